import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeHeic } from "../../testing/heic.ts";
import { checkContent } from "./content.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "normal picture "));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(suffix: string, bytes: Uint8Array) {
  const path = join(folder, `picture.${suffix}`);
  await writeFile(path, bytes);
  const verdict = await checkContent({ path, sizeBytes: bytes.length, mediaType: "image", suffix });
  const normal = verdict.state === "ready" ? verdict.normal : undefined;
  return { verdict, normal: normal ?? "" };
}

/** The colour at a place of a picture, told by shares of its sides. */
async function colourAt(path: string, x: number, y: number) {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

/** Within what two lossy coders change. */
function expectNear(colour: number[], wanted: number[], by = 8) {
  for (const [index, value] of wanted.entries()) expect(Math.abs((colour[index] ?? 0) - value)).toBeLessThanOrEqual(by);
}

const halves = "color=c=red:s=160x90,drawbox=x=80:w=80:h=90:c=blue:t=fill";
const orange = { create: { width: 60, height: 40, channels: 3 as const, background: "#c85014" } };

describe("a picture that browsers do not show", () => {
  it.each([
    ["avif", () => sharp(orange).avif().toBuffer()],
    ["tif", () => sharp(orange).tiff().toBuffer()],
    ["tiff of a printer", () => sharp(orange).toColourspace("cmyk").tiff().toBuffer()],
    ["tiff of 16 bits", () => sharp(orange).toColourspace("rgb16").tiff().toBuffer()],
  ])("becomes a JPEG of the same colour: %s", async (name, make) => {
    const { verdict, normal } = await check(name.split(" ")[0] ?? "", await make());
    expect(verdict).toEqual({ state: "ready", facts: { width: 60, height: 40 }, normal });
    expect(await sharp(normal).metadata()).toMatchObject({ format: "jpeg", width: 60, height: 40 });
    expectNear(await colourAt(normal, 0.5, 0.5), [200, 80, 20], name.endsWith("printer") ? 60 : 8);
  });

  it("is turned as a phone held it, and keeps its colours: HEIC", async () => {
    const upright = await check("heic", await makeHeic({ size: "160x90", source: halves }));
    expectNear(await colourAt(upright.normal, 0.25, 0.5), [254, 0, 0]);
    // Counterclockwise, what was right is above.
    const turned = await check("heif", await makeHeic({ size: "160x90", source: halves, quarterTurns: 1 }));
    expect(turned.verdict).toMatchObject({ state: "ready", facts: { width: 90, height: 160 } });
    expectNear(await colourAt(turned.normal, 0.5, 0.25), [0, 0, 254]);
    expectNear(await colourAt(turned.normal, 0.5, 0.75), [254, 0, 0]);
  });

  it("is brought from its own colours to those of a screen", async () => {
    const wide = await sharp(orange).withIccProfile("p3").png().toBuffer();
    const { icc: profile } = await sharp(wide).metadata();
    const source = "color=c=0xb46464:s=160x90";
    const plain = await check("heic", await makeHeic({ size: "160x90", source }));
    expectNear(await colourAt(plain.normal, 0.5, 0.5), [180, 100, 100]);
    const own = await check("heic", await makeHeic({ size: "160x90", source, ...(profile && { profile }) }));
    expectNear(await colourAt(own.normal, 0.5, 0.5), [191, 97, 98], 4);
  });

  it.each([
    ["PQ", 16, 148],
    ["HLG", 18, 191],
  ])("is brought to standard range, a page's white to nearly white: %s", async (_, transfer, value) => {
    const source = `color=c=0x${value.toString(16).repeat(3)}:s=160x90`;
    const { normal } = await check("heic", await makeHeic({ size: "160x90", source, transfer }));
    expectNear(await colourAt(normal, 0.5, 0.5), [222, 222, 222], 6);
  });

  it("keeps its brightness where only a map beside it is for brighter screens", async () => {
    const { icc: profile } = await sharp(await sharp(orange).withIccProfile("p3").png().toBuffer()).metadata();
    const mapped = { size: "160x90", source: "color=c=0x949494:s=160x90", transfer: 16 } as const;
    const { normal } = await check("heic", await makeHeic({ ...mapped, ...(profile && { profile }) }));
    expectNear(await colourAt(normal, 0.5, 0.5), [148, 148, 148], 4);
  });

  it("is bounded in size", async () => {
    const large = { create: { ...orange.create, width: 6_000, height: 300 } };
    const { verdict } = await check("tif", await sharp(large).tiff().toBuffer());
    expect(verdict).toMatchObject({ state: "ready", facts: { width: 4_096, height: 205 } });
  });

  it("is refused where it cannot be decoded, with what to do", async () => {
    const whole = await makeHeic({ size: "160x90" });
    const avif = await sharp(orange).avif().toBuffer();
    expect((await check("heic", whole.subarray(0, whole.length - 200))).verdict).toMatchObject({
      state: "broken",
      reason: { message: "it is damaged or cannot be decoded here, save it as a JPEG or PNG" },
    });
    const cut = await check("avif", avif.subarray(0, avif.length - 20));
    expect(cut.verdict).toMatchObject({ state: "broken", reason: { code: "inside_picture_undecoded" } });
    const other = await check("heic", await sharp(orange).png().toBuffer());
    expect(other.verdict).toMatchObject({ state: "broken", reason: { code: "inside_other_format" } });
  });
});
