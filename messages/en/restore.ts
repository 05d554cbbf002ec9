import { formatNumber } from "#lib/language/format.ts";
import { plural, text } from "#lib/language/text.ts";

export const thisStudioCannotStopTheOthers = () =>
  text`This studio cannot stop the other programs of its installation, so it cannot bring a backup back.`;
export const runItAsACommand = () =>
  text`Stop all of them and say “npm run restore” where the installation is to be; docs/operations.md tells how.`;
export const theLauncherDoesNotAnswer = () => text`What started this studio does not answer.`;
export const tryAgainOrRunTheCommand = () => text`Try again in a moment, or stop it and say “npm run restore”.`;

export const howToBegin = () => text`How to begin`;
export const anew = () => text`Start new`;
export const fromABackup = () => text`From a backup`;
export const bringAnInstallationBack = () =>
  text`Brings an installation back as it was: people, projects, files and settings. This studio becomes that one.`;
export const toBringOneBack = () =>
  text`To bring an installation back from a backup instead, say “npm run restore” while nothing of it runs; docs/operations.md tells how.`;

export const whereItLies = () => text`Where the backup lies`;
export const inAFolder = () => text`Folder`;
export const inABucket = () => text`Bucket`;
export const folder = () => text`Folder on this machine`;
export const fromTheRootOn = () => text`The whole path, from / on: what “npm run backup” was given.`;
export const endpoint = () => text`Endpoint`;
export const region = () => text`Region`;
export const bucket = () => text`Bucket`;
export const prefix = () => text`Prefix`;
export const emptyIfNone = () => text`What stands after the bucket in s3://bucket/prefix, or nothing.`;
export const accessKeyId = () => text`Access key id`;
export const secretAccessKey = () => text`Secret access key`;
export const lookForBackups = () => text`Look for backups`;
export const lookElsewhere = () => text`Look elsewhere`;

export const backupsThere = () => text`Backups there`;
export const newestOfMore = ({ more }: { more: number }) =>
  plural(more, {
    one: text`One older backup is not listed: “npm run restore” brings it back too.`,
    other: text`${formatNumber(more)} older backups are not listed: “npm run restore” brings them back too.`,
  });
export const countProjects = ({ count }: { count: number }) =>
  plural(count, { one: text`1 project`, other: text`${formatNumber(count)} projects` });
export const countPeople = ({ count }: { count: number }) =>
  plural(count, { one: text`1 person`, other: text`${formatNumber(count)} people` });
export const ofVersion = ({ version }: { version: string }) => text`version ${version}`;
export const passphrase = () => text`Passphrase of the backup`;
export const theOneItWasSealedWith = () => text`The one that its secrets were sealed with when it was made.`;
export const bringItBack = () => text`Bring it back`;
export const stopTheOldOne = () =>
  text`Stop the old installation first, and leave it stopped: both would call the same webhooks and go on with the same orders.`;

export const bringingBack = () => text`Bringing the installation back`;
export const howMuchIsDone = () => text`How much of this step is done`;
export const phases = {
  stopping: () => text`Stopping what runs …`,
  checking: () => text`Reading and checking all of the backup …`,
  restoring: () => text`Bringing databases and files back …`,
  clearing: () => text`Leaving the installation as empty as it was …`,
  starting: () => text`Starting the studio …`,
  done: () => text`It is back.`,
  failed: () => text`It was not brought back.`,
};
export const theStudioIsAwayMeanwhile = () =>
  text`The studio is away meanwhile. This page goes on by itself; it may be closed, and the work goes on.`;
export const itIsBack = ({ projects, people, date }: { projects: string; people: string; date: string }) =>
  text`The installation is back: ${projects}, ${people}, of ${date}. Sign in as you did there.`;
