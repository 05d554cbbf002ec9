import { type Browser, expect, type Page } from "@playwright/test";
import { z } from "zod";
import { copyProject } from "../fixtures/copy-project.ts";
import { bothThemes, expectAccessible, expectNoSidewaysScroll, live } from "../fixtures/page.ts";
import { shareBoard } from "../fixtures/share-board.ts";
import { stack } from "../fixtures/stack.ts";
import { test as base } from "../fixtures/studio-test.ts";

const Since = z.object({
  lookedAt: z.number().optional(),
  scenes: z.array(z.object({ parts: z.array(z.string()) })),
});

/** Each has a project of its own, since they leave verdicts and notes behind. */
const test = base.extend<{ projectUuid: string }>({
  projectUuid: async ({ readyProject }, use) => {
    await use(await copyProject({ ...readyProject, name: "Lighthouse" }));
  },
});

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

/** Somebody without an account, in a browser of their own. */
async function openAsGuest(browser: Browser, path: string, device: Partial<typeof phone> = {}): Promise<Page> {
  const context = await browser.newContext({
    ...device,
    baseURL: stack.studioUrl,
    storageState: undefined,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const linkPassword = "lamp of nine days";

/** As the owner, in the project's own window: to approve by, with a password. Answers its address. */
async function makeLink(page: Page, projectUuid: string): Promise<string> {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  await (await live(page.getByRole("button", { name: "Share", exact: true }))).click();
  const dialog = page.getByRole("dialog", { name: "Share the storyboard" });
  await dialog.getByRole("radio", { name: "Approve" }).click();
  await dialog.getByRole("switch", { name: "Ask for a password" }).click();
  await dialog.getByLabel("Password", { exact: true }).fill(linkPassword);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const address = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  return address;
}

test("on a phone a guest says who they are, judges scenes and writes, until the link is revoked", async ({
  page,
  browser,
  projectUuid,
}, info) => {
  const link = await makeLink(page, projectUuid);
  const guest = await openAsGuest(browser, link, phone);
  // What it is about is told to those alone who know the password.
  await expect(guest.getByRole("heading", { name: "Something to review" })).toBeVisible();
  await expect(guest).toHaveTitle(/^Something to review/);
  await expectAccessible(guest, bothThemes);
  await expectNoSidewaysScroll(guest);
  await guest.screenshot({ path: info.outputPath("guest-door-360.png") });
  await guest.getByLabel("Your name").fill("Jo Marsh");
  await guest.getByLabel("Password").fill("guessed at random");
  await guest.getByLabel("Password").press("Enter");
  await expect(guest.getByRole("alert").filter({ hasText: "Wrong password for this link." })).toBeVisible();
  await expect(guest.getByLabel("Your name")).toHaveValue("Jo Marsh");
  await guest.getByLabel("Password").fill(linkPassword);
  await guest.getByLabel("Password").press("Enter");
  await expect(guest.getByRole("heading", { name: "Lighthouse" })).toBeVisible();
  await expect(guest.getByText("You are Jo Marsh")).toBeVisible();
  await live(guest.getByRole("button", { name: "Next scene" }));

  const scene = (number: number) => guest.getByRole("heading", { name: `Scene ${number} of 3` });
  const entry = (name: string) => guest.getByRole("navigation", { name: "Scenes" }).getByRole("button", { name });
  await expect(scene(1)).toBeVisible();
  await expectAccessible(guest, bothThemes);
  await expectNoSidewaysScroll(guest);
  await guest.screenshot({ path: info.outputPath("guest-360.png") });
  await expect(guest.getByText("Approve each scene or request changes. 3 scenes wait for you.")).toBeVisible();
  await guest.getByRole("button", { name: "Play as a film" }).click();
  const film = guest.getByRole("dialog", { name: "The storyboard as a film" });
  await expect(film.getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(film.getByText(/scene 2 of 3/)).toBeVisible();
  await film.getByRole("button", { name: "Pause" }).click();
  await expectAccessible(guest, bothThemes);
  await expectNoSidewaysScroll(guest);
  await guest.screenshot({ path: info.outputPath("guest-film-360.png") });
  await film.getByRole("button", { name: "Close" }).click();
  await guest.getByRole("button", { name: /^Approve/ }).click();
  await expect(scene(2)).toBeVisible();
  await expect(entry("Scene 1, approved")).toBeVisible();

  await guest.getByRole("button", { name: /^Changes/ }).click();
  const dialog = guest.getByRole("dialog", { name: "Request changes" });
  await dialog.getByRole("button", { name: "Request changes" }).click();
  await expect(dialog.getByText("Say what should change.")).toBeVisible();
  await dialog.getByLabel("What should change?").fill("The lamp must not shine yet.");
  await expectNoSidewaysScroll(guest);
  await dialog.getByRole("button", { name: "Request changes" }).click();
  await expect(scene(3)).toBeVisible();
  await expect(entry("Scene 2, changes requested")).toBeVisible();

  await guest.getByRole("button", { name: /^Note/ }).click();
  await expect(guest.getByLabel("New note")).toBeFocused();
  await guest.keyboard.type("Calm enough?");
  await guest.getByRole("button", { name: "Add note" }).click();
  await expect(guest.getByRole("list", { name: "Notes" })).toContainText("Calm enough?");
  await expect(guest.getByLabel("New note")).toHaveValue("");
  await expectNoSidewaysScroll(guest);
  await guest.getByRole("button", { name: /^Approve/ }).click();
  await expect(guest.getByRole("heading", { name: "You have reviewed all 3 scenes" })).toBeFocused();
  await expect(guest.getByText(/2 approved, changes requested on 1/)).toBeVisible();
  await expectAccessible(guest, bothThemes);
  await guest.screenshot({ path: info.outputPath("guest-done-360.png") });

  // Anyone who comes back is known, and finds what they said.
  await guest.reload();
  await expect(guest.getByText("3 of 3 reviewed by you")).toBeVisible();
  const since = async () => {
    const answer = await guest.request.get(link.replace("/share/", "/api/share/").concat("/since"));
    return Since.parse(await answer.json());
  };
  await expect.poll(async () => (await since()).lookedAt).toBeGreaterThan(0);
  await guest.goto("about:blank");

  await page.goto(`/projects/${projectUuid}/storyboard`);
  const cards = page.getByRole("list", { name: "Scenes" }).getByRole("listitem");
  await (await live(cards.nth(1).getByRole("button").first())).click();
  const verdicts = (number: number) =>
    page.getByRole("complementary", { name: `Scene ${number}` }).getByRole("list", { name: "Verdicts" });
  await expect(verdicts(2)).toContainText("Jo Marsh");
  await expect(verdicts(2)).toContainText("The lamp must not shine yet.");
  const narration = page.getByRole("complementary", { name: "Scene 2" }).getByLabel("Narration", { exact: true });
  await narration.fill("The lighthouse is dark, and every sailor knows the way.");
  await narration.blur();
  await expect(page.getByRole("complementary", { name: "Scene 2" }).getByText(/^Saved/)).toBeVisible();
  // Spoken again it takes another time: what comes after the guest has looked would be new to them again.
  await expect
    .poll(async () => (await since()).scenes[0]?.parts)
    .toEqual(expect.arrayContaining(["narration", "timing"]));

  // Anyone who was away is led through what changed alone, with what they had said of it.
  await guest.goto(link);
  const news = guest.getByRole("region", { name: "Changes" });
  await expect(news).toContainText("1 scene changed since you last looked (");
  await expectAccessible(guest, bothThemes);
  await guest.screenshot({ path: info.outputPath("guest-since-banner-360.png") });
  const tab = await guest.context().newPage();
  await tab.goto(link);
  await expect(tab.getByRole("region", { name: "Changes" })).toBeVisible();
  await (await live(news.getByRole("button", { name: "Show what changed" }))).click();
  await expect(guest.getByRole("heading", { name: /^Scene 2 .*narration/ })).toBeVisible();
  await expect(guest.locator("del").first()).toContainText("A lamp");
  await expect(guest.getByRole("list", { name: "Related notes and requests" })).toContainText(
    "Your request for changes",
  );
  await expectAccessible(guest, bothThemes);
  await expectNoSidewaysScroll(guest);
  await guest.screenshot({ path: info.outputPath("guest-since-360.png") });
  await guest.goBack();
  await expect(news).toBeVisible();
  await news.getByRole("button", { name: "Show what changed" }).click();
  await guest.getByRole("button", { name: "Mark all as seen" }).click();
  await expect(scene(1)).toBeVisible();
  await expect(news).toHaveCount(0);
  // The other tab has nothing to tell any more either, at once and after it is loaded again.
  await expect(tab.getByRole("region", { name: "Changes" })).toHaveCount(0);
  await tab.reload();
  await live(tab.getByRole("button", { name: "Next scene" }));
  await expect(tab.getByRole("region", { name: "Changes" })).toHaveCount(0);
  await tab.close();

  await cards.nth(2).getByRole("button").first().click();
  await expect(verdicts(3)).toContainText("approved");
  await expect(page.getByRole("list", { name: "Notes" })).toContainText("Calm enough?");

  await page.getByRole("button", { name: "Share", exact: true }).click();
  const sharing = page.getByRole("dialog", { name: "Share the storyboard" });
  await sharing.getByText("Visitors (1)").click();
  await expect(sharing.getByText("Jo Marsh")).toBeVisible();
  await sharing.getByRole("button", { name: "Revoke" }).click();
  await expect(guest.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await expectAccessible(guest, bothThemes);
  await guest.reload();
  await expect(guest.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});

test("by keys a guest goes through the scenes and takes a verdict back", async ({ browser, projectUuid }, info) => {
  const guest = await openAsGuest(browser, await shareBoard({ projectUuid, level: "approve" }));
  await guest.getByLabel("Your name").fill("Rita");
  await guest.keyboard.press("Enter");
  await live(guest.getByRole("button", { name: "Next scene" }));
  const scene = (number: number) => guest.getByRole("heading", { name: `Scene ${number} of 3` });
  await guest.keyboard.press("j");
  await expect(scene(2)).toBeVisible();
  await guest.keyboard.press("ArrowLeft");
  await expect(scene(1)).toBeVisible();
  await guest.keyboard.press("a");
  await expect(scene(2)).toBeVisible();
  await expect(guest.getByText("1 of 3 reviewed by you")).toBeVisible();
  await guest.screenshot({ path: info.outputPath("guest-1280.png") });
  await guest.keyboard.press("u");
  await expect(scene(1)).toBeVisible();
  await expect(guest.getByText("0 of 3 reviewed by you")).toBeVisible();
  await guest.keyboard.press("x");
  await guest.getByLabel("What should change?").fill("Less rain.");
  await guest.keyboard.press("Control+Enter");
  await expect(scene(2)).toBeVisible();
  await guest.getByRole("button", { name: "Previous scene" }).click();
  await expect(guest.getByText("You requested changes")).toBeVisible();
  await expect(guest.getByRole("main").getByText("Less rain.")).toBeVisible();
  await expectAccessible(guest, bothThemes);
});

test("a link to look at asks for no name and offers nothing to say", async ({ browser, projectUuid }) => {
  const guest = await openAsGuest(browser, await shareBoard({ projectUuid, level: "look" }), phone);
  await (await live(guest.getByRole("button", { name: "Next scene" }))).click();
  await expect(guest.getByRole("heading", { name: "Scene 2 of 3" })).toBeVisible();
  await expect(guest.getByText("No notes on this scene yet.")).toBeVisible();
  await expect(guest.getByRole("button", { name: /^(Approve|Changes|Note)/ })).toHaveCount(0);
  await expect(guest.getByRole("textbox")).toHaveCount(0);
  await guest.getByRole("button", { name: "Next scene" }).click();
  await expect(guest.getByRole("heading", { name: "You have reviewed all 3 scenes" })).toBeVisible();
  await expectNoSidewaysScroll(guest);
});

test("a link with a watermark asks who looks, and every picture of theirs carries it", async ({
  page,
  browser,
  projectUuid,
}, info) => {
  await page.goto(`/projects/${projectUuid}/storyboard`);
  await (await live(page.getByRole("button", { name: "Share", exact: true }))).click();
  const dialog = page.getByRole("dialog", { name: "Share the storyboard" });
  await dialog.getByRole("switch", { name: "Watermark with the guest’s name" }).click();
  await expect(dialog.getByText("Films show the name over the player, not in the file.")).toBeVisible();
  await dialog.getByRole("button", { name: "Create link" }).click();
  const address = await dialog.getByLabel("Link", { exact: true }).inputValue();
  await expectAccessible(page, bothThemes);
  await page.screenshot({ path: info.outputPath("watermark-dialog-1280.png") });

  const guest = await openAsGuest(browser, address, phone);
  const picture = guest.getByRole("img", { name: "Picture of scene 1" });
  await expect(guest.getByLabel("Your name")).toBeVisible();
  await expect(picture).toHaveCount(0);
  await guest.getByLabel("Your name").fill("王小明");
  await guest.keyboard.press("Enter");
  await live(guest.getByRole("button", { name: "Next scene" }));
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await guest.screenshot({ path: info.outputPath("guest-watermark-360.png") });
  const path = (await picture.getAttribute("src")) ?? "";
  const marked = await guest.request.get(path);
  expect([marked.status(), marked.headers()["cache-control"]]).toEqual([200, "private, no-cache"]);
  const stranger = await browser.newContext({ baseURL: stack.studioUrl, storageState: undefined });
  expect((await stranger.request.get(path)).status()).toBe(404);
  await expectAccessible(guest, bothThemes);
});
