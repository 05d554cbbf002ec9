import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { config } from "../proxy.ts";

const folder = join(import.meta.dirname, "..", "public");
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file));
const passesProxy = (path: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path));

it("sends everything in public/ to the signed-out, and nothing beside it", () => {
  expect(files.filter((file) => passesProxy(`/${file}`))).toEqual([]);
  for (const path of [
    "/projects",
    "/share/token",
    "/icon.svg/projects",
    "/shared.png",
    "/robots.txt/x",
    "/clips.png",
  ]) {
    expect(passesProxy(path), path).toBe(true);
  }
});

it("has each icon that the manifest names, in the size it says", async () => {
  const { icons, start_url, display } = JSON.parse(read("manifest.webmanifest").toString());
  expect([start_url, display]).toEqual(["/projects", "standalone"]);
  const sizes = await Promise.all(
    icons.map(async ({ src, sizes }: { src: string; sizes: string }) => {
      const { width, height } = await sharp(read(src.slice(1))).metadata();
      return [sizes, sizes === "any" ? "any" : `${width}x${height}`];
    }),
  );
  expect(sizes.map(([told]) => told)).toEqual(sizes.map(([, found]) => found));
  expect(icons.map(({ purpose }: { purpose: string }) => purpose)).toContain("maskable");
});

it("has the pictures that pages name by their usual sizes", async () => {
  const sizeOf = async (file: string) => {
    const { width, height } = await sharp(read(file)).metadata();
    return `${width}x${height}`;
  };
  expect(await sizeOf("icon-16.png")).toBe("16x16");
  expect(await sizeOf("icon-32.png")).toBe("32x32");
  expect(await sizeOf("apple-touch-icon.png")).toBe("180x180");
  expect(await sizeOf("share.png")).toBe("1200x630");
  const ico = read("favicon.ico");
  expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(22)]).toEqual([1, 2, 16, 32]);
  expect(await sharp(ico.subarray(ico.readUInt32LE(34))).metadata()).toMatchObject({ format: "png", width: 32 });
});

it("lets robots read what is shared and nothing else", () => {
  const rules = read("robots.txt").toString();
  expect(rules).toMatch(/^Disallow: \/$/m);
  expect(rules.match(/^Allow: \/\S+/gm)).toEqual(
    ["/share/", "/api/share/", "/share.png", "/favicon.ico", "/icon"].map((path) => `Allow: ${path}`),
  );
});
