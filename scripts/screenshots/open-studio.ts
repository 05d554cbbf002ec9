import { chromium, type Page } from "@playwright/test";

export type Theme = "dark" | "light";
type Window = { width: number; height: number; theme: Theme };

export interface OpenedStudio extends AsyncDisposable {
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
