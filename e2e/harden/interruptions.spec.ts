import { type BrowserContext, type CDPSession, expect, type Page } from "@playwright/test";
import { startSecondStudio } from "../fixtures/another-studio.ts";
import { copyProject } from "../fixtures/copy-project.ts";
import { bothThemes, expectAccessible, live } from "../fixtures/page.ts";
import { drawJpeg, keep } from "../fixtures/sources.ts";
import { stack } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

const cutMs = 30_000;
const bytesPerSecond = 600_000;
/** The pauses between tries to reach the studio grow up to some twenty seconds; a busy machine adds its own. */
const backMs = 120_000;

test.describe.configure({ timeout: 420_000 });

test("an edit and an upload survive a line that is cut for half a minute, and the upload a pause", async ({
  page,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "The ferry" });
  const before = await listScenes(page, projectUuid);
  const context = await browser.newContext({ baseURL: stack.studioUrl, storageState: stack.ownerState });
  const other = await openBoard(context, projectUuid);
  const typing = await openNarration(other, 2);
  await typing.pressSequentially(" They cry.");
  const sending = await context.newPage();
  await sending.goto("/projects/new/visual");
  await live(sending.getByRole("button", { name: "Choose files" }));
  const line = await context.newCDPSession(sending);
  await slowDown(line, bytesPerSecond);
  const picture = await keep(info, "sea.jpg", await drawJpeg(sending, 20 * bytesPerSecond));
  await sending.getByLabel("Files", { exact: true }).setInputFiles(picture);
  const row = sending.getByRole("list", { name: "In the order they are shown" }).getByRole("listitem");
  await expect(row).toContainText(/\/s, .* left$/m);

  await context.setOffline(true);
  const cutAt = performance.now();
  await typing.press("Control+Enter");
  await expect(panel(other, 2).getByText("Not saved", { exact: true })).toBeVisible();
  await expect(other.getByText("The studio does not answer.").first()).toBeVisible();
  await expect(other.getByRole("region", { name: "Offline" })).toBeVisible();
  await typing.pressSequentially(" The sea is grey.");
  await expect(row).toContainText("No connection. It continues when you are online.");
  await expectAccessible(sending, bothThemes);
  await other.waitForTimeout(cutMs - (performance.now() - cutAt));
  const said = `${readyProject.narrations[1]} They cry. The sea is grey.`;
  await expect(typing).toHaveValue(said);
  await expect(typing).toBeFocused();

  await slowDown(line, bytesPerSecond);
  await context.setOffline(false);
  await slowDown(line, bytesPerSecond);
  await expect(row).toContainText(/\/s, .* left$/m);
  await row.getByRole("button", { name: "Pause sea.jpg" }).click();
  await expect(row).toContainText("Paused. It starts from the beginning when you resume.");
  await expectAccessible(sending, bothThemes);
  await slowDown(line, -1);
  await row.getByRole("button", { name: "Resume sea.jpg" }).click();
  await expect(row).toContainText("Uploaded, 12.0 MB");

  await expect(panel(other, 2).getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: backMs });
  await expect(other.getByRole("region", { name: "Offline" })).toBeHidden();
  await expectOneEdit(page, { projectUuid, before, said });
  await context.close();
});

test("a studio that is killed and started again takes up what was being typed", async ({
  page,
  browser,
  readyProject,
}) => {
  const projectUuid = await copyProject({ ...readyProject, name: "The island" });
  const before = await listScenes(page, projectUuid);
  const second = await startSecondStudio();
  try {
    const context = await browser.newContext({ baseURL: second.studioUrl, storageState: stack.ownerState });
    const other = await openBoard(context, projectUuid);
    const typing = await openNarration(other, 2);
    await typing.pressSequentially(" They cry.");

    await second.kill();
    await expect(other.locator("html")).toHaveAttribute("data-live", "polling");
    const bar = other.getByRole("region", { name: "Offline" });
    await expect(bar.getByText(/^Next try in \d+ s$/)).toBeVisible();
    await expectAccessible(other, bothThemes);
    const asked: string[] = [];
    other.on("request", (request) => asked.push(request.url()));
    await typing.press("Control+Enter");
    await expect(panel(other, 2).getByText("Not saved", { exact: true })).toBeVisible();
    await typing.pressSequentially(" The sea is grey.");
    // Another scene and back: what could not be saved waits there.
    await openNarration(other, 3);
    const again = await openNarration(other, 2);
    const said = `${readyProject.narrations[1]} They cry. The sea is grey.`;
    await expect(again).toHaveValue(said);
    await expect(panel(other, 2).getByText("Not saved", { exact: true })).toBeVisible();
    const elsewhere = "The island comes in sight, at last.";
    await editNarration(page, { projectUuid, number: 3, text: elsewhere });

    // Pictures of a scene that is opened are asked for; nothing else is.
    expect(asked.filter((url) => /\/api\/(?!media\/)/.test(url))).toEqual([]);
    await second.start();
    await expect(bar).toBeHidden();
    await expect(other.locator("html")).toHaveAttribute("data-live", "stream", { timeout: backMs });
    await expect(panel(other, 2).getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: backMs });
    await expect(other.getByRole("list", { name: "Scenes" }).getByText(elsewhere)).toBeVisible();
    await expectOneEdit(page, { projectUuid, before: before.with(2, { narration: elsewhere }), said, edited: [1, 2] });
    await context.close();
  } finally {
    await second.kill();
  }
});

