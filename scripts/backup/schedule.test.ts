import { expect, it } from "vitest";
import { readSettings } from "../settings/settings.ts";
import { checkSchedule, findDue, readSchedule } from "./schedule.ts";

const nightly = "30 3 * * *";
/** By the clock of this machine, as cron counts. */
const at = (hours: number, minutes = 0) => new Date(2026, 10, 25, hours, minutes);
const success = (moment: Date) => ({ lastSuccess: { at: moment.toISOString(), name: "a" } });

it("is due since the last time that nobody made one, also after a machine was off", () => {
  expect(readSchedule(nightly, at(12))).toEqual({ last: at(3, 30), next: at(27, 30) });
  expect(findDue(nightly, {}, at(12))).toEqual(at(3, 30));
  expect(findDue(nightly, success(at(3, 31)), at(12))).toBeNull();
  expect(findDue(nightly, success(at(3, 29)), at(12))).toEqual(at(3, 30));
  expect(findDue(nightly, success(at(3, 31)), at(27, 31))).toEqual(at(27, 30));
});

it("refuses what is no schedule, and one that has no place or no passphrase", () => {
  const read = (BACKUP_SCHEDULE: string) => () => readSettings({ BACKUP_SCHEDULE });
  expect(read(nightly)).not.toThrow();
  for (const text of ["nightly", "61 3 * * *", "0 30 3 * * *"]) expect(read(text)).toThrow("must be five fields");
  expect(() => checkSchedule({})).toThrow("BACKUP_TO and BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE is missing");
  expect(() => checkSchedule({ BACKUP_TO: "/backups", BACKUP_PASSPHRASE: "x" })).not.toThrow();
});
