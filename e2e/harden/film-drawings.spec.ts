import { expect, type Locator, type Page } from "@playwright/test";
import { exportClip } from "../fixtures/clip.ts";
import { copyProject } from "../fixtures/copy-project.ts";
import { boxOf, drawBox, drawWithFinger } from "../fixtures/draw.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { stack } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

const frameOf = async (page: Page) =>
  Number(await page.getByRole("slider", { name: "Position" }).getAttribute("aria-valuenow"));
const surface = (page: Page) => page.getByRole("application", { name: /^Picture to draw on/ });
const notesOf = (page: Page) => page.getByRole("list", { name: "Notes", exact: true });

async function stepTo(page: Page, frame: number): Promise<void> {
  for (let at = await frameOf(page); at < frame; at += 1) await page.keyboard.press(".");
  await expect.poll(() => frameOf(page)).toBe(frame);
}

/** How far two pictures are from each other, from 0 to 255: what is drawn into so few pixels tells scenes apart. */
async function difference(one: Locator, other: Locator): Promise<number> {
  const [here, there] = await Promise.all([one, other].map(pixelsOf));
  if (!here || !there || here.length !== there.length) return 255;
  return here.reduce((sum, value, at) => sum + Math.abs(value - (there[at] ?? 0)), 0) / here.length;
}

const pixelsOf = (picture: Locator) =>
  picture.evaluate((element) => {
    const source = element as HTMLImageElement | HTMLVideoElement;
    const { width, height } = { width: 16, height: 9 };
    const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
    context?.drawImage(source, 0, 0, width, height);
    return [...(context?.getImageData(0, 0, width, height).data ?? [])];
  });

const unlike = 8;

/** Runs in the page. As a busy browser now and then: films tell that they have sought before they show what they found. */
function tellEarly() {
  const property = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, "currentTime");
  Object.defineProperty(HTMLMediaElement.prototype, "currentTime", {
    ...property,
    set(seconds: number) {
      property?.set?.call(this, seconds);
      this.dispatchEvent(new Event("seeked"));
    },
  });
}

test("a frame of the preview is drawn on, shows it where it stands and nowhere else, until the picture is another", async ({
  page,
  context,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Frames" });
  await page.goto(`/projects/${projectUuid}/preview`);
  await live(page.getByRole("button", { name: "Play" }));
  await page.getByText("No notes at a moment of the film yet.").waitFor();
  await stepTo(page, 7);
  await page.keyboard.press("d");
  await expect(surface(page)).toBeFocused();
  await page.keyboard.press("b");
  const stage = page.locator("[data-point-at=preview]");
  const at = await boxOf(stage);
  await drawBox(page, at);
  // Keys that step and play are the drawing's now; an arrow stands where it was moved to.
  await page.keyboard.press("r");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("preview-drawing-1280.png") });
  await page.keyboard.press("Control+z");
  await page.getByRole("button", { name: "Done" }).click();
  const field = page.getByLabel("New note at 0:00.2");
  await expect(field).toBeFocused();
  await expect(page.getByRole("img", { name: "1 stroke: a box upper right" })).toBeVisible();

  // What is drawn is for its frame, wherever the film is in the meantime, and a reload loses none of it.
  await field.blur();
  await stepTo(page, 12);
  await expect(page.getByLabel("New note at 0:00.2")).toBeVisible();
  await page.reload();
  await live(page.getByRole("button", { name: "Add note" }));
  await page.getByRole("button", { name: "Add note" }).click();
  const thumbnail = notesOf(page).getByRole("button", { name: "1 stroke: a box upper right, on take 1" });
  await expect(thumbnail).toHaveAttribute("aria-pressed", "false");
  await thumbnail.click();
  await expect.poll(() => frameOf(page)).toBe(7);
  await expect(thumbnail).toHaveAttribute("aria-pressed", "true");
  const drawn = stage.getByRole("button", { name: /drew 1 stroke: a box upper right, on take 1/ });
  await expect(drawn).toBeVisible();
  // A press on a drawing is for the drawing, and one beside it for the film.
  await drawn.press("Enter");
  await expect(page.getByRole("button", { name: "Play" })).toBeVisible();
  for (const colorScheme of bothThemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.screenshot({ path: info.outputPath(`preview-drawn-1280-${colorScheme}.png`) });
  }
  await expectAccessible(page, bothThemes);
  await page.keyboard.press(".");
  await expect(drawn).toHaveCount(0);
  await page.keyboard.press(",");
  await expect(drawn).toHaveCount(1);
  await page.keyboard.press(" ");
  await expect(page.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(drawn).toHaveCount(0);
  await page.keyboard.press("k");

  // With the scene's picture on the board it lies on the same place, and somebody there draws into it.
  const board = await context.newPage();
  await board.goto(`/projects/${projectUuid}/storyboard`);
  const card = board.getByRole("list", { name: "Scenes" }).getByRole("listitem").first();
  await (await live(card.getByRole("button").first())).click();
  await board.keyboard.press("Enter");
  const large = board.getByRole("dialog", { name: /^Scene 1 of 3/ });
  await expect(large.getByRole("button", { name: /drew 1 stroke: a box upper right, on take 1/ })).toHaveCount(1);
  await large.getByRole("list", { name: "Notes" }).getByRole("button", { name: "Draw" }).click();
  await board.keyboard.press("r");
  await board.keyboard.press("ArrowUp");
  await board.keyboard.press("Enter");
  const two = "2 strokes: a box upper right and an arrow in the middle, on take 1";
  await expect(notesOf(page).getByRole("button", { name: two })).toBeVisible();
  await board.screenshot({ path: info.outputPath("board-drawn-1280.png") });
  await board.keyboard.press("Escape");
  await large.getByRole("button", { name: /^Regenerate image/ }).click();

  await notesOf(page).getByRole("button", { name: two }).click();
  await expect(page.getByText("Faded drawings were made on take 1.")).toBeVisible({ timeout: 60_000 });
  await expect(notesOf(page).getByRole("button", { name: "Draw", exact: true })).toHaveCount(0);
  await page.screenshot({ path: info.outputPath("preview-faded-1280.png") });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.screenshot({ path: info.outputPath("preview-360.png") });
});

