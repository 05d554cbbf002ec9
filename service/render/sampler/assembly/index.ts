// The renderer's inner loops. Addresses are laid out by the caller; nothing is allocated here.
// Rows are blended into 15-bit values, columns by 14-bit weights, so that slow moves glide instead of stepping.

/** For `count` output columns: byte offset of the left neighbour in a 16-bit row, and both weights packed. */
export function fillTaps(offsets: usize, weights: usize, count: i32, first: f64, step: f64, size: i32): void {
  const last = <f64>(size - 1);
  for (let i = 0; i < count; i++) {
    const at = min(max(first + <f64>i * step, 0.0), last);
    const left = min(<i32>at, size - 2);
    const right = <i32>nearest((at - <f64>left) * 16384.0);
    store<i32>(offsets + (<usize>i << 2), left << 1);
    store<u32>(weights + (<usize>i << 2), <u32>(16384 - right) | (<u32>right << 16));
  }
}

/**
 * Samples one plane bilinearly into rows that are `pitch` apart. `row` holds one blended source row; `from` and `to` are
 * the source columns in use.
 */
export function samplePlane(
  source: usize, stride: i32, sourceHeight: i32, target: usize, pitch: i32, width: i32, height: i32,
  offsets: usize, weights: usize, row: usize, firstY: f64, stepY: f64, from: i32, to: i32,
): void {
  const lastY = <f64>(sourceHeight - 1);
  const half = i32x4.splat(1 << 20);
  for (let j = 0; j < height; j++) {
    const at = min(max(firstY + <f64>j * stepY, 0.0), lastY);
    const top = min(<i32>at, sourceHeight - 2);
    const share = min(<i32>nearest((at - <f64>top) * 32768.0), 32767);
    const upper = source + <usize>(top * stride);
    const lower = upper + <usize>stride;
    if (share == 0) {
      for (let x = from; x < to; x += 8) {
        const a = v128.load_ext<u8>(upper + <usize>x);
        v128.store(row + (<usize>x << 1), i16x8.shl(a, 7));
      }
    } else {
      const w = i16x8.splat(<i16>share);
      for (let x = from; x < to; x += 8) {
        const a = v128.load_ext<u8>(upper + <usize>x);
        const b = v128.load_ext<u8>(lower + <usize>x);
        const difference = i16x8.shl(i16x8.sub(b, a), 7);
        v128.store(row + (<usize>x << 1), i16x8.add(i16x8.shl(a, 7), i16x8.q15mulr_sat_s(difference, w)));
      }
    }
    const line = target + <usize>(j * pitch);
    for (let i = 0; i < width; i += 8) {
      const o = offsets + (<usize>i << 2);
      const g = weights + (<usize>i << 2);
      let p = v128.load32_zero(row + <usize>load<u32>(o));
      p = v128.load32_lane(row + <usize>load<u32>(o, 4), p, 1);
      p = v128.load32_lane(row + <usize>load<u32>(o, 8), p, 2);
      p = v128.load32_lane(row + <usize>load<u32>(o, 12), p, 3);
      let q = v128.load32_zero(row + <usize>load<u32>(o, 16));
      q = v128.load32_lane(row + <usize>load<u32>(o, 20), q, 1);
      q = v128.load32_lane(row + <usize>load<u32>(o, 24), q, 2);
      q = v128.load32_lane(row + <usize>load<u32>(o, 28), q, 3);
      const left = i32x4.shr_s(i32x4.add(i32x4.dot_i16x8_s(p, v128.load(g)), half), 21);
      const right = i32x4.shr_s(i32x4.add(i32x4.dot_i16x8_s(q, v128.load(g, 16)), half), 21);
      const wide = i16x8.narrow_i32x4_s(left, right);
      v128.store64_lane(line + <usize>i, i8x16.narrow_i16x8_u(wide, wide), 0);
    }
  }
}

