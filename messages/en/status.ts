import type { ReactNode } from "react";
import { formatList } from "#lib/language/format.ts";
import { plural, rich, text } from "#lib/language/text.ts";

export const status = () => text`Status`;
export const settings = () => text`Settings`;
export const statusDescription = () =>
  text`Jobs, workers, failures, storage, backups and certificates of the whole installation.`;
export const openTheStatusPage = () => text`Open the status page`;
export const asOf = ({ time }: { time: ReactNode }) => rich`As of ${time}`;
export const counting = () => text`Checking the installation`;
export const allIsWell = () => text`No problems. This page refreshes automatically.`;
export const needsYou = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} problem`, other: text`${count} problems` });
export const urgent = () => text`Urgent:`;
export const notFresh = () => text`The status could not be refreshed. The data below is older.`;

export const work = () => text`Jobs`;
export const workAdvice = () => text`Waiting and running jobs, by kind.`;
export const nothingWaits = () => text`No jobs are waiting or running.`;
export const jobWords: Record<string, string> = {
  "start-projects": text`Starting projects`,
  "run-stage": text`Steps of projects`,
  "make-take": text`Pictures, motion and narration`,
  "paint-cast-member": text`Pictures of the cast`,
  "propose-text": text`Texts for notes`,
  "export-clip": text`Exports`,
  "render-segments": text`Help with exports`,
  "hear-clip": text`Transcripts of clips`,
  "measure-sound": text`Loudness of narrations`,
  "deliver-webhook": text`Webhooks`,
  sweep: text`Clearing up`,
};
/** Steps of plans, as jobs are called where people read of them. */
export const stageWords: Record<string, string> = {
  export: text`Export, from order to file`,
  "read-idea": text`Reading the idea`,
  "read-script": text`Reading the script`,
  "read-webpage": text`Reading the webpage`,
  "read-document": text`Reading the document`,
  "read-speech": text`Reading what was said`,
  "read-media": text`Looking at the images and clips`,
  "read-sources": text`Reading all sources`,
  "transcribe-speech": text`Transcribing the speech`,
  "keep-speech": text`Keeping the speech`,
  "write-narration": text`Writing the narration`,
  "direct-scenes": text`Deciding what each scene shows`,
  "leave-out-sentences": text`Leaving sentences out`,
  "fit-length": text`Fitting the length`,
  "time-scenes": text`Timing the scenes`,
  "speak-narration": text`Speaking the narration`,
  "speak-shortened": text`Speaking what became shorter`,
  "speak-fitted": text`Speaking to the length`,
  "choose-music": text`Choosing the music`,
  "choose-footage": text`Choosing the footage`,
  "tell-footage": text`Describing the footage`,
  "paint-cast": text`Painting the cast`,
  "paint-storyboard": text`Painting the storyboard`,
  "animate-scene": text`Making motion videos`,
  "finish-project": text`Finishing the project`,
};
export const waiting = ({ count }: { count: number }) => text`${count} waiting`;
export const later = ({ count }: { count: number }) => text`${count} later`;
export const running = ({ count }: { count: number }) => text`${count} running`;
export const longestWait = ({ duration }: { duration: string }) => text`longest wait ${duration}`;

export const workers = () => text`Workers`;
export const workersAdvice = () => text`Workers and their machines.`;
export const noWorkers = () => text`No worker was seen within a day.`;
export const alive = () => text`Alive`;
export const gone = () => text`Gone`;
export const workerSince = ({ since, seen }: { since: ReactNode; seen: ReactNode }) =>
  rich`since ${since} · last seen ${seen}`;
export const workerWas = ({ seen }: { seen: ReactNode }) => rich`last seen ${seen}; other workers took over its jobs`;
export const jobsAtATime = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} costly job at a time`, other: text`${count} costly jobs at a time` });
export const idle = () => text`Idle`;
export const doingFor = ({ job, time }: { job: string; time: ReactNode }) => rich`${job}, started ${time}`;

