import { expect, type Page } from "@playwright/test";
import { orderClip, waitForClip } from "../fixtures/clip.ts";
import { copyProject } from "../fixtures/copy-project.ts";
import { invitePerson } from "../fixtures/invite-person.ts";
import { makeDueFirst, moveToOwnTeamspace } from "../fixtures/own-teamspace.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { filmMs } from "../fixtures/project.ts";
import { stack } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

type Ready = { projectUuid: string; name: string };

let leave = async () => {};
test.afterEach(() => leave());

/** Copies of a finished project whose scenes wait for their owner. What waits is counted once somebody saw the scenes. */
async function seedWaiting(page: Page, { projectUuid }: Ready, names: readonly string[]): Promise<string[]> {
  const copies: string[] = [];
  for (const name of names) {
    const copy = await copyProject({ projectUuid, name });
    const seen = await page.request.get(`/api/projects/${copy}/scenes`);
    expect(seen.ok(), name).toBe(true);
    copies.push(copy);
  }
  leave = await moveToOwnTeamspace(copies);
  return copies;
}

const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).first();
const picture = (page: Page) => page.locator("img[data-shown]");

/** Waits for what a person would: the picture is painted and the scene's number stands below it. Answers the heading. */
async function seeScene(page: Page): Promise<string> {
  await picture(page).evaluate((image: HTMLImageElement) => image.decode());
  return (await heading(page).textContent()) ?? "";
}

/** Opens the queue at the first scene of a project; what waits of others is passed over. */
async function goTo(page: Page, project: string): Promise<void> {
  for (let passed = 0; passed < 300; passed += 1) {
    const told = await seeScene(page);
    if (told.endsWith(` · ${project}`)) return;
    await page.keyboard.press("j");
    await expect(heading(page)).not.toHaveText(told);
  }
  throw new Error(`${project} is not in the queue`);
}

async function verdictsOf(page: Page, projectUuid: string) {
  const { reviews } = await (await page.request.get(`/api/projects/${projectUuid}/reviews`)).json();
  return reviews as { verdict: string; note: string }[];
}

test("a hasty verdict is withdrawn, a refused one comes back, and the keys do what they say", async ({
  page,
  readyProject,
}, info) => {
  const [copy = ""] = await seedWaiting(page, readyProject, ["Slip"]);
  await page.goto("/triage");
  await live(page.getByRole("button", { name: /^Approve/ }));
  await goTo(page, "Slip");
  await expect(heading(page)).toHaveText("Scene 1 · Slip");
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("triage-1280-light.png") });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.screenshot({ path: info.outputPath("triage-1280-dark.png") });

  await page.keyboard.press("a");
  await expect(heading(page)).toHaveText("Scene 2 · Slip");
  await page.keyboard.press("u");
  await expect(heading(page)).toHaveText("Scene 1 · Slip");
  await expect.poll(() => verdictsOf(page, copy)).toEqual([]);
  await page.keyboard.press("n");
  await page.keyboard.type("Is the boat near enough?");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Is the boat near enough?");
  await page.locator("body").click({ position: { x: 2, y: 2 } });

  // Somebody says other words while this browser hears of nothing.
  await page.route("**/api/triage", (route) => route.fulfill({ status: 409, json: {} }));
  const board = await page.context().newPage();
  await board.goto(`/projects/${copy}/storyboard`);
  await (await live(board.getByRole("button", { name: /^Scene 1\b/ }).first())).click();
  const narration = board.getByRole("complementary", { name: "Scene 1" }).getByLabel("Narration", { exact: true });
  await narration.fill("Other words are said by now.");
  await narration.blur();
  await expect(board.getByText(/^Saved/)).toBeVisible();
  await board.close();
  await page.keyboard.press("a");
  await expect(heading(page)).toHaveText("Scene 2 · Slip");
  await expect(page.getByText(/^Scene 1 comes back next/)).toBeVisible();
  await page.unroute("**/api/triage");
  await page.keyboard.press("j");
  await expect(heading(page)).toHaveText("Scene 1 · Slip");
  await expect(page.getByRole("alert").filter({ hasText: /narration/ })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("triage-360.png") });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Scene 1 of 3" })).toBeVisible();
});

