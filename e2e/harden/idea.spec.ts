import { expect, type Page } from "@playwright/test";
import { captionText, downloadCaptions, downloadClip, expectFilm, exportClip } from "../fixtures/clip.ts";
import { expectAccessible, live } from "../fixtures/page.ts";
import { listNarrations, makeProject } from "../fixtures/project.ts";
import { test } from "../fixtures/studio-test.ts";

test("an idea becomes a square film of its own points, no longer than asked for", async ({
  page,
  strangerPage,
}, info) => {
  await page.goto("/projects/new");
  await expectAccessible(page, ["dark", "light"]);
  const seconds = 20;
  const input = "Why we should sleep eight hours, for people who work at night. Points: dark rooms; fixed hours";
  await makeProject(page, { method: "idea", input, title: "Sleep", seconds });
  await expect(page.getByRole("article").getByText("To be written")).toHaveCount(3);
  await lookBeforeExport(page);
  const card = await exportClip(page, { captions: "As a track", ratio: "1:1" });
  const film = await expectFilm(await downloadClip(page, card, info), {
    width: 720,
    height: 720,
    captionTrack: "absent",
  });
  expect(film.seconds).toBeLessThanOrEqual(seconds * 1.1);
  const narrations = await listNarrations(page);
  expect(narrations.toLowerCase()).toContain("sleep");
  expect(captionText(await downloadCaptions(page, card))).toBe(narrations);

  // Anyone who draws previews of links has no session, and sees the film's name and picture while the link opens.
  await page.getByRole("navigation", { name: "Project" }).getByRole("link", { name: "Clips" }).click();
  await page.getByRole("article").first().getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this clip" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByRole("textbox", { name: "Link" }).first().inputValue();
  const { request } = strangerPage;
  const tagsOf = async () => {
    const html = await (await request.get(link, { headers: { "user-agent": "previewer/1.0" } })).text();
    const head = html.slice(0, html.indexOf("</head>"));
    const tag = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(head)?.[1];
    return { title: tag("title"), description: tag("description"), image: tag("image"), robots: /noindex/.test(head) };
  };
  const tags = await tagsOf();
  expect(tags).toMatchObject({
    title: "Sleep",
    description: expect.stringMatching(/^A film of \d+ s to watch$/),
    robots: true,
  });
  const picture = await request.get(tags.image ?? "");
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveCount(0);
  expect((await request.get(link)).status()).toBe(404);
  expect(await tagsOf()).toMatchObject({ title: "Sceneboard", image: expect.stringMatching(/\/share\.png$/) });
  expect((await request.get(tags.image ?? "")).status()).toBe(404);
});

/** What stands in the way is told before the button, with a way to its scene; a warning lets pass. */
async function lookBeforeExport(page: Page): Promise<void> {
  await (await live(page.getByRole("button", { name: "Export", exact: true }).first())).click();
  const dialog = page.getByRole("dialog", { name: "Export" });
  const before = dialog.getByRole("region", { name: "Before you export" });
  await expect(before.getByText("Not approved.")).toBeVisible();
  await expect(dialog).toContainText(/ready in (?:about )?\d|no estimate of the time yet/);
  await expectAccessible(page);
  await before.getByRole("link", { name: "Go to scene 1" }).click();
  await page.waitForURL(/[?&]scene=/);
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
}
