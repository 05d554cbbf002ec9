import { text } from "#lib/language/text.ts";

export const backups = () => text`Backups`;
export const backupsHoldEverything = () =>
  text`Everything that is kept here, as it was at one moment, to bring it back on any machine.`;
export const lastBackup = () => text`Last backup`;
export const noneOnThisMachine = () => text`none on this machine`;
export const madeByThemselves = () => text`Made by themselves`;
export const asCronSays = ({ schedule }: { schedule: string }) => text`${schedule} (as cron says it)`;
export const notSetUp = () => text`not set up: BACKUP_SCHEDULE and BACKUP_TO do that`;
export const theLastBackupFailed = () => text`The last try at a backup failed.`;
export const makeRoomOrLook = ({ reason }: { reason: string }) =>
  text`${reason} Whoever runs this installation tries it with “npm run backup”.`;

export const theBackupFailed = () => text`The scheduled backup failed`;
export const itIsTriedAgain = ({ reason }: { reason: string }) =>
  text`${reason} It is tried again every quarter of an hour. Whoever runs this installation tries it at once with “npm run backup”.`;
export const theBackupWasNotMade = () => text`The scheduled backup was not made`;
export const nothingCameOfIt = ({ date }: { date: string }) =>
  text`It was due ${date}, and nothing came of it. Whoever runs this installation looks into backup.log among its logs, or makes one with “npm run backup”.`;
export const backupsAreMadeAgain = () => text`Backups are made again`;
export const theOneOfIsWhole = ({ date }: { date: string }) => text`The one of ${date} is whole.`;
