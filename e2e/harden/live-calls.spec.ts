import { expect, type Page, type Request } from "@playwright/test";
import { copyProject } from "../fixtures/copy-project.ts";
import { stack } from "../fixtures/stack.ts";
import { test } from "../fixtures/studio-test.ts";

/** What a browser asks of itself, no matter what others do. */
const byItself = /\/api\/(events|media|auth|projects\/[^/]+\/presence)\b/;

/** A fetch that a change overtakes is thrown away, and asked again. */
type Asked = { path: string; isThrownAway: boolean };

/** The studio's GET routes that a page asks, by path and query. */
function watchGets(page: Page) {
  let asked: Asked[] = [];
  const underway = new Map<Request, Asked>();
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== "GET" || !pathname.startsWith("/api/") || byItself.test(pathname)) return;
    const ask = { path: pathname + search, isThrownAway: false };
    asked.push(ask);
    underway.set(request, ask);
  });
  page.on("requestfinished", (request) => void underway.delete(request));
  page.on("requestfailed", (request) => {
    const ask = underway.get(request);
    if (ask) ask.isThrownAway = true;
    underway.delete(request);
  });
  return {
    /** Those since then, once the page has its answers and nothing to ask after them: what it asked on arriving is no news. */
    async count(): Promise<Asked[]> {
      const isQuiet = async () => {
        if (underway.size > 0) return false;
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
        return underway.size === 0;
      };
      await expect.poll(isQuiet).toBe(true);
      asked = [];
      return asked;
    },
  };
}

const cardsOf = (page: Page) => page.getByRole("list", { name: "Scenes" });

test("a regenerated picture costs those who watch few small questions", async ({
  page,
  browser,
  readyProject,
}, info) => {
  const projectUuid = await copyProject({ ...readyProject, name: "Winter" });
  const cards = cardsOf(page);
  // That the studio sees a project and its cast for the first time is a change as well, which is told once it is seen.
  const first = await page.context().newPage();
  const isCastSeen = first.waitForResponse(/\/cast$/);
  await first.goto(`/projects/${projectUuid}/storyboard`);
  await cardsOf(first)
    .getByRole("button", { name: /^Scene 2\b/ })
    .click();
  await isCastSeen;
  await first.close();
  const ofPage = watchGets(page);
  const isAsked = [/\/cast$/, /\/discussion$/, /\/api\/estimates$/].map((path) => page.waitForResponse(path));
  await page.goto(`/projects/${projectUuid}/storyboard`);
  const elsewhere = await browser.newContext({ baseURL: stack.studioUrl, storageState: stack.ownerState });
  const other = await elsewhere.newPage();
  const ofOther = watchGets(other);
  // Everything that a page looks at again once it hears of changes; the last of it comes with what is loaded later.
  const hasLooked = [/\/scenes\?since=/, /\/reviews$/, /\/picks$/, /\/activity\/since$/].map((path) =>
    other.waitForResponse(path),
  );
  await other.goto(`/projects/${projectUuid}/storyboard`);
  for (const each of [page, other]) await expect(each.locator("html")).toHaveAttribute("data-live", "stream");
  await cards.getByRole("button", { name: /^Scene 2\b/ }).click();
  const panel = page.getByRole("complementary", { name: "Scene 2" });
  await Promise.all([...isAsked, ...hasLooked]);
  const pictureOf = (each: Page) =>
    cardsOf(each).getByRole("listitem").nth(1).locator("img").first().getAttribute("src");
  const regenerate = async () => {
    const before = await pictureOf(other);
    const counted = { acting: await ofPage.count(), watching: await ofOther.count() };
    await panel
      .getByRole("button", { name: /regenerate image/i })
      .first()
      .click();
    await expect.poll(() => pictureOf(other), { timeout: 60_000 }).not.toBe(before);
    await expect.poll(() => pictureOf(page), { timeout: 60_000 }).not.toBe(before);
    // What waits for more of its kind comes within this time.
    await page.waitForResponse(/\/api\/notices/, { timeout: 10_000 }).catch(() => null);
    return counted;
  };
  // A page whose stream was cut in the meantime asks everything again; that is no cost of a picture.
  const isReconnected = (asked: Asked[]) => asked.some(({ path }) => path === "/api/connection");
  let { acting, watching } = await regenerate();
  for (let tries = 1; tries < 3 && (isReconnected(acting) || isReconnected(watching)); tries++)
    ({ acting, watching } = await regenerate());
  const tell = (asked: Asked[]) =>
    asked.map(({ path, isThrownAway }) => (isThrownAway ? `${path} (thrown away)` : path)).join(" ");
  info.annotations.push({ type: "GETs", description: JSON.stringify({ acting, watching }) });
  console.log(`    the actor asked ${tell(acting)}\n    the other asked ${tell(watching)}`);
  for (const asked of [watching, acting]) {
    const changes = asked.filter(({ path }) => /\/scenes\?since=\d+$/.test(path));
    const notices = asked.filter(({ path }) => path === "/api/notices");
    expect(asked, "never the whole board, and nothing else").toHaveLength(changes.length + notices.length);
    // It is ordered, begun and made: on a fast machine one question answers for two of them.
    expect(changes.length).toBeLessThanOrEqual(3);
    const answered = changes.filter(({ isThrownAway }) => !isThrownAway).map(({ path }) => path);
    expect(new Set(answered).size, "each change once").toBe(answered.length);
    expect(notices.length, "at most once for each change").toBeLessThanOrEqual(changes.length);
  }
  await elsewhere.close();
});
