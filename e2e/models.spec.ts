import { mkdtemp, readdir, readFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, type Locator, type Page } from "@playwright/test";
import { serveComfy } from "./fixtures/comfy.ts";
import { backUp, type FreshInstallation, startFresh } from "./fixtures/fresh-installation.ts";
import { type ModelPainter, serveModelPainter } from "./fixtures/model-painter.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live, signIn } from "./fixtures/page.ts";
import { asScript, makeProject } from "./fixtures/project.ts";
import { owner } from "./fixtures/stack.ts";
import { visitorTest as test } from "./fixtures/studio-test.ts";

const lemonadePort = 13_305;
const secret = "sk-journey-0123456789abcdef";
const narrations = ["At night the keeper climbs the stairs.", "She waits for the boats."];

const lemonade = {
  "/v1/health": { status: "ok", all_models_loaded: [] },
  "/v1/models": { data: [] as object[] },
};
let model: ModelPainter;
let fresh: FreshInstallation;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  fresh = await startFresh();
  model = await serveModelPainter({ port: lemonadePort, about: lemonade });
});
test.afterAll(async () => {
  await model.stop();
  await fresh.stop();
});
test.use({ storageState: { cookies: [], origins: [] } });

/** Looks on the machine until this is found. */
async function look(page: Page, isFound: Locator): Promise<void> {
  await (await live(page.getByRole("button", { name: /^Look (on this machine|again)$/ }))).click();
  const again = page.getByRole("button", { name: "Look again" });
  // A program gets 300 ms to answer; a busy machine is looked at again.
  await expect(again).toBeEnabled();
  while (!(await isFound.isVisible())) {
    await again.click();
    await expect(again).toBeEnabled();
  }
}

async function openPull(from: ModelPainter): Promise<ServerResponse> {
  return (await from.nextPull()).writeHead(200, { "content-type": "text/event-stream" });
}

const told = (pull: ServerResponse, event: string, data: object) =>
  pull.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);

