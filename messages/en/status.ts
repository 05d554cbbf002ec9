import type { ReactNode } from "react";
import { formatList } from "#lib/language/format.ts";
import { plural, rich, text } from "#lib/language/text.ts";

export const status = () => text`Status`;
export const settings = () => text`Settings`;
export const howItStands = () =>
  text`Work, workers, failures, room, backups and certificates of the whole installation.`;
export const openTheStatusPage = () => text`Open the status page`;
export const asOf = ({ time }: { time: ReactNode }) => rich`As of ${time}`;
export const counting = () => text`Looking at how everything stands`;
export const allIsWell = () => text`All is well. This page looks again by itself.`;
export const needsYou = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} thing is not well`, other: text`${count} things are not well` });
export const urgent = () => text`Urgent:`;
export const notFresh = () => text`This could not be looked at anew just now. What stands below is older.`;

export const work = () => text`Work`;
export const workAdvice = () => text`What waits and what is being done, by kind.`;
export const nothingWaits = () => text`Nothing waits, and nothing is being done.`;
export const jobWords: Record<string, string> = {
  "start-projects": text`Starting projects`,
  "run-stage": text`Steps of projects`,
  "make-take": text`Pictures, motion and narration`,
  "paint-cast-member": text`Pictures of the cast`,
  "propose-text": text`Texts that notes ask for`,
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
  "transcribe-speech": text`Hearing the speech`,
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
  "tell-footage": text`Telling what the footage shows`,
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
export const workersAdvice = () => text`Who does the work, on which machine.`;
export const noWorkers = () => text`No worker was seen within a day.`;
export const alive = () => text`Alive`;
export const gone = () => text`Gone`;
export const workerSince = ({ since, seen }: { since: ReactNode; seen: ReactNode }) =>
  rich`since ${since} · last heard of ${seen}`;
export const workerWas = ({ seen }: { seen: ReactNode }) => rich`last heard of ${seen}; others took its work over`;
export const jobsAtATime = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} costly job at a time`, other: text`${count} costly jobs at a time` });
export const idle = () => text`Idle`;
export const doingFor = ({ job, time }: { job: string; time: ReactNode }) => rich`${job}, begun ${time}`;

export const slowest = () => text`Slowest steps`;
export const slowestAdvice = () =>
  text`Of the last 24 hours. Of a hundred runs, 95 took no longer than the second time.`;
export const nothingDone = () => text`Nothing was made in the last 24 hours.`;
export const lessThan = ({ duration }: { duration: string }) => text`less than ${duration}`;
export const stageTimes = ({ median, p95 }: { median: string; p95: string }) => text`${median} median · ${p95} at most`;
export const runs = ({ count }: { count: number }) =>
  plural(count, { one: text`${count} run`, other: text`${count} runs` });

export const failures = () => text`Failed in the last 24 hours`;
export const failuresAdvice = () => text`What failed and still stands so, the newest first.`;
export const nothingFailed = () => text`Nothing failed.`;
export const kindWords = {
  project: text`Project`,
  clip: text`Clip`,
  narration: text`Narration`,
  storyboard: text`Storyboard image`,
  motion_video: text`Motion video`,
};
export const ofAnotherTeamspace = () => text`of another teamspace`;
export const whyIsToldThere = () => text`Its owners see there why. The log of the worker tells it too.`;
export const atStage = ({ stage }: { stage: string }) => text`at “${stage}”`;
export const openAndTryAgain = () => text`Open the project and try again.`;
export const openAndChange = () =>
  text`Open the project: trying again alone does not help, what it is made of must change.`;
export const askItsOwners = () => text`Its own people can try again.`;
export const andMore = ({ count }: { count: number }) =>
  plural(count, { one: text`And ${count} more.`, other: text`And ${count} more.` });