export const slowest = () => text`Slowest steps`;
export const slowestAdvice = () => text`Last 24 hours. 95 of 100 runs took no longer than the second time.`;
export const nothingDone = () => text`Nothing was made in the last 24 hours.`;
export const lessThan = ({ duration }: { duration: string }) => text`less than ${duration}`;
export const stageTimes = ({ median, p95 }: { median: string; p95: string }) => text`${median} median · ${p95} at most`;
export const runs = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} run`, other: text`${count} runs` });

export const failures = () => text`Failed in the last 24 hours`;
export const failuresAdvice = () => text`Unresolved failures, newest first.`;
export const nothingFailed = () => text`Nothing failed.`;
export const kindWords = {
  project: text`Project`,
  clip: text`Clip`,
  narration: text`Narration`,
  storyboard: text`Storyboard image`,
  motion_video: text`Motion video`,
};
export const ofAnotherTeamspace = () => text`of another teamspace`;
export const otherTeamspaceAdvice = () => text`Its owners can see the reason there. It is also in the worker's log.`;
export const atStage = ({ stage }: { stage: string }) => text`at “${stage}”`;
export const openAndTryAgain = () => text`Open the project and try again.`;
export const openAndChange = () => text`Open the project and change its input. Trying again does not help.`;
export const askItsOwners = () => text`Its members can try again.`;
export const andMore = ({ count }: { count: number }) =>
  plural(count, { one: text`And ${count} more.`, other: text`And ${count} more.` });

export const deliveries = () => text`Webhooks, mail and chats`;
export const deliveriesAdvice = () => text`Delivery of outgoing messages.`;
export const webhooks = () => text`Webhooks`;
export const allArrive = () => text`all arrive`;
export const onTheirWay = ({ count }: { count: number }) => text`${count} on their way`;
export const givenUp = ({ count }: { count: number }) => text`${count} given up within a day`;
export const switchedOff = () => text`switched off`;
export const fails = () => text`fails`;
export const failsSince = ({ time }: { time: ReactNode }) => rich`fails since ${time}`;
export const mail = () => text`Mail`;
export const mailNotSetUp = () => text`not set up; set SMTP_URL and MAIL_FROM`;
export const noMailYet = () => text`none sent since the studio started`;
export const lastMail = ({ time }: { time: ReactNode }) => rich`the last one was accepted ${time}`;
export const mailRefused = ({ time, code }: { time: ReactNode; code: string }) =>
  rich`the last one was refused ${time} (${code})`;
export const chats = () => text`Chats`;
export const browsers = () => text`Notices to browsers`;
export const triedAgain = ({ count }: { count: number }) => text`${count} being retried`;

export const room = () => text`Storage`;
export const roomAdvice = () => text`Files, databases and free space.`;
export const files = () => text`Files`;
export const inABucket = () => text`in a bucket of unknown capacity`;
export const filesDisk = () => text`Disk of the files`;
export const studioDisk = () => text`Disk of the studio`;
export const freeOf = ({ free, capacity }: { free: string; capacity: string }) => text`${free} of ${capacity} free`;
export const serviceDatabase = () => text`Database of the service`;
export const studioDatabase = () => text`Database of the studio`;
export const growth = () => text`Growth`;
export const grewBy = ({ files, database, since }: { files: string; database: string; since: ReactNode }) =>
  rich`${files} of files and ${database} of the database since ${since}`;
export const notKnownYet = () => text`known after the first day`;
export const notKnown = () => text`not known`;
export const more = ({ size }: { size: string }) => text`+${size}`;
export const less = ({ size }: { size: string }) => text`−${size}`;

export const certificates = () => text`Certificates`;
export const certificatesAdvice = () => text`Expiry dates of the configured addresses.`;
export const noCertificates = () =>
  text`No configured address uses https. Set STUDIO_PUBLIC_URL if people reach this studio by https.`;
export const useWords = {
  public: text`This studio`,
  service: text`Service`,
  sign_in: text`Sign-in`,
  storage: text`Storage`,
  mail: text`Mail server`,
};
export const goodUntil = ({ time }: { time: string }) => text`valid until ${time}`;
export const ranOutAt = ({ time }: { time: string }) => text`expired ${time}`;
export const notConnected = () => text`not connected`;
export const notBelieved = ({ refusal }: { refusal: string }) =>
  text`Browsers and programs do not trust it (${refusal}).`;

export const versions = () => text`Versions`;
export const versionsAdvice = () => text`Include these when you ask for help.`;
export const studio = () => text`Studio`;
export const service = () => text`Service`;
export const versionLine = ({ version, node, database }: { version: string; node: string; database: string }) =>
  text`${version} · Node ${node} · PostgreSQL ${database}`;

export const hostedSaysNothing = () =>
  text`The connected service does not report its jobs, workers, failures and storage. Ask its operator. The data below comes from this studio.`;
export const notItsKeeper = () =>
  text`The service reports this only to the key it was set up with, and this studio uses another workspace's key. The data below comes from this studio.`;