/** Puts a finger on what is on screen and throws it. */
async function swipe(page: Page, by: { x: number; y: number }, path?: string): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const box = await picture(page).boundingBox();
  if (!box) throw new Error("no picture");
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const send = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: from.x + by.x * share, y: from.y + by.y * share }],
    });
  await send("touchStart", 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await send("touchMove", share);
  if (path) await page.screenshot({ path });
  await send("touchEnd", 1);
  await touch.detach();
}

const greta = { name: "Greta Lund", email: "greta@example.com", role: "Reviewer" };

test("a finished clip waits after its scenes, and is watched, noted on and judged there", async ({
  page,
  browser,
  readyProject,
}, info) => {
  test.setTimeout(600_000);
  const copy = await copyProject({ ...readyProject, name: "Pontoon" });
  expect((await page.request.get(`/api/projects/${copy}/scenes`)).ok()).toBe(true);
  const other = await invitePerson(browser, page, greta);
  await makeDueFirst(copy);
  await other.goto("/projects");
  const card = other.getByRole("article").filter({ has: other.getByRole("heading", { name: "Pontoon", exact: true }) });
  await expect(card).toContainText(/Waiting on you[^:]*: 3 scenes to review/);
  await page.goto(`/projects/${copy}/storyboard`);
  await orderClip(page, { captions: "As a track" });
  // Nothing is reloaded: what waits stands on the card as soon as it does.
  await expect(card).toContainText(/Waiting on you[^:]*: 3 scenes to review and 1 clip/, { timeout: filmMs });
  const film = await waitForClip(page);
  await expect(other.getByRole("link", { name: /\d+ scenes and \d+ clips? wait for you/ })).toBeVisible();
  await other.goto("/inbox");
  await expect(other.getByRole("main")).toContainText("1 clip of “Pontoon” waits for your review");

  await live(other.getByRole("link", { name: /scenes and \d+ clips? wait for you/ }));
  await other.keyboard.press("t");
  await expect(other).toHaveURL(/\/triage$/);
  await goTo(other, "Pontoon");
  for (const number of [1, 2, 3]) {
    await expect(heading(other)).toHaveText(`Scene ${number} · Pontoon`);
    await seeScene(other);
    await other.keyboard.press("a");
  }
  await expect(heading(other)).toHaveText("Clip · Pontoon");
  await seeScene(other);
  const video = other.getByLabel("Film", { exact: true });
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(1);
  await expectAccessible(other, bothThemes);
  await other.screenshot({ path: info.outputPath("triage-clip-1280-light.png") });
  await other.emulateMedia({ colorScheme: "dark" });
  await other.screenshot({ path: info.outputPath("triage-clip-1280-dark.png") });
  await other.keyboard.press(" ");
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0.2);
  await other.keyboard.press("n");
  await other.keyboard.type("The lamp comes too late.");
  await other.keyboard.press("Control+Enter");
  await expect(other.getByRole("list", { name: "Notes", exact: true })).toContainText("The lamp comes too late.");
  await other.locator("body").click({ position: { x: 2, y: 2 } });

  // A telephone of theirs shows it too, and hears that it was dealt with.
  const context = await browser.newContext({
    ...{ baseURL: stack.studioUrl, storageState: await other.context().storageState() },
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true },
  });
  const phone = await context.newPage();
  await phone.goto("/triage");
  await live(phone.getByRole("button", { name: /^Approve/ }));
  await goTo(phone, "Pontoon");
  await expect(heading(phone)).toHaveText("Clip · Pontoon");
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone, bothThemes);
  await phone.screenshot({ path: info.outputPath("triage-clip-360.png") });

  await other.keyboard.press("a");
  await expect(heading(other)).not.toHaveText("Clip · Pontoon");
  await expect(film).toContainText("Approved by Greta Lund");
  await expect(phone.getByText(/^Somebody else handled this/)).toBeVisible();
  await other.keyboard.press("u");
  await expect(heading(other)).toHaveText("Clip · Pontoon");
  await expect(film).not.toContainText("Approved by Greta Lund");
  await expect(phone.getByText(/^Somebody else handled this/)).toHaveCount(0);
  await seeScene(other);
  await other.keyboard.press("x");
  await other.getByLabel("What should change?").fill("Louder.");
  await other.screenshot({ path: info.outputPath("triage-clip-changes.png") });
  await other.keyboard.press("Control+Enter");
  await expect(film).toContainText("Changes requested by Greta Lund");
  // Anyone who exported it has it back, with what is to be done.
  const back = await page.context().newPage();
  await back.goto("/triage");
  await live(back.getByRole("button", { name: /^Approve/ }));
  await goTo(back, "Pontoon");
  await expect(heading(back)).toHaveText("Clip · Pontoon");
  await expect(back.getByText("Changes are requested")).toBeInViewport({ ratio: 1 });
  await expect(back.getByRole("link", { name: "storyboard" })).toBeInViewport({ ratio: 1 });
  await expect(back.getByRole("complementary", { name: "About this clip" })).toContainText("Louder.");
  await expect(back.getByRole("link", { name: "storyboard" })).toHaveAttribute("href", `/projects/${copy}/storyboard`);
  const bar = back.getByRole("region", { name: "What you can do" });
  await expect(bar.getByRole("button", { name: /^(Revise|Changes|Approve)/ })).toHaveText([
    /^Revise/,
    /^Changes/,
    /^Approve/,
  ]);
  await expectAccessible(back, bothThemes);
  for (const colorScheme of bothThemes) {
    await back.emulateMedia({ colorScheme });
    await back.screenshot({ path: info.outputPath(`triage-clip-back-1280-${colorScheme}.png`) });
  }
  await back.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(back);
  await back.screenshot({ path: info.outputPath("triage-clip-back-360.png") });
  await bar.getByRole("button", { name: "Revise" }).click();
  await expect(back).toHaveURL(`/projects/${copy}/storyboard`);
  await back.goto("/inbox");
  await expect(back.getByRole("main")).toContainText("Greta Lund requests changes to a clip of “Pontoon”");
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(film).not.toContainText("Changes requested by Greta Lund");
  await expect(back.getByRole("main")).not.toContainText("requests changes to a clip of “Pontoon”");
  await back.close();
  await expect(heading(other)).toHaveText("Clip · Pontoon");

  await seeScene(phone);
  await swipe(phone, { x: 120, y: 4 }, info.outputPath("triage-clip-swipe.png"));
  await expect(film).toContainText("Approved by Greta Lund");
  await expect(heading(phone)).not.toHaveText("Clip · Pontoon");
  await other.goto("/inbox");
  await expect(other.getByRole("main").getByRole("list").first()).toBeVisible();
  await expect(other.getByRole("main")).not.toContainText("of “Pontoon” waits for your review");
  await context.close();
  await other.context().close();
});