test("a part that cannot be loaded takes nothing else away, and comes ahead where it can", async ({
  browser,
  readyProject,
}) => {
  const path = `/projects/${readyProject.projectUuid}/storyboard`;
  const scripts = "**/_next/static/chunks/**";
  const open = async () => {
    const context = await browser.newContext({ baseURL: stack.studioUrl, storageState: stack.ownerState });
    return { context, page: await context.newPage() };
  };
  const missing = new Set<string>();
  const cut = await open();
  const html = await (await cut.context.request.get(path)).text();
  await cut.page.route(scripts, async (route) => {
    const name = nameOf(route.request().url());
    // What the page itself is made of comes; whatever is asked for later does not.
    if (html.includes(name) || (await isPressed(cut.page))) return route.fallback();
    missing.add(name);
    return route.abort();
  });
  await cut.page.goto(path);
  await (await live(cut.page.getByRole("button", { name: "Export", exact: true }))).click();
  await expect(cut.page.getByText("This part could not be loaded. Check the connection and try again.")).toBeVisible();
  await expect(cut.page.getByRole("list", { name: "Scenes" })).toBeVisible();
  await cut.page.getByRole("button", { name: "Table", exact: true }).click();
  const note = cut.page.getByRole("main").getByRole("alert");
  await expect(note).toContainText("This part could not be loaded.");
  await expectAccessible(cut.page, bothThemes);

  // The page tries by itself now and then: what comes, comes because of the press.
  await notePress(cut.page);
  await note.getByRole("button", { name: "Try again" }).click();
  await expect(
    cut.page.getByRole("list", { name: "Scenes" }).getByRole("button", { name: /^Scene 1\b/ }),
  ).toBeVisible();
  await expect(note).toBeHidden();
  await cut.page.getByRole("button", { name: "Export", exact: true }).click();
  await expect(cut.page.getByRole("dialog", { name: "Export" })).toBeVisible();
  await cut.context.close();

  // Once somebody is there, a page has its windows before they are opened: they open without a studio.
  const whole = await open();
  const come = new Set<string>();
  whole.page.on("requestfinished", (request) => come.add(nameOf(request.url())));
  await whole.page.goto(path);
  await live(whole.page.getByRole("button", { name: "Export", exact: true }));
  await whole.page.keyboard.press("Shift");
  await expect.poll(() => [...missing].filter((name) => !come.has(name)), { timeout: backMs }).toEqual([]);
  await whole.context.setOffline(true);
  await whole.page.getByRole("button", { name: "Export", exact: true }).click();
  await expect(whole.page.getByRole("dialog", { name: "Export" })).toBeVisible();
  await whole.context.close();
});

/** Bytes a second the page may send from now on; -1 for as many as it can. What one session says counts beside another's. */
function slowDown(line: CDPSession, uploadThroughput: number) {
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  return line.send("Network.emulateNetworkConditions", conditions);
}

const notePress = (page: Page) =>
  page.evaluate(() => {
    const press = () => document.documentElement.setAttribute("data-pressed", "");
    document.addEventListener("click", press, { capture: true });
  });
const isPressed = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-pressed"));

const nameOf = (url: string) => new URL(url).pathname.split("/").at(-1) ?? "";

const panel = (page: Page, number: number) => page.getByRole("complementary", { name: `Scene ${number}` });
const field = (page: Page, number: number) => panel(page, number).getByLabel("Narration", { exact: true });

async function openBoard(context: BrowserContext, projectUuid: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/projects/${projectUuid}/storyboard`);
  await expect(page.locator("html")).toHaveAttribute("data-live", "stream");
  return page;
}

/** The field with the cursor at its end. */
async function openNarration(page: Page, number: number) {
  const name = new RegExp(`^Scene ${number}\\b`);
  await (await live(page.getByRole("list", { name: "Scenes" }).getByRole("button", { name }))).click();
  await field(page, number).press("Control+End");
  return field(page, number);
}

async function editNarration(
  page: Page,
  { projectUuid, number, text }: { projectUuid: string; number: number; text: string },
) {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const typing = await openNarration(page, number);
  await typing.fill(text);
  await typing.press("Control+Enter");
  await expect(panel(page, number).getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
}

type Told = { narration?: string; storyboard?: { takes?: unknown[] } };

async function listScenes(page: Page, projectUuid: string): Promise<Told[]> {
  const answer = await page.request.get(`/api/projects/${projectUuid}/scenes`);
  return ((await answer.json()) as { scenes: Told[] }).scenes;
}

/** The second scene says what was typed; there is no scene or word more than there was, and one take for each new text. */
async function expectOneEdit(
  page: Page,
  {
    projectUuid,
    before,
    said,
    edited = [1],
  }: { projectUuid: string; before: Told[]; said: string; edited?: readonly number[] },
) {
  const words = before.map(({ narration }, index) => (index === 1 ? said : narration));
  const told = async () => (await listScenes(page, projectUuid)).map(({ narration }) => narration);
  await expect.poll(told).toEqual(words);
  const takes = async () => (await listScenes(page, projectUuid)).map(({ storyboard }) => storyboard?.takes?.length);
  // A text card is made again once its scene says other words.
  await expect.poll(takes).toEqual(before.map((_, index) => (edited.includes(index) ? 2 : 1)));
}
