import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSetupToken } from "#lib/auth/set-up.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { findBackupsHere } from "./bring-back.ts";

let bench: StudioBench;
let launcher: Server;
const asked: { url: string | undefined; word: string | undefined }[] = [];
const source = { kind: "folder", path: "/mnt/backups" } as const;
const fault = { code: "no_backups", message: "There are no backups in that place.", next: "Name another." };

beforeAll(async () => {
  bench = await openStudioBench();
  launcher = createServer((request, response) => {
    asked.push({ url: request.url, word: request.headers.authorization });
    response.end(JSON.stringify({ fault }));
  });
  await once(launcher.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  launcher.close();
  await bench.close();
});

it("asks the launcher for whoever has the set-up link alone, and for nobody once there is an owner", async () => {
  const url = `http://127.0.0.1:${(launcher.address() as AddressInfo).port}`;
  const studio = { ...bench.studio, launcher: { url, token: "its word" } };
  const find = (token: string) => findBackupsHere({ studio, input: { token, source } });
  const token = await createSetupToken(studio.db);
  expect(await find("made up")).toMatchObject({ ok: false, fault: { code: "set_up_link_used" } });
  expect(asked).toEqual([]);
  expect(await find(token)).toMatchObject({ ok: false, fault });
  expect(asked).toEqual([{ url: "/backups", word: "Bearer its word" }]);
  await bench.seedPerson({ role: "owner" });
  expect(await find(token)).toMatchObject({ ok: false, fault: { code: "set_up_link_used" } });
  expect(asked).toHaveLength(1);
});
