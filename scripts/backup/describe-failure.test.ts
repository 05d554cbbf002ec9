import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openFolder } from "./folder.ts";
import { describeFailure } from "./run.ts";

it("says what to do where the place of backups is a file", async () => {
  const folder = join(tmpdir(), `a file ${randomUUID()}`);
  writeFileSync(folder, "");
  const failure = await openFolder({ folder, scratch: join(folder, "unfinished") })
    .scratchPath()
    .catch((error: unknown) => describeFailure(error));
  expect(failure).toMatch(/^The place of backups is no folder\. Name one by BACKUP_TO\. \(.*ENOTDIR/);
});

it("tells refused keys, no bucket and a bucket out of order apart, and leaves words that are known alone", () => {
  const answered = (status: number, code?: string) =>
    describeFailure(
      Object.assign(new Error(`The object storage answered ${status}`), { status, ...(code && { code }) }),
    );
  expect(answered(403)).toMatch(/^The bucket of the backups does not let these keys in/);
  expect(answered(404, "ENOENT")).toMatch(/^There is no such bucket/);
  expect(answered(503)).toMatch(/^The bucket of the backups does not take them/);
  expect(answered(507, "ENOSPC")).toMatch(/^There is no room left/);
  const own = "There is no database yet. Start Sceneboard once, then back it up.";
  expect(describeFailure(new Error(own))).toBe(own);
});
