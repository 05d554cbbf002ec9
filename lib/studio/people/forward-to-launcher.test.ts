import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSetupToken } from "#lib/auth/set-up.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { forwardToLauncher } from "./forward-to-launcher.ts";

let bench: StudioBench;
let launcher: Server;
const asked: { word: string | undefined; mayRestore: unknown; body: string }[] = [];

beforeAll(async () => {
  bench = await openStudioBench();
  launcher = createServer(async (request, response) => {
    const { authorization, "x-may-restore": mayRestore } = request.headers;
    asked.push({ word: authorization, mayRestore, body: await text(request) });
    response.setHeader("set-cookie", "a=b").end("the page");
  });
  await once(launcher.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  launcher.close();
  await bench.close();
});

it("lets a person with the set-up link restore, and nobody once there is an owner", async () => {
  const url = `http://127.0.0.1:${(launcher.address() as AddressInfo).port}`;
  const studio = { ...bench.studio, launcher: { url, token: "its word" } };
  const token = await createSetupToken(studio.db);
  const send = async (link: string) => {
    const body = "BACKUP_TO=/mnt/backups";
    const path = `http://studio/set-up/backup?token=${encodeURIComponent(link)}`;
    const response = await forwardToLauncher(studio, new Request(path, { method: "POST", body }));
    expect([await response.text(), response.headers.get("set-cookie")]).toEqual(["the page", "a=b"]);
    return asked.at(-1);
  };
  const word = "Bearer its word";
  expect(await send("made up")).toMatchObject({ word, mayRestore: "no" });
  expect(await send(token)).toEqual({ word, mayRestore: "yes", body: "BACKUP_TO=/mnt/backups" });
  await bench.seedPerson({ role: "owner" });
  expect(await send(token)).toMatchObject({ word, mayRestore: "no" });
  expect((await forwardToLauncher({ ...studio, launcher: null }, new Request("http://studio/"))).status).toBe(404);
});
