import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { canIsolate } from "../../programs/isolate.ts";
import { convertOffice, describeOffice } from "./open-presentation.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sceneboard-alone-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A LibreOffice that tells what it was asked and what it could do, in place of a PDF. */
async function convertWith(lines: readonly string[]): Promise<string> {
  const program = join(folder, "office", "program", "soffice");
  const work = join(folder, "slides");
  await mkdir(join(folder, "office", "program"), { recursive: true });
  await mkdir(work, { recursive: true });
  await writeFile(program, ["#!/bin/sh", `cd '${work}'`, ...lines].join("\n"));
  await chmod(program, 0o755);
  const path = join(work, "presentation.pptx");
  await writeFile(path, "slides");
  await convertOffice({
    ...{ path, kind: "pptx", folder: work, fonts: join(folder, "fonts"), endings: ["pdf"], soffice: program },
    signal: new AbortController().signal,
  });
  return readFile(join(work, "presentation.pdf"), "utf8");
}

/** Where a machine allows no isolation the program must not run at all: that is right as well, and nothing else. */
const refused = { code: "not_isolated", message: expect.stringMatching(/unset SOFFICE_PATH/) };

it("lets the operator's LibreOffice see the presentation, and neither other files, programs nor the network", async () => {
  const secret = join(folder, "secret.txt");
  await writeFile(secret, "sesame");
  let calls = 0;
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const told = convertWith([
    "{",
    'echo "$@"',
    "cat presentation.pptx",
    `cat '${secret}' /etc/hostname /proc/${process.pid}/environ || echo no file`,
    `/bin/bash -c 'exec 3<> /dev/tcp/127.0.0.1/${port}' || echo no network`,
    "echo x > /usr/bin/sceneboard-was-here || echo no place",
    "} > presentation.pdf",
  ]);
  const isIsolated = await canIsolate();
  if (isIsolated) {
    const text = await told;
    expect(text).toContain("--infilter=Impress MS PowerPoint 2007 XML");
    expect(text).toMatch(/slidesno file\nno network\nno place\n$/);
  } else await expect(told).rejects.toMatchObject(refused);
  expect(calls).toBe(0);
  server.close();
  const offered = await describeOffice(join(folder, "office", "program", "soffice"));
  expect(offered).toEqual(isIsolated ? { presentations: { name: "libreoffice", isOffline: true } } : {});
});

it("is told from the bundled one by its name alone, wherever else a LibreOffice lies", async () => {
  expect(await describeOffice(join(folder, "nothing"))).toEqual({});
  expect(await describeOffice(undefined)).toEqual({ presentations: { name: "libreoffice", isOffline: true } });
});

it("tells a program that was killed from one that could not do it", async () => {
  const isIsolated = await canIsolate();
  await expect(convertWith(["kill -9 $$"])).rejects.toMatchObject(isIsolated ? { code: "converter_lost" } : refused);
  await expect(convertWith(["exit 1"])).rejects.toMatchObject(isIsolated ? { code: "damaged" } : refused);
});