test("a model is downloaded by a program of the machine, used, and paints the next film", async ({ browser }, info) => {
  const context = await browser.newContext({ baseURL: fresh.studioUrl, reducedMotion: "reduce" });
  const page = await context.newPage();
  const answers: string[] = [];
  page.on("response", async (response) => answers.push(await response.text().catch(() => "")));
  await page.goto(fresh.setUpLink());
  await page.getByLabel("Your name").fill(owner.name);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Create the owner’s account" }).click();
  await expect(page).toHaveURL(/\/projects$/);

  await page.goto("/settings");
  await page.getByRole("link", { name: "Connect and test models" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Models" })).toBeVisible();
  const pictures = page.locator("section", { has: page.getByRole("heading", { name: "Pictures", exact: true }) });
  await expect(pictures.getByText("No model connected.")).toBeVisible();
  await expectAccessible(page, bothThemes);

  const fetch = page.getByRole("button", { name: "Fetch SD-Turbo-GGUF" });
  await look(page, fetch);
  await expect(page.getByRole("list", { name: "Lemonade can download:" }).getByRole("listitem")).toHaveCount(4);
  await expectAccessible(page, bothThemes);
  await fetch.click();
  const pull = await openPull(model);
  told(pull, "progress", { file: "sd.gguf", file_index: 1, total_files: 1, percent: 40 });
  await expect(page.getByText("Downloading… 40%")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("progressbar", { name: "Download of SD-Turbo-GGUF" })).toHaveAttribute(
    "aria-valuenow",
    "40",
  );
  await expectAccessible(page, bothThemes);
  await page.getByRole("button", { name: "Cancel Download of SD-Turbo-GGUF" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect.poll(() => pull.destroyed).toBe(true);
  await look(page, fetch);
  await fetch.click();
  const use = page.getByRole("button", { name: "Use SD-Turbo-GGUF for Pictures" });
  const again = await openPull(model);
  told(again, "complete", { file_index: 1, total_files: 1, percent: 100 });
  again.end();
  await expect(use).toBeVisible();
  lemonade["/v1/models"].data.push({ id: "SD-Turbo-GGUF", labels: ["image"] });
  await look(page, use);
  await use.click();
  await expect(pictures.getByRole("img", { name: "The test picture" })).toBeVisible();
  await expect(pictures.getByText(/^About .+ per picture, .+ for a board of 12 scenes\./)).toBeVisible();
  await expect(pictures.getByText("In use: OpenAI-compatible server · SD-Turbo-GGUF")).toBeVisible();
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
  await expectAccessible(page, bothThemes);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });

  const tested = model.prompts.length;
  await makeProject(page, { method: "script", input: asScript(narrations), title: "The keeper" });
  expect(model.prompts.slice(tested).toSorted()).toEqual(narrations.toSorted());

  // By hand, with a key that no page is told.
  await page.goto("/settings/models");
  await (await live(pictures.getByRole("button", { name: "Connect a model" }))).click();
  const dialog = page.getByRole("dialog", { name: "Connect a model" });
  await dialog.getByLabel("Address").fill(model.url);
  await dialog.getByLabel("API key").fill(secret);
  await dialog.getByRole("button", { name: "List models" }).click();
  await expect(dialog.getByText("1 model found.")).toBeVisible();
  await expectAccessible(page, bothThemes);
  await dialog.getByLabel("Model", { exact: true }).fill("SD-Turbo-GGUF-2");
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(pictures.getByText("In use: OpenAI-compatible server · SD-Turbo-GGUF-2")).toBeVisible();
  await expect(pictures.getByRole("img", { name: "The test picture" })).toHaveCount(2);

  await page.screenshot({ path: info.outputPath("models-1280.png"), fullPage: true });
  // The key is in nothing that a backup has, unpacked.
  const place = await mkdtemp(join(tmpdir(), "backup-"));
  await backUp({ to: place, passphrase: "a lantern by the quay", dataDir: fresh.dataDir });
  const saved = await readUnpacked(place);
  expect(saved.some(({ bytes }) => bytes.includes("SD-Turbo-GGUF-2"))).toBe(true);
  expect(saved.filter(({ bytes }) => bytes.includes(secret)).map(({ name }) => name)).toEqual([]);

  await pictures.getByRole("button", { name: "Remove SD-Turbo-GGUF-2" }).click();
  const asked = page.getByRole("alertdialog");
  await expect(asked.getByText("Projects then use")).toBeVisible();
  await asked.getByRole("button", { name: "Remove" }).click();
  await expect(pictures.getByText("In use: OpenAI-compatible server · SD-Turbo-GGUF", { exact: true })).toBeVisible();

  // For one film alone.
  await page.goto("/projects");
  await (await live(page.getByRole("button", { name: "Actions for The keeper" }))).click();
  await page.getByRole("menuitem", { name: "Models" }).click();
  const choice = page.getByRole("dialog", { name: "Models of this project" });
  await choice.getByRole("combobox", { name: "Pictures" }).click();
  await page.getByRole("option", { name: "Built in, offline" }).click();
  await expectAccessible(page, bothThemes);
  await choice.getByRole("button", { name: "Save" }).click();
  await expect(choice).toHaveCount(0);

  // Nor is it in an answer, a log, or the data folder.
  for (const texts of [answers, fresh.said]) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
  for (const { name, bytes } of await readUnpacked(fresh.dataDir)) expect(bytes.includes(secret), name).toBe(false);
  await context.close();
});

/** Every file below a folder, unpacked where it is packed. Files may go while they are read. */
async function readUnpacked(folder: string): Promise<{ name: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ name, parentPath }) => {
      const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0));
      const isPacked = bytes.length > 2 && bytes.readUInt16BE(0) === 0x1f8b;
      return { name, bytes: isPacked ? gunzipSync(bytes) : bytes };
    }),
  );
}

