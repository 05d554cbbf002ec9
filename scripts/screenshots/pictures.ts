import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";

type Theme = "dark" | "light";
type Window = { width: number; height: number; theme: Theme };

interface OpenedStudio extends AsyncDisposable {
  /** A signed-in page in a window of that size. */
  open: (window: Window) => Promise<Page>;
}

/** A browser in which the owner is signed in. */
export async function openStudio({
  executablePath,
  address,
  owner,
}: {
  executablePath: string;
  address: string;
  owner: { email: string; password: string };
}): Promise<OpenedStudio> {
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args: [...asRoot, "--disable-background-networking"] });
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(/\/projects$/);
  const storageState = await context.storageState();
  return {
    async open({ width, height, theme }) {
      const context = await browser.newContext({
        baseURL: address,
        storageState,
        colorScheme: theme,
        reducedMotion: "reduce",
        viewport: { width, height },
        deviceScaleFactor: width < 500 ? 2 : 1,
      });
      return context.newPage();
    },
    [Symbol.asyncDispose]: () => browser.close(),
  };
}

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
  const openFirst = async (page: Page) => {
    await page.keyboard.press("j");
    await page.getByRole("complementary", { name: "Scene 1" }).waitFor();
  };
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
