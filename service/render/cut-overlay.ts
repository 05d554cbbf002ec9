import type { CaptionOverlay } from "./caption-overlay.ts";

type Request = { overBlack: Uint8Array; overWhite: Uint8Array; width: number; height: number };

const BLACK = 16;
const WHITE = 235;

/** Turns a text drawn over black and over white into the smallest bitmap that lies over any frame. */
export function cutOverlay({ overBlack, overWhite, width, height }: Request): CaptionOverlay {
  const box = findBox({ overBlack, overWhite, width, height });
  const pixels = box.width * box.height;
  const luma = { ink: new Uint8Array(pixels).fill(BLACK), clear: new Uint8Array(pixels).fill(255) };
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < Math.min(box.width, width - box.x); column++) {
      const from = (box.y + row) * width + box.x + column;
      const to = row * box.width + column;
      const black = overBlack[from] ?? BLACK;
      const clear = Math.round((((overWhite[from] ?? WHITE) - black) * 255) / (WHITE - BLACK));
      luma.ink[to] = black;
      luma.clear[to] = Math.max(0, Math.min(255, clear));
    }
  }
  const chroma = { ink: new Uint8Array(pixels / 4).fill(128), clear: halve(luma.clear, box) };
  return { ...box, luma, chroma };
}

function findBox({ overBlack, overWhite, width, height }: Request) {
  let [left, right, top, bottom] = [width, 0, height, 0];
  const [black, white] = [Buffer.alloc(width, BLACK), Buffer.alloc(width, WHITE)];
  for (let y = 0; y < height; y++) {
    const row = [y * width, (y + 1) * width] as const;
    if (black.equals(overBlack.subarray(...row)) && white.equals(overWhite.subarray(...row))) continue;
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if (overBlack[at] === BLACK && overWhite[at] === WHITE) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < left) return { x: 0, y: 0, width: 0, height: 0 };
  // The loops take sixteen pixels at a time; near the right edge the box moves left rather than over the border.
  const boxWidth = Math.min(Math.ceil((right + 1 - (left & ~1)) / 16) * 16, Math.floor(width / 16) * 16);
  const x = Math.min(left & ~1, width - boxWidth);
  const y = top & ~1;
  return { x: x & ~1, y, width: boxWidth, height: Math.ceil((bottom + 1 - y) / 2) * 2 };
}

function halve(clear: Uint8Array, { width, height }: { width: number; height: number }): Uint8Array {
  const half = new Uint8Array((width * height) / 4);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x;
      const sum = (clear[at] ?? 0) + (clear[at + 1] ?? 0) + (clear[at + width] ?? 0) + (clear[at + width + 1] ?? 0);
      half[((y / 2) * width) / 2 + x / 2] = sum >> 2;
    }
  }
  return half;
}