const node = (class_type: string, inputs: object) => ({ class_type, inputs });
const workflow = {
  3: node("KSampler", {
    ...{ seed: 156, steps: 20, cfg: 8, model: ["4", 0] },
    ...{ positive: ["6", 0], negative: ["7", 0], latent_image: ["5", 0] },
  }),
  4: node("CheckpointLoaderSimple", { ckpt_name: "sd_xl.safetensors" }),
  5: node("EmptyLatentImage", { width: 512, height: 512, batch_size: 1 }),
  6: node("CLIPTextEncode", { text: "a glass bottle", clip: ["4", 1] }),
  7: node("CLIPTextEncode", { text: "watermark", clip: ["4", 1] }),
  8: node("VAEDecode", { samples: ["3", 0], vae: ["4", 2] }),
  9: node("SaveImage", { images: ["8", 0] }),
};

test("a workflow of ComfyUI is dropped, corrected, and tried", async ({ browser }, info) => {
  const comfy = await serveComfy();
  const context = await browser.newContext({ baseURL: fresh.studioUrl, reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, fresh.studioUrl);
  await page.goto("/settings/models");
  const add = page.getByRole("button", { name: "Add a workflow for Pictures" });
  await look(page, add);
  await add.click();
  const dialog = page.getByRole("dialog", { name: "Connect a model" });
  await expect(dialog.getByLabel("Address")).toHaveValue("http://127.0.0.1:8188");
  const file = dialog.getByLabel("Workflow", { exact: true });
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("<html>") });
  await expect(dialog.getByText("notes.txt is not a workflow in API format.")).toBeVisible();
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "portrait.json", { type: "application/json" }));
    return transfer;
  }, JSON.stringify(workflow));
  await file.dispatchEvent("drop", { dataTransfer: dropped });
  await expect(dialog.getByLabel("Prompt", { exact: true })).toHaveText(/6 CLIPTextEncode · text: a glass bottle/);
  await expect(dialog.getByLabel("Negative prompt")).toHaveText(/7 CLIPTextEncode · text: watermark/);
  await expect(dialog.getByLabel("Reference picture 1")).toHaveText("Not used");
  await expect(dialog.getByLabel("Result from")).toHaveText("9 SaveImage");
  await expectAccessible(page, bothThemes);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await dialog.getByLabel("Negative prompt").click();
  await page.getByRole("option", { name: "Not used" }).click();
  await dialog.getByLabel("Number", { exact: true }).fill("4");
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  const pictures = page.locator("section", { has: page.getByRole("heading", { name: "Pictures", exact: true }) });
  await expect(pictures.getByText("In use: ComfyUI · portrait")).toBeVisible();
  await expect(pictures.getByRole("listitem").filter({ hasText: "portrait" }).getByRole("img")).toBeVisible();
  const [ran] = comfy.workflows;
  expect(ran?.[6]?.inputs.text).toContain("lighthouse");
  expect(ran?.[7]?.inputs.text).toBe("watermark");
  expect(ran?.[3]?.inputs).toMatchObject({ steps: 4, cfg: 8, seed: 7 });

  await pictures.getByRole("button", { name: "Change ComfyUI · portrait" }).click();
  const change = page.getByRole("dialog", { name: "Change this model" });
  await expect(change.getByLabel("Negative prompt")).toHaveText("Not used");
  await expect(change.getByLabel("Prompt", { exact: true })).toHaveText(/6 CLIPTextEncode · text: a glass bottle/);
  await expect(change.getByLabel("Number", { exact: true })).toHaveValue("4");
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("change-workflow-1280.png") });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath("change-workflow-390.png") });
  await page.setViewportSize({ width: 1280, height: 720 });
  await change.getByLabel("Negative prompt").click();
  await page.getByRole("option", { name: /^7 CLIPTextEncode/ }).click();
  await change.getByLabel("Number", { exact: true }).fill("8");
  await change.getByRole("button", { name: "Save and test" }).click();
  await expect(change).toHaveCount(0);
  await expect.poll(() => comfy.workflows.length).toBe(2);
  expect(comfy.workflows[1]?.[7]?.inputs.text).not.toBe("watermark");
  expect(comfy.workflows[1]?.[3]?.inputs).toMatchObject({ steps: 8, cfg: 8 });
  await context.close();
  await comfy.stop();
});