export const deliveries = () => text`Webhooks, mail and chats`;
export const deliveriesAdvice = () => text`Whether what is sent from here arrives.`;
export const webhooks = () => text`Webhooks`;
export const allArrive = () => text`all arrive`;
export const onTheirWay = ({ count }: { count: number }) => text`${count} on their way`;
export const givenUp = ({ count }: { count: number }) => text`${count} given up within a day`;
export const switchedOff = () => text`switched off`;
export const fails = () => text`fails`;
export const failsSince = ({ time }: { time: ReactNode }) => rich`fails since ${time}`;
export const mail = () => text`Mail`;
export const mailNotSetUp = () => text`not set up: SMTP_URL and MAIL_FROM do that`;
export const noMailYet = () => text`none was sent since the studio started`;
export const lastMail = ({ time }: { time: ReactNode }) => rich`the last one was taken ${time}`;
export const mailRefused = ({ time, code }: { time: ReactNode; code: string }) =>
  rich`the last one was not taken ${time} (${code})`;
export const chats = () => text`Chats`;
export const browsers = () => text`Notices to browsers`;
export const triedAgain = ({ count }: { count: number }) => text`${count} are tried again`;

export const room = () => text`Room`;
export const roomAdvice = () => text`Files, databases and what is left for more.`;
export const files = () => text`Files`;
export const inABucket = () => text`in a bucket, whose room is not known here`;
export const filesDisk = () => text`Disk of the files`;
export const studioDisk = () => text`Disk of the studio`;
export const freeOf = ({ free, capacity }: { free: string; capacity: string }) => text`${free} of ${capacity} free`;
export const serviceDatabase = () => text`Database of the service`;
export const studioDatabase = () => text`Database of the studio`;
export const growth = () => text`Growth`;
export const grewBy = ({ files, database, since }: { files: string; database: string; since: ReactNode }) =>
  rich`${files} of files and ${database} of the database since ${since}`;
export const notKnownYet = () => text`told from the second day on`;
export const notKnown = () => text`not known`;
export const more = ({ size }: { size: string }) => text`+${size}`;
export const less = ({ size }: { size: string }) => text`−${size}`;

export const certificates = () => text`Certificates`;
export const certificatesAdvice = () => text`Until when the addresses that the environment names are believed.`;
export const noCertificates = () =>
  text`No address here begins with https: set STUDIO_PUBLIC_URL where people reach this studio by https.`;
export const useWords = {
  public: text`This studio`,
  service: text`Service`,
  sign_in: text`Sign-in`,
  storage: text`Storage`,
  mail: text`Mail server`,
};
export const goodUntil = ({ time }: { time: string }) => text`good until ${time}`;
export const ranOutAt = ({ time }: { time: string }) => text`ran out ${time}`;
export const notConnected = () => text`not connected`;
export const notBelieved = ({ refusal }: { refusal: string }) =>
  text`Browsers and programs do not believe it (${refusal}).`;

export const versions = () => text`Versions`;
export const versionsAdvice = () => text`To tell whoever helps.`;
export const studio = () => text`Studio`;
export const service = () => text`Service`;
export const versionLine = ({ version, node, database }: { version: string; node: string; database: string }) =>
  text`${version} · Node ${node} · PostgreSQL ${database}`;

export const hostedSaysNothing = () =>
  text`The connected service says nothing of its work, workers, failures and room: ask whoever keeps it. What this studio knows itself stands below.`;
export const notItsKeeper = () =>
  text`The service tells that only to the key it was set up with, and this studio signs with another workspace's. What this studio knows itself stands below.`;
export const serviceIsAway = () =>
  text`The service does not answer, so its work, workers, failures and room cannot be told just now.`;

export const noWorkerIsAlive = () => text`No worker is alive, so nothing is made.`;
export const startAWorker = () =>
  text`“npm start” runs one and “npm run worker” adds one. The log of the worker in the data folder says why the last one ended.`;
export const workWaitsLong = ({ minutes }: { minutes: number }) =>
  plural(minutes, {
    one: text`Work waits for ${minutes} minute already.`,
    other: text`Work waits for ${minutes} minutes already.`,
  });