test.describe("on a phone of 360 pixels", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a finger goes on, approves and asks for changes", async ({ page, readyProject }, info) => {
    const [copy = ""] = await seedWaiting(page, readyProject, ["Thumb"]);
    await page.goto("/triage");
    await live(page.getByRole("button", { name: /^Approve/ }));
    await goTo(page, "Thumb");
    await swipe(page, { x: 0, y: -100 }, info.outputPath("swipe0.png"));
    await expect(heading(page)).toHaveText("Scene 2 · Thumb");
    await seeScene(page);
    await swipe(page, { x: 120, y: 4 }, info.outputPath("swipe120.png"));
    await expect(heading(page)).toHaveText("Scene 3 · Thumb");
    await seeScene(page);
    await swipe(page, { x: -120, y: 4 }, info.outputPath("swipe-120.png"));
    await page.getByLabel("What should change?").fill("Less rain.");
    await expectNoSidewaysScroll(page);
    await page.getByRole("dialog").getByRole("button", { name: "Request changes" }).click();
    await expect(heading(page)).not.toHaveText("Scene 3 · Thumb");
    await expect.poll(async () => (await verdictsOf(page, copy)).length).toBe(2);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(heading(page)).toHaveText("Scene 3 · Thumb");
    await expect.poll(async () => (await verdictsOf(page, copy)).length).toBe(1);
  });
});