test("a frame of a clip is drawn on by a member and by a guest's finger, each stroke its author's", async ({
  page,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Clip to draw on" });
  await page.addInitScript(tellEarly);
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const card = await exportClip(page, { captions: "None" });
  await card.getByRole("button", { name: "Share" }).click();
  const sharing = page.getByRole("dialog", { name: "Share this clip" });
  await sharing.getByRole("radio", { name: "Note" }).click();
  await sharing.getByRole("button", { name: "Create link" }).click();
  const address = await sharing.getByLabel("Link", { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await card.getByRole("link", { name: /^Review/ }).click();
  await live(page.getByRole("button", { name: "Play" }));
  await stepTo(page, 3);
  await page.getByRole("button", { name: "Draw on this frame" }).click();
  await page.keyboard.press("b");
  await drawBox(page, await boxOf(surface(page)));
  await page.screenshot({ path: info.outputPath("clip-drawing-1280.png") });
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByLabel("New note at 0:00.1").fill("Nothing may stand here.");
  await page.getByRole("radio", { name: "Guests too" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  const first = notesOf(page).getByRole("button", { name: "1 stroke: a box upper right" });
  await expect(first).toBeVisible();
  // What it was drawn on is seen in small: the frame that the film stands on, here and elsewhere in it.
  const film = page.locator("video");
  await expect.poll(() => difference(first.locator("img"), film)).toBeLessThan(unlike);
  await page.getByRole("slider", { name: "Position" }).press("End");
  await page.getByRole("button", { name: "Draw on this frame" }).click();
  await page.keyboard.press("r");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Add note" }).click();
  const late = notesOf(page).getByRole("button", { name: "1 stroke: an arrow in the middle" });
  await expect.poll(() => difference(late.locator("img"), film)).toBeLessThan(unlike);
  // The text cards of one film differ by their words alone, so what counts is which of the two is nearer.
  expect(await difference(late.locator("img"), film)).toBeLessThan(await difference(first.locator("img"), film));
  await first.click();
  await expect.poll(() => frameOf(page)).toBe(3);
  await expectAccessible(page, bothThemes);

  // Full of the screen it has its drawings with it, and what steers it.
  await page.keyboard.press("f");
  const full = page.locator(":fullscreen");
  await expect(full.getByRole("button", { name: /drew 1 stroke: a box upper right/ })).toBeVisible();
  await full.getByRole("button", { name: "Next frame" }).click();
  await expect(full.getByRole("button", { name: /drew 1 stroke/ })).toHaveCount(0);
  await full.getByRole("button", { name: "Previous frame" }).click();
  await expect(full.getByRole("button", { name: /drew 1 stroke/ })).toHaveCount(1);
  for (const colorScheme of bothThemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.screenshot({ path: info.outputPath(`clip-full-1280-${colorScheme}.png`) });
  }
  await page.keyboard.press("f");
  await expect(full).toHaveCount(0);

  const phone = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    ...{ baseURL: stack.studioUrl, storageState: undefined, reducedMotion: "reduce" },
  });
  const guest = await phone.newPage();
  await guest.goto(address);
  await guest.getByLabel("Your name").fill("Theo Brandt");
  await guest.keyboard.press("Enter");
  await live(guest.getByRole("button", { name: "Play" }));
  // Before it is asked for no drawing lies over the poster.
  await expect(guest.getByRole("button", { name: /drew 1 stroke/ })).toHaveCount(0);
  const seen = notesOf(guest).getByRole("button", { name: "1 stroke: a box upper right" });
  await seen.tap();
  await expect.poll(() => frameOf(guest)).toBe(3);
  await expect.poll(() => difference(seen.locator("img"), guest.locator("video"))).toBeLessThan(unlike);
  await expect(guest.getByRole("button", { name: /drew 1 stroke: a box upper right/ })).toHaveCount(1);
  await notesOf(guest).getByRole("button", { name: "Draw", exact: true }).first().tap();
  await drawWithFinger(guest, await boxOf(surface(guest)));
  const two = "2 strokes: a box upper right and a line in the middle";
  await expect(notesOf(guest).getByRole("button", { name: two })).toBeVisible();
  await expect(notesOf(page).getByRole("button", { name: two })).toBeVisible();
  await guest.screenshot({ path: info.outputPath("guest-drawing-360.png") });
  await expectAccessible(guest, bothThemes);
  await expectNoSidewaysScroll(guest);
  // A tap that is made right after a drawn line is no press in this browser when both are made by a program.
  await guest.getByRole("button", { name: "Undo" }).click();
  await expect(guest.getByRole("button", { name: "Undo" })).toBeDisabled();
  await expect(notesOf(page).getByRole("button", { name: "1 stroke: a box upper right" })).toBeVisible();
  await guest.getByRole("button", { name: "Redo" }).click();
  await expect(notesOf(page).getByRole("button", { name: two })).toBeVisible();
  await guest.getByRole("button", { name: "Done" }).click();

  // And one of their own, at the next frame and without a word.
  await guest.getByRole("button", { name: "Next frame" }).click();
  await guest.getByRole("button", { name: "Draw on this frame" }).click();
  await drawWithFinger(guest, await boxOf(surface(guest)));
  await guest.getByRole("button", { name: "Done" }).click();
  await expect(guest.getByLabel(/^New note at/)).toBeFocused();
  await guest.screenshot({ path: info.outputPath("guest-writing-360.png") });
  await guest.getByRole("button", { name: "Add note" }).click();
  const own = "1 stroke: a line in the middle";
  await expect(notesOf(guest).getByRole("button", { name: own })).toHaveAttribute("aria-pressed", "true");
  for (const colorScheme of bothThemes) {
    await guest.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await guest.screenshot({ path: info.outputPath(`guest-360-${colorScheme}.png`) });
  }
  await notesOf(page).getByRole("button", { name: own }).click();
  await expect.poll(() => frameOf(page)).toBe(4);
  await expect(page.getByRole("button", { name: /^Theo Brandt drew 1 stroke/ })).toHaveCount(1);
  for (const colorScheme of bothThemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.screenshot({ path: info.outputPath(`clip-drawn-1280-${colorScheme}.png`) });
  }
  await phone.close();

  // With its scene on the board the film is not at hand, and the frame is there all the same.
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const scene = page.getByRole("list", { name: "Scenes" }).getByRole("listitem").first();
  await (await live(scene.getByRole("button").first())).click();
  const small = page.getByRole("img", { name: "2 strokes: a box upper right and a line in the middle" });
  await small.scrollIntoViewIfNeeded();
  await expect(small.locator("img")).toHaveAttribute("src", /^data:image\/jpeg/);
  const box = await boxOf(small);
  const [left, top] = box(0, 0);
  const [right, bottom] = box(1, 1);
  expect((right - left) / (bottom - top)).toBeCloseTo(16 / 9, 1);
  await page.screenshot({ path: info.outputPath("board-note-of-clip-1280.png") });
});
