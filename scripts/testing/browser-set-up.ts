import { randomInt, randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { buildStudio } from "../build/studio.ts";
import { reportTo } from "../launch/console.ts";
import { startStack } from "../launch/stack.ts";
import { removeCluster } from "../postgres/record.ts";
import { readSettings } from "../settings/settings.ts";
import { chooseFreePort, nextFreePort } from "../supervise/free-port.ts";
import { serveMail } from "./mail-server.ts";

const root = join(import.meta.dirname, "..", "..");
const studioRoot = process.env.STUDIO_ROOT ?? root;

/**
 * For Playwright's `globalSetup`: for each worker a whole stack on free ports with a data folder of its own, so that
 * journeys at the same time never meet. BROWSER_STACKS tells what of it each worker puts into its environment:
 * STUDIO_URL, SERVICE_URL, SET_UP_LINK, SERVICE_API_KEY, SERVICE_API_SECRET, DATABASE_URL, DATA_DIR, and what an article
 * and an identity provider are served at. What the studio mails lies in the data folder, in `mail`. STUDIO_ROOT names
 * another folder to build and serve the studio from.
 */
export default async function setUp({ workers }: FullConfig) {
  await buildStudio({ root: studioRoot, onBuilding: () => console.log("Building the studio …") });
  const started = await Promise.allSettled(Array.from({ length: workers }, startOne));
  const stacks = started.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const stop = () => Promise.all(stacks.map((stack) => stack.stop()));
  const failed = started.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    await stop();
    throw failed.reason;
  }
  process.env.BROWSER_STACKS = JSON.stringify(stacks.map(({ environment }) => environment));
  return stop;
}

async function startOne() {
  const dataDir = mkdtempSync(join(tmpdir(), "sceneboard-browser-"));
  const article = await chooseQuietPort();
  const identity = await chooseQuietPort();
  const own = {
    DATA_DIR: dataDir,
    FILM_PRESET: "ultrafast",
    ARTICLE_PORT: String(article),
    SERVICE_FETCH_ALLOW: `127.0.0.1:${article}`,
    IDENTITY_PORT: String(identity),
    OIDC_ISSUER: `http://127.0.0.1:${identity}`,
    OIDC_CLIENT_ID: "studio",
    OIDC_CLIENT_SECRET: "known to the provider of the tests",
  };
  const ports = { PORT: String(await chooseFreePort()), SERVICE_PORT: String(await chooseFreePort()) };
  const mail = await keepMail(join(dataDir, "mail"));
  // Told to the studio alone, and not to what a journey starts besides. Links that are mailed need a fixed address.
  const ofStudio = {
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: "Sceneboard <studio@example.org>",
    STUDIO_PUBLIC_URL: `http://localhost:${ports.PORT}`,
  };
  const report = reportTo({ write: (text) => console.log(text), verbosity: "quiet" });
  const stack = await startStack({
    root,
    settings: readSettings({ ...process.env, ...own, ...ports }),
    mode: "production",
    programs: ["studio", "service", "worker"],
    watcher: { ...report, onFailure: (reason) => console.error(reason.message) },
    environment: { ...process.env, ...own, ...ofStudio },
  });
  const environment = {
    ...own,
    STUDIO_URL: stack.studioUrl,
    SERVICE_URL: stack.serviceUrl,
    SET_UP_LINK: report.setUpLink() ?? "",
    DATABASE_URL: stack.databaseUrl,
    SERVICE_API_KEY: stack.secrets.SERVICE_API_KEY,
    SERVICE_API_SECRET: stack.secrets.SERVICE_API_SECRET,
  };
  return {
    environment,
    async stop() {
      await stack.stop();
      await mail.stop();
      removeCluster(dataDir);
    },
  };
}

/** Keeps each mail as a file that is whole as soon as it is there. */
function keepMail(folder: string) {
  mkdirSync(folder, { recursive: true });
  return serveMail((mail) => {
    const name = join(folder, `${Date.now()}-${randomUUID()}`);
    writeFileSync(name, JSON.stringify(mail));
    renameSync(name, `${name}.json`);
  });
}

/** One that is listened on much later: systems choose none so low for connections that begin in the meantime. */
function chooseQuietPort(): Promise<number> {
  return nextFreePort({ port: 20_000 + randomInt(10_000), host: "127.0.0.1" });
}
