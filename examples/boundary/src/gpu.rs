//! The kernels as a WGSL shader, which has integers of 32 bits only: the type says that a view was narrowed.

use crate::Matrix;
use bytemuck::{Pod, Zeroable};
use mdshape::prelude::*;
use mdshape::{Array, Descriptor};
use std::error::Error;
use wgpu::util::DeviceExt;

/// A view in a buffer: sizes, strides, and the place of the element at index 0.
#[repr(C)]
#[derive(Clone, Copy, Pod, Zeroable)]
struct Bound {
    layout: Descriptor<i32, 2>,
    first: i32,
    /// The shader rounds the size of the structure up to a multiple of 8.
    padding: i32,
}

/// Runs a kernel on a view of `memory`.
pub fn run<L: Layout>(
    kernel: &str,
    memory: &Matrix,
    source: View<f32, Shape![i32; _, _], L>,
) -> Result<Matrix, Box<dyn Error>> {
    pollster::block_on(launch(kernel, memory, source))
}

async fn launch<L: Layout>(
    kernel: &str,
    memory: &Matrix,
    source: View<'_, f32, Shape![i32; _, _], L>,
) -> Result<Matrix, Box<dyn Error>> {
    let instance = wgpu::Instance::default();
    let options = wgpu::RequestAdapterOptions::default();
    let adapter = instance.request_adapter(&options).await.map_err(|error| format!("no adapter was found: {error}"))?;
    let (device, queue) = adapter.request_device(&wgpu::DeviceDescriptor::default()).await?;

    let target: Array<f32, Shape![i32; _, _]> = Array::zeros(source.shape());
    // The shader gets the whole memory and where the view begins in it.
    // SAFETY: both pointers are into `memory`.
    let first = unsafe { source.as_ptr().offset_from(memory.as_slice().as_ptr()) };
    let bound = |layout, first| Bound { layout, first, padding: 0 };
    let buffer = |contents: &[u8], usage| {
        let usage = wgpu::BufferUsages::STORAGE | usage;
        device.create_buffer_init(&wgpu::util::BufferInitDescriptor { label: None, contents, usage })
    };
    let none = wgpu::BufferUsages::empty();
    let output = buffer(bytemuck::cast_slice(target.as_slice()), wgpu::BufferUsages::COPY_SRC);
    let buffers = [
        buffer(bytemuck::bytes_of(&bound(source.descriptor(), i32::try_from(first)?)), none),
        buffer(bytemuck::bytes_of(&bound(target.view().descriptor(), 0)), none),
        buffer(bytemuck::cast_slice(memory.as_slice()), none),
        output,
    ];
    let result = device.create_buffer(&wgpu::BufferDescriptor {
        label: None,
        size: buffers[3].size(),
        usage: wgpu::BufferUsages::COPY_DST | wgpu::BufferUsages::MAP_READ,
        mapped_at_creation: false,
    });

    let module = device.create_shader_module(wgpu::include_wgsl!("../kernels.wgsl"));
    let pipeline = device.create_compute_pipeline(&wgpu::ComputePipelineDescriptor {
        label: None,
        layout: None,
        module: &module,
        entry_point: Some(kernel),
        compilation_options: wgpu::PipelineCompilationOptions::default(),
        cache: None,
    });
    let entries: Vec<_> = (0..)
        .zip(&buffers)
        .map(|(binding, buffer)| wgpu::BindGroupEntry { binding, resource: buffer.as_entire_binding() })
        .collect();
    let layout = pipeline.get_bind_group_layout(0);
    let group =
        device.create_bind_group(&wgpu::BindGroupDescriptor { label: None, layout: &layout, entries: &entries });

    let mut encoder = device.create_command_encoder(&wgpu::CommandEncoderDescriptor::default());
    {
        let mut pass = encoder.begin_compute_pass(&wgpu::ComputePassDescriptor::default());
        pass.set_pipeline(&pipeline);
        pass.set_bind_group(0, &group, &[]);
        let groups = |axis: usize| u32::try_from(source.size(axis).div_ceil(8));
        pass.dispatch_workgroups(groups(0)?, groups(1)?, 1);
    }
    encoder.copy_buffer_to_buffer(&buffers[3], 0, &result, 0, result.size());
    queue.submit([encoder.finish()]);

    let slice = result.slice(..);
    slice.map_async(wgpu::MapMode::Read, |_| ());
    device.poll(wgpu::PollType::wait_indefinitely()).map_err(|error| format!("{error:?}"))?;
    let elements = bytemuck::cast_slice(&slice.get_mapped_range()).to_vec();
    Ok(Array::from_vec(target.shape().widen(), elements)?)
}
