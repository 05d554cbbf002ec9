import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { backupStateFile, readBackupState } from "#lib/backup-state.ts";
import { toBackupsView } from "./backups.ts";

const lastSuccess = { at: "2026-11-25T03:30:10.000Z", name: "2026-11-25T03-30-00Z" };
const failedAt = (at: string) => ({ at, reason: "There is no room left." });

it("tells of a failure until a backup succeeds", () => {
  const before = toBackupsView({ lastSuccess, lastFailure: failedAt("2026-11-24T03:30:00.000Z") });
  expect(before).toEqual({
    last: { at: Date.parse(lastSuccess.at), name: lastSuccess.name },
    failure: null,
    overdue: null,
    schedule: null,
  });
  const after = toBackupsView({
    lastSuccess,
    lastFailure: failedAt("2026-11-26T03:30:00.000Z"),
    schedule: "30 3 * * *",
  });
  expect(after).toMatchObject({ failure: { reason: "There is no room left." }, schedule: "30 3 * * *" });
  expect(toBackupsView({ lastFailure: failedAt("2026-11-24T03:30:00.000Z") })).toMatchObject({
    last: null,
    failure: {},
  });
});

it("knows of none where nothing was noted, or something that is not ours", () => {
  const folder = mkdtempSync(join(tmpdir(), "noted "));
  expect(readBackupState(folder)).toEqual({});
  writeFileSync(backupStateFile(folder), '{"lastSuccess":{"at":"yesterday"}}');
  expect(readBackupState(folder)).toEqual({});
});
