import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { expect, it } from "vitest";
import { type RestoreState, restoreCookie, restoringPath } from "#lib/restore-door.ts";
import { chooseFreePort } from "../supervise/free-port.ts";
import { serveProgress } from "./progress-page.ts";

const state: RestoreState = {
  phase: "restoring",
  backup: {
    ...{ name: "2026-11-24T03-30-00Z", createdAt: "2026-11-24T03:30:00.000Z", version: "0.2.0" },
    ...{ sizeBytes: 12, projects: 2, people: 1 },
  },
  standing: "2 of 4 files",
  share: 0.5,
};

it("tells whoever began it how far it is, and everybody else that the studio comes back", async () => {
  const port = await chooseFreePort();
  const findState = (key: string) => (key === "the key" ? state : null);
  const page = await serveProgress({ port, host: "127.0.0.1", findState });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const stateFor = async (cookie: string) => (await (await get(restoringPath, { cookie })).json()).state;
  expect(await stateFor(`other=1; ${restoreCookie}=the key`)).toEqual(state);
  expect(await stateFor(`__Host-${restoreCookie}=the key`)).toEqual(state);
  expect(await stateFor(`${restoreCookie}=another`)).toBeNull();
  expect(await stateFor("")).toBeNull();

  const shown = await get("/projects?token=secret", { accept: "text/html" });
  const html = await shown.text();
  expect([shown.status, shown.headers.get("retry-after")]).toEqual([503, "5"]);
  // Its own script and style alone run.
  const [, nonce] = /script-src 'nonce-([^']+)'/.exec(shown.headers.get("content-security-policy") ?? "") ?? [];
  expect(html.split(`nonce="${nonce}"`)).toHaveLength(3);
  expect(html).not.toMatch(/secret|2 of 4/);
  expect((await get("/api/projects")).status).toBe(503);
  expect((await get("/healthz")).status).toBe(200);
  // An address that is none ends nothing.
  const odd = request({ port, host: "127.0.0.1", path: "//" }).end();
  const [refused] = (await once(odd, "response")) as [IncomingMessage];
  expect(refused.resume().statusCode).toBe(503);
  expect((await get("/healthz")).status).toBe(200);
  await page.close();
  await expect(get("/healthz")).rejects.toThrow();
});
