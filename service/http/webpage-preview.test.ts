import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestCaller, type TestService } from "../testing/test-service.ts";

let service: TestService;
let caller: TestCaller;
beforeAll(async () => {
  service = await startTestService();
  caller = await service.createCaller();
});
afterAll(() => service.stop());

const preview = (url: string) => caller.client.call("previewWebpage", { body: { url } });

it("tells what a project of the page would start from", async () => {
  expect(await preview(service.articleUrl)).toMatchObject({
    ok: true,
    value: {
      url: service.articleUrl,
      title: "How bees find flowers",
      excerpt: expect.stringMatching(/^(How bees find flowers\s+)?Bees see colours .*…$/s),
      words: expect.toSatisfy((words: number) => words > 100 && words < 200),
      pictures: 0,
    },
  });
});

it.each([
  ["a page that is not there", () => service.articleUrl.replace("article", "none"), /status 404/],
  ["an address of this machine that nobody allowed", () => service.baseUrl, /./],
  ["a name that resolves to this machine", () => "http://localhost:9/", /./],
  ["another protocol", () => "file:///etc/passwd", /./],
])("says in a sentence what is wrong with %s", async (_, url, sentence) => {
  const answer = await preview(url());
  expect(answer).toMatchObject({ ok: false, fault: { code: 3000, message: expect.stringMatching(sentence) } });
});
