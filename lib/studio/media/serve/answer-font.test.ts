import { expect, it } from "vitest";
import { answerFont } from "./answer-font.ts";

it("answers faces whose files it has, as a browser may keep them", async () => {
  const sheet = await answerFont("east-asian.css");
  expect(sheet.headers.get("content-type")).toMatch("text/css");
  const faces = await sheet.text();
  const files = [...faces.matchAll(/src: ([^;]+);/g)].map(([, source]) => source ?? "");
  expect(files.length).toBeGreaterThan(300);
  for (const source of files) expect(source).toMatch(/^url\(\/api\/fonts\/[a-z0-9-]+\.woff2\) format\('woff2'\)$/);
  for (const family of ["Noto Sans SC", "Noto Sans JP", "Noto Sans KR"]) expect(faces).toContain(`'${family}'`);
  const [, file = ""] = /\/api\/fonts\/([^)]+)/.exec(files[0] ?? "") ?? [];
  const font = await answerFont(file);
  expect(Buffer.from(await font.arrayBuffer()).toString("latin1", 0, 4)).toBe("wOF2");
  expect(font.headers.get("cache-control")).toMatch(/max-age/);
});

it.each(["noto-sans-sc-99999-400-normal.woff2", "..%2f..%2fpackage.json", "noto-sans-sc-../../x-400-normal.woff2"])(
  "has nothing else: %s",
  async (file) => {
    expect((await answerFont(file)).status).toBe(404);
  },
);
