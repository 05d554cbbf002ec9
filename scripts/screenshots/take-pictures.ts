import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { OpenedStudio } from "./open-studio.ts";

const wide = { width: 1280, height: 800, theme: "dark" } as const;

/** Takes the pictures of the main pages into a folder, as small WebP files. Answers their names. */
export async function takePictures({
  studio,
  projectUuid,
  folder,
}: {
  studio: OpenedStudio;
  projectUuid: string;
  folder: string;
}): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const project = `/projects/${projectUuid}`;
  const openFirst = (page: Page) => page.keyboard.press("j");
  const views = [
    { name: "projects", path: "/projects", window: wide },
    { name: "storyboard-dark", path: `${project}/storyboard`, window: wide, act: openFirst },
    {
      name: "storyboard-light",
      path: `${project}/storyboard`,
      window: { ...wide, theme: "light" as const },
      act: openFirst,
    },
    { name: "preview", path: `${project}/preview`, window: wide },
    { name: "clips", path: `${project}/clips`, window: wide },
    {
      name: "storyboard-phone",
      path: `${project}/storyboard`,
      window: { width: 360, height: 740, theme: "dark" as const },
    },
  ];
  for (const { name, path, window, act } of views) {
    const page = await studio.open(window);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await act?.(page);
    // What an act opens loads only then, its pictures lazily.
    await page.waitForFunction(() => document.querySelector(".animate-sheen") === null);
    await page.waitForLoadState("networkidle");
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    const picture = await page.screenshot({ type: "png" });
    await sharp(picture)
      .webp({ quality: 80, effort: 6 })
      .toFile(join(folder, `${name}.webp`));
    await page.context().close();
  }
  return views.map(({ name }) => name);
}
