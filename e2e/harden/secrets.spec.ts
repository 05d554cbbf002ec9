import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Response } from "@playwright/test";
import { live } from "../fixtures/page.ts";
import { shareBoard } from "../fixtures/share-board.ts";
import { stack } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** What names a pair is told to the person who looks after the installation. */
const names = ["SERVICE_API_KEY", "SERVICE_STUDIO_KEY"];

/** Every secret of this installation by name: what the programs were given and what the data folder keeps. */
async function listSecrets(): Promise<[name: string, value: string][]> {
  const kept = (await listFiles(stack.dataDir)).filter((path) => /(secret|credential)[^/]*$/i.test(path));
  const texts = await Promise.all(kept.map((path) => readFile(path, "utf8")));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/"?(\w*(?:SECRET|KEY))"?\s*[=:]\s*"?([^\s",]{16,})/g)].map(
      ([, name = "", value = ""]) => [name, value] as [string, string],
    ),
  );
  return [["SERVICE_API_SECRET", stack.credentials.secret], ...found.filter(([name]) => !names.includes(name))];
}

test("the secrets are in no page, no answer, no script of the browser and no log", async ({ page, readyProject }) => {
  const secrets = await listSecrets();
  expect(secrets.length).toBeGreaterThan(1);
  const expectNone = (text: string, where: string) => {
    for (const [name, value] of secrets) expect(text.includes(value), `${name} in ${where}`).toBe(false);
  };

  const answers: Promise<void>[] = [];
  const isText = (response: Response) =>
    /text|json|javascript|x-component/.test(response.headers()["content-type"] ?? "");
  page.on("response", (response) => {
    if (isText(response)) expectNone(JSON.stringify(response.headers()), `the headers of ${response.url()}`);
  });
  // Streams have no end to wait for: what one begins with is read below. Nor has an answer that its page left unread.
  page.on("requestfinished", (request) => {
    const read = async () => {
      const response = await request.response();
      if (response && isText(response)) expectNone(await response.text(), request.url());
    };
    answers.push(read().catch((error) => ignoreGone(error)));
  });
  const at = `/projects/${readyProject.projectUuid}`;
  for (const path of ["/projects", "/projects/new/script", "/clips", "/settings", `${at}/storyboard`, `${at}/clips`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expectNone(await page.content(), path);
  }
  await page.getByRole("link", { name: "Settings" }).first().click();
  await (await live(page.getByRole("button", { name: "Test connection" }))).click();
  await expect(page.getByText(/^\d+ ms$/)).toBeVisible();
  for (const path of [
    "/api/projects/none",
    "/api/media/none",
    "/openapi/v1/user/info",
    "/assets/none",
    "/uploads/none",
  ]) {
    const answer = await page.request.get(path);
    expect(answer.ok(), path).toBe(false);
    expectNone(await answer.text(), path);
  }
  await Promise.all(answers);
  expectNone(await page.evaluate(readStreamStart), "/api/events");

  const scripts = await listFiles(join(stack.studioRoot, ".next", "static"));
  const logs = await listFiles(join(stack.dataDir, "logs"));
  expect(scripts.length).toBeGreaterThan(5);
  expect(logs.length).toBeGreaterThan(2);
  for (const path of [...scripts, ...logs]) expectNone(await readFile(path, "latin1"), path);
});

test("pictures of a link come from no image optimizer, and its address is in no log", async ({
  page,
  browser,
  readyProject,
}) => {
  const { projectUuid } = readyProject;
  const path = await shareBoard({ projectUuid, level: "look" });
  const context = await browser.newContext({ baseURL: stack.studioUrl, storageState: undefined });
  const guest = await context.newPage();
  await guest.goto(path);
  const picture = guest.locator("img[src^='/api/share/']").first();
  await expect(picture).toBeVisible();
  const shown = (await picture.getAttribute("src")) ?? "";
  expect((await guest.request.get(shown)).status()).toBe(200);
  const own = [`/api/media/projects/${projectUuid}/thumbnail`, "/share.png", "/icon.svg", "/assets/none", path];
  for (const address of [shown, ...own, stack.studioUrl + shown, "http://127.0.0.1/x.png"])
    for (const asker of [guest, page])
      for (const width of [640, 1080]) {
        const query = new URLSearchParams({ url: address, w: String(width), q: "75" });
        const answer = await asker.request.get(`/_next/image?${query}`);
        expect(answer.status(), address).toBe(404);
      }
  await context.close();
  const logs = await listFiles(join(stack.dataDir, "logs"));
  const token = path.replace("/share/", "");
  for (const file of logs) expect((await readFile(file, "latin1")).includes(token), file).toBe(false);
});

/** Runs in the page: the first piece of what the stream of changes says. */
async function readStreamStart(): Promise<string> {
  const abort = new AbortController();
  const { body } = await fetch("/api/events", { signal: abort.signal });
  const first = await body?.getReader().read();
  abort.abort();
  return new TextDecoder().decode(first?.value);
}

/** The body of an answer is gone once the page has moved on. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof Error) || !/No resource|No data|Target|closed|evicted/i.test(error.message)) throw error;
}