/** target becomes target + (other - target) × share / 32768. */
export function blend(target: usize, other: usize, bytes: i32, share: i32): void {
  const w = i16x8.splat(<i16>min(share, 32767));
  const half = i16x8.splat(64);
  for (let i: usize = 0; i < <usize>bytes; i += 16) {
    const low = mix(v128.load_ext<u8>(target + i), v128.load_ext<u8>(other + i), w, half);
    const high = mix(v128.load_ext<u8>(target + i, 8), v128.load_ext<u8>(other + i, 8), w, half);
    v128.store(target + i, i8x16.narrow_i16x8_u(low, high));
  }
}

// @ts-ignore: decorator
@inline
function mix(a: v128, b: v128, w: v128, half: v128): v128 {
  const moved = i16x8.q15mulr_sat_s(i16x8.shl(i16x8.sub(b, a), 7), w);
  return i16x8.add(a, i16x8.shr_s(i16x8.add(moved, half), 7));
}

/** Lays a bitmap over a plane: ink + (plane - zero) × clear / 255. Width is a multiple of 8. */
export function overlay(
  plane: usize, stride: i32, ink: usize, clear: usize, width: i32, height: i32, zero: i32,
): void {
  const base = i16x8.splat(<i16>zero);
  const half = i16x8.splat(64);
  for (let y = 0; y < height; y++) {
    const line = plane + <usize>(y * stride);
    const at = <usize>(y * width);
    for (let x: usize = 0; x < <usize>width; x += 8) {
      const t = v128.load_ext<u8>(clear + at + x);
      const w = i16x8.add(i16x8.shl(t, 7), i16x8.shr_u(t, 1));
      const v = i16x8.shl(i16x8.sub(v128.load_ext<u8>(line + x), base), 7);
      const kept = i16x8.shr_s(i16x8.add(i16x8.q15mulr_sat_s(v, w), half), 7);
      const out = i16x8.add(v128.load_ext<u8>(ink + at + x), kept);
      v128.store64_lane(line + x, i8x16.narrow_i16x8_u(out, out), 0);
    }
  }
}

/** RGB to BT.709 limited range with 4:2:0 colour, each colour sample the mean of four pixels. Width and height are even. */
export function convertRgb(rgb: usize, width: i32, height: i32, luma: usize, blue: usize, red: usize): void {
  const stride = <usize>width * 3;
  for (let y = 0; y < height; y += 2) {
    let upper = rgb + <usize>y * stride;
    let line = luma + <usize>(y * width);
    const chroma = <usize>((y >> 1) * (width >> 1));
    for (let x = 0; x < width; x += 2) {
      const lower = upper + stride;
      store<u8>(line, lumaOf(upper));
      store<u8>(line + 1, lumaOf(upper + 3));
      store<u8>(line + <usize>width, lumaOf(lower));
      store<u8>(line + <usize>width + 1, lumaOf(lower + 3));
      const r = <i32>load<u8>(upper) + load<u8>(upper, 3) + load<u8>(lower) + load<u8>(lower, 3);
      const g = <i32>load<u8>(upper, 1) + load<u8>(upper, 4) + load<u8>(lower, 1) + load<u8>(lower, 4);
      const b = <i32>load<u8>(upper, 2) + load<u8>(upper, 5) + load<u8>(lower, 2) + load<u8>(lower, 5);
      const at = chroma + <usize>(x >> 1);
      store<u8>(blue + at, <u8>((-6596 * r - 22189 * g + 28785 * b + (128 << 18) + (1 << 17)) >> 18));
      store<u8>(red + at, <u8>((28784 * r - 26145 * g - 2639 * b + (128 << 18) + (1 << 17)) >> 18));
      upper += 6;
      line += 2;
    }
  }
}

// @ts-ignore: decorator
@inline
function lumaOf(at: usize): u8 {
  return <u8>((11966 * <i32>load<u8>(at) + 40254 * <i32>load<u8>(at, 1) + 4064 * <i32>load<u8>(at, 2) + (16 << 16) + 32768) >> 16);
}