export const addWorkers = () =>
  text`Add workers: WORKERS says how many run here, “npm run worker” adds one on any machine. Where a model is waited for, its own limit decides.`;
export const failedInADay = ({ count }: { count: number }) =>
  plural(count, {
    one: text`${count} thing failed in the last 24 hours.`,
    other: text`${count} things failed in the last 24 hours.`,
  });
export const lookAtEach = () => text`Each says why and what to do.`;
export const versionsDiffer = ({ studio, service }: { studio: string; service: string }) =>
  text`The studio is version ${studio}, the service ${service}.`;
export const updateBoth = () => text`Bring both to the newer one.`;
export const whereStudio = () => text`the studio's disk`;
export const whereFiles = () => text`the disk of the files`;
export const littleRoom = ({ where }: { where: string }) => text`There is little room left on ${where}.`;
export const makeRoom = () =>
  text`Make room before it is full: empty the trash, delete old clips, or give it a larger disk. Nothing made is lost meanwhile, but nothing new can be kept.`;
export const backupFailed = () => text`The last try at a backup failed.`;
export const tryBackup = ({ why }: { why: string }) => text`${why} Try it with “npm run backup”.`;
export const noBackups = () => text`There is no backup of this installation.`;
export const noBackupYet = () => text`There is no backup yet, only a schedule.`;
export const waitForBackup = () => text`The first one comes when it is due; “npm run backup” makes one now.`;
export const setUpBackups = () =>
  text`“npm run backup” makes one; with BACKUP_SCHEDULE and BACKUP_TO they are made by themselves. One that is made elsewhere is not known here.`;
export const backupIsOld = ({ days }: { days: number }) =>
  plural(days, { one: text`The last backup is ${days} day old.`, other: text`The last backup is ${days} days old.` });
export const notLookedAt = ({ host }: { host: string }) => text`The certificate of ${host} could not be looked at.`;
export const allowLooking = ({ host }: { host: string }) =>
  text`If it is an address inside, name it in STUDIO_FETCH_ALLOW: ${host}, with its port.`;
export const ranOut = ({ host }: { host: string }) => text`The certificate of ${host} has run out.`;
export const notTrusted = ({ host }: { host: string }) => text`The certificate of ${host} is not believed.`;
export const runsOut = ({ host, days }: { host: string; days: number }) =>
  plural(days, {
    one: text`The certificate of ${host} runs out in ${days} day.`,
    other: text`The certificate of ${host} runs out in ${days} days.`,
  });
export const renew = () =>
  text`Renew it where it is kept, mostly in the reverse proxy, and see why that did not happen by itself.`;
export const webhooksFail = ({ hosts }: { hosts: readonly string[] }) =>
  text`Webhooks do not arrive at ${formatList(hosts, "conjunction")}.`;
export const lookAtReceivers = () =>
  text`Look at the receiver. Once it answers with 2xx, switch the address on again where it was switched off, and replay what is missing in the settings.`;
export const mailFails = ({ code }: { code: string }) => text`The mail server did not take the last mail (${code}).`;
export const mailsWait = ({ count }: { count: number }) =>
  plural(count, {
    one: text`${count} mail waits to be taken by the mail server.`,
    other: text`${count} mails wait to be taken by the mail server.`,
  });
export const lookAtMail = () =>
  text`Check SMTP_URL and MAIL_FROM, and that the mail server answers from here. Notices are tried again for a day.`;
export const chatsFail = ({ hosts }: { hosts: readonly string[] }) =>
  text`Chats do not take messages at ${formatList(hosts, "conjunction")}.`;
export const lookAtChats = () => text`An owner of the teamspace sets a new address in its settings.`;
export const pushesFail = ({ count }: { count: number }) =>
  plural(count, {
    one: text`${count} notice to a browser did not arrive yet.`,
    other: text`${count} notices to browsers did not arrive yet.`,
  });
export const lookAtPushes = () =>
  text`They are tried again by themselves. If it lasts, check that this machine reaches the internet.`;
