// The kernels as a shader. WGSL has no integers of 64 bits, so a view must be narrow. It comes as a `Descriptor` and the offset
// of the element at index 0 in its buffer, in elements.

struct View {
    sizes: vec2<i32>,
    strides: vec2<i32>,
    first: i32,
}

@group(0) @binding(0) var<storage, read> source: View;
@group(0) @binding(1) var<storage, read> target_view: View;
@group(0) @binding(2) var<storage, read> input: array<f32>;
@group(0) @binding(3) var<storage, read_write> output: array<f32>;

fn at(view: View, i: i32, j: i32) -> i32 {
    return view.first + i * view.strides.x + j * view.strides.y;
}

@compute @workgroup_size(8, 8)
fn copy(@builtin(global_invocation_id) id: vec3<u32>) {
    let i = i32(id.x);
    let j = i32(id.y);
    if i < target_view.sizes.x && j < target_view.sizes.y {
        output[at(target_view, i, j)] = input[at(source, i, j)];
    }
}

@compute @workgroup_size(8, 8)
fn blur(@builtin(global_invocation_id) id: vec3<u32>) {
    let i = i32(id.x);
    let j = i32(id.y);
    if i < 1 || j < 1 || i >= target_view.sizes.x - 1 || j >= target_view.sizes.y - 1 {
        return;
    }
    var sum = 0.0;
    for (var di = -1; di <= 1; di++) {
        for (var dj = -1; dj <= 1; dj++) {
            sum += input[at(source, i + di, j + dj)];
        }
    }
    output[at(target_view, i, j)] = sum / 9.0;
}