export const serviceIsAway = () =>
  text`The service does not answer, so its jobs, workers, failures and storage are not known.`;

export const noWorkerIsAlive = () => text`No worker is running, so nothing is made.`;
export const startAWorker = () =>
  text`Start one with “npm start” or “npm run worker”. The worker's log in the data folder says why the last one stopped.`;
export const workWaitsLong = ({ minutes }: { minutes: number }) =>
  plural(minutes, {
    one: text`Jobs have been waiting for ${minutes} minute.`,
    other: text`Jobs have been waiting for ${minutes} minutes.`,
  });
export const addWorkers = () =>
  text`Add workers: raise WORKERS here, or run “npm run worker” on any machine. If jobs wait for a model, its own limit decides.`;
export const failedInADay = ({ count }: { count: number }) =>
  plural(count, {
    one: text`${count} thing failed in the last 24 hours.`,
    other: text`${count} things failed in the last 24 hours.`,
  });
export const lookAtEach = () => text`Each entry says why and what to do.`;
export const versionsDiffer = ({ studio, service }: { studio: string; service: string }) =>
  text`The studio is version ${studio}, the service ${service}.`;
export const updateBoth = () => text`Update both to the newer version.`;
export const whereStudio = () => text`the studio's disk`;
export const whereFiles = () => text`the disk of the files`;
export const littleRoom = ({ where }: { where: string }) => text`There is little space left on ${where}.`;
export const makeRoom = () =>
  text`Empty the trash, delete old clips, or use a larger disk. When it is full, nothing new can be saved.`;
export const backupFailed = () => text`The last backup failed.`;
export const tryBackup = ({ why }: { why: string }) => text`${why} Try it with “npm run backup”.`;
export const noBackups = () => text`There is no backup of this installation.`;
export const noBackupYet = () => text`There is no backup yet, only a schedule.`;
export const waitForBackup = () => text`The first one is made on schedule. “npm run backup” makes one now.`;
export const setUpBackups = () =>
  text`Run “npm run backup”, or schedule backups with BACKUP_SCHEDULE and BACKUP_TO. Backups made elsewhere are not known here.`;
export const backupIsOld = ({ days }: { days: number }) =>
  plural(days, { one: text`The last backup is ${days} day old.`, other: text`The last backup is ${days} days old.` });
export const notLookedAt = ({ host }: { host: string }) => text`The certificate of ${host} could not be checked.`;
export const allowLooking = ({ host }: { host: string }) =>
  text`If it is an internal address, add ${host} with its port to STUDIO_FETCH_ALLOW.`;
export const ranOut = ({ host }: { host: string }) => text`The certificate of ${host} has expired.`;
export const notTrusted = ({ host }: { host: string }) => text`The certificate of ${host} is not trusted.`;
export const runsOut = ({ host, days }: { host: string; days: number }) =>
  plural(days, {
    one: text`The certificate of ${host} expires in ${days} day.`,
    other: text`The certificate of ${host} expires in ${days} days.`,
  });
export const renew = () =>
  text`Renew it, usually in the reverse proxy, and check why it was not renewed automatically.`;
export const webhooksFail = ({ hosts }: { hosts: readonly string[] }) =>
  text`Webhooks do not arrive at ${formatList(hosts, "conjunction")}.`;
export const lookAtReceivers = () =>
  text`Check the receiver. When it answers with 2xx, switch its address on again and replay missing events in the settings.`;
export const mailFails = ({ code }: { code: string }) => text`The mail server refused the last mail (${code}).`;
export const mailsWait = ({ count }: { count: number }) =>
  plural(count, {
    one: text`${count} mail is waiting for the mail server.`,
    other: text`${count} mails are waiting for the mail server.`,
  });
export const lookAtMail = () =>
  text`Check SMTP_URL and MAIL_FROM, and that the mail server answers from here. Notices are tried again for a day.`;
export const chatsFail = ({ hosts }: { hosts: readonly string[] }) =>
  text`Chats refuse messages at ${formatList(hosts, "conjunction")}.`;
export const lookAtChats = () => text`Ask an owner of the teamspace to set a new address in its settings.`;
export const pushesFail = ({ count }: { count: number }) =>
  plural(count, {
    one: text`${count} notice to a browser did not arrive yet.`,
    other: text`${count} notices to browsers did not arrive yet.`,
  });
export const lookAtPushes = () =>
  text`They are retried automatically. If this continues, check that this machine reaches the internet.`;
