import { text } from "#lib/language/text.ts";

export const backups = () => text`Backups`;
export const backupsHoldEverything = () =>
  text`A backup contains everything stored here. It can be restored on any machine.`;
export const lastBackup = () => text`Last backup`;
export const noneOnThisMachine = () => text`none on this machine`;
export const scheduleLabel = () => text`Schedule`;
export const asCronSays = ({ schedule }: { schedule: string }) => text`${schedule} (cron)`;
export const notSetUp = () => text`not set up; set BACKUP_SCHEDULE and BACKUP_TO`;
export const theLastBackupFailed = () => text`The last backup failed.`;
export const lastFailureAdvice = ({ reason }: { reason: string }) =>
  text`${reason} The operator can try again with “npm run backup”.`;

export const theBackupFailed = () => text`The scheduled backup failed`;
export const failedBody = ({ reason }: { reason: string }) =>
  text`${reason} It is retried every 15 minutes. The operator can start it now with “npm run backup”.`;
export const theBackupWasNotMade = () => text`The scheduled backup was not made`;
export const missedBody = ({ date }: { date: string }) =>
  text`The backup scheduled for ${date} was not made. The operator can check backup.log, or make one with “npm run backup”.`;
export const backupsAreMadeAgain = () => text`Backups work again`;
export const worksAgainBody = ({ date }: { date: string }) => text`The backup from ${date} is complete.`;
