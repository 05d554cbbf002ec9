import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { errorMessage } from "#lib/thrown.ts";
import { readManifest } from "../backup/manifest.ts";
import { count } from "../backup/progress.ts";
import { describeFailure, type Fault } from "../restore/describe-failure.ts";
import { formPage, PAGE_PATH, progressPage, readBody, sendJson, sendPage } from "../restore/page.ts";
import { type Begun, findRestoring } from "../restore/restoring.ts";
import { clearBegun, openSecrets, runRestore } from "../restore/run.ts";
import {
  environmentOf,
  type FoundBackup,
  findBackups,
  lookUpBucket,
  NoBackups,
  openSource,
  Source,
} from "../restore/sources.ts";
import type { Settings } from "../settings/settings.ts";
import type { Environment } from "../supervise/child.ts";
import type { Held } from "./stack.ts";

/** Knows the browser that began a restore: it alone is told how that goes, and the new set-up link when it failed. */
export const RESTORE_COOKIE = "sceneboard.restore";
/** Until then the answer that it begins has passed the studio, which is stopped next. */
const answerMs = 1_000;

export interface FromPage {
  /** What the studio is told, and nobody else. */
  address: { url: string; token: string };
  /** Ends a restore that an earlier start began: completes it, or leaves the installation empty. Starts the programs. */
  goOn: (begun: Begun, studioPort: number) => Promise<void>;
  stop: () => Promise<void>;
}

export interface Around {
  settings: Settings;
  environment: Environment;
  studioPort: () => number;
  stopPrograms: () => Promise<void>;
  startPrograms: (held: Held) => Promise<void>;
  setUpLink: () => string | undefined;
  onNotice: (sentence: string) => void;
  onFailure: (reason: unknown) => void;
}

interface Current {
  begun: Begun;
  title: string;
  standing: string;
  /** Done part of the step, where it can be counted. */
  share: number | null;
  isDone: boolean;
  fault?: Fault;
}

/**
 * The page that restores a backup. The launcher draws it and does its work, since it outlives the studio: the studio
 * forwards requests while it runs, then the launcher answers at the studio's port until the studio is back.
 */
export async function restoreFromPage({ settings, environment, ...around }: Around): Promise<FromPage> {
  const token = randomBytes(32).toString("base64url");
  const abort = new AbortController();
  let current: Current | undefined;
  let working: Promise<void> | undefined;
  /** What writes: it is waited for, where a start of programs is not. */
  let writing: Promise<unknown> | undefined;
  const access = await serve(0, "127.0.0.1", (request, response) => {
    answerStudio(request, response).catch(() => void response.writeHead(400).end());
  });
  // It must not keep the launcher running.
  access.unref();
  const address = access.address();
  return {
    address: { url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`, token },
    async goOn(begun, studioPort) {
      working = work(begun, studioPort);
      await working;
    },
    async stop() {
      abort.abort(new Error("Sceneboard was stopped."));
      access.closeAllConnections();
      access.close();
      await writing?.catch(() => {});
    },
  };

  /** For requests that the studio forwards. */
  async function answerStudio(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`)) return void response.writeHead(401).end();
    if (request.headers.accept === "application/json") return sendJson(response, findState(request));
    const mine = current && isMine(request) ? current : undefined;
    if (request.headers["x-may-restore"] !== "yes") {
      response.writeHead(303, { location: (mine && failedTo(mine)) ?? "/set-up" }).end();
    } else if (request.method === "POST") await answerForm(request, response);
    else if (mine && !mine.fault) sendPage(request, response, progressPage);
    else if (mine) {
      const { source, backup } = mine.begun;
      const found = await findBackups(openSource(source, environment)).catch(() => undefined);
      const view = { values: { ...source, name: backup.name }, found, fault: mine.fault };
      sendPage(request, response, (nonce) => formPage(view, nonce));
    } else sendPage(request, response, (nonce) => formPage({ values: {} }, nonce));
  }

  async function answerForm(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const values = Object.fromEntries(new URLSearchParams(await readBody(request)));
    let found: Awaited<ReturnType<typeof findBackups>> | undefined;
    try {
      const source = Source.parse(values);
      found = await findBackups(openSource(source, environment));
      if (values.act === "restore") {
        const backup = found.backups.find(({ name }) => name === values.name);
        if (!backup) throw new NoBackups();
        const begun = await begin(source, backup, values.passphrase ?? "");
        const secure = request.headers["x-forwarded-proto"] === "https" ? "; Secure" : "";
        const cookie = `${RESTORE_COOKIE}=${begun.key}; HttpOnly; SameSite=Lax; Path=/; Max-Age=86400${secure}`;
        response.setHeader("set-cookie", cookie);
        return sendPage(request, response, progressPage);
      }
      sendPage(request, response, (nonce) => formPage({ values, found }, nonce));
    } catch (error) {
      const view = { values, found, fault: describeFailure(error) };
      sendPage(request, response, (nonce) => formPage(view, nonce));
    }
  }

  /** Checks what can be checked while everything runs. Of two that are sent at once the second joins the first. */
  async function begin(source: Source, { obstacle, ...backup }: FoundBackup, passphrase: string): Promise<Begun> {
    if (obstacle !== null) throw new Error(obstacle);
    await openSecrets(await readManifest(openSource(source, environment), backup.name), async () => ({ passphrase }));
    if (working && current) return current.begun;
    const begun = { source, backup, key: randomBytes(32).toString("base64url") };
    set(begun, "Stopping what runs …");
    working = wait(answerMs).then(() => work(begun, around.studioPort(), passphrase));
    working.catch(around.onFailure);
    return begun;
  }

  async function work(begun: Begun, studioPort: number, passphrase?: string): Promise<void> {
    const { name, projects, people } = begun.backup;
    set(begun, "Stopping what runs …");
    await around.stopPrograms();
    const page = await serve(studioPort, settings.STUDIO_HOST, answerAll);
    around.onNotice(`Restoring the backup ${name} …`);
    set(begun, "Reading and checking all of the backup …");
    const own = environmentOf(begun.source, environment);
    const restoring = runRestore({
      from: undefined,
      name,
      there: "unowned",
      act: "restore",
      begun,
      passphrase,
      lookup: lookUpBucket,
      environment: own,
      signal: abort.signal,
      progress: { say: report, at: report },
      onWriting: () => set(begun, "Restoring databases and files …"),
    }).then(() => undefined, describeFailure);
    writing = restoring;
    const fault = await restoring;
    if (abort.signal.aborted) return;
    if (fault && findRestoring(settings.DATA_DIR)?.begun) {
      set(begun, "Removing what was restored so far …");
      writing = clearBegun(own).catch((error: unknown) => {
        throw new Error(`${fault.message} What was restored could not be removed: ${errorMessage(error)}`);
      });
      await writing;
      if (abort.signal.aborted) return;
    }
    set(begun, "Starting the studio …");
    const release = async () => {
      const closed = once(page, "close");
      page.close();
      page.closeAllConnections();
      await closed;
    };
    await around.startPrograms({ studioPort, release });
    working = undefined;
    const contents = `${count(projects, "project")}, ${count(people, "person", "people")}`;
    const title = `The installation is back: ${contents}, from ${begun.backup.createdAt.slice(0, 10)}. Sign in as before.`;
    set(begun, title, fault ? { fault } : { isDone: true });
    around.onNotice(
      fault
        ? `The backup ${name} was not restored: ${fault.message} ${fault.next}`
        : `The backup ${name} is restored: ${contents}. Do not start the old installation again.`,
    );
  }

  /** At the studio's port while there is no studio. */
  function answerAll(request: IncomingMessage, response: ServerResponse): void {
    // Nothing can be read from an address such as `//`.
    const pathname = URL.parse(request.url ?? "/", "http://studio")?.pathname;
    // It is alive: a supervisor must not end it in the middle.
    if (pathname === "/healthz") sendJson(response, { status: "restoring" });
    else if (request.headers.accept?.includes("text/html")) sendPage(request, response, progressPage, 503);
    else if (pathname === PAGE_PATH) sendJson(response, findState(request));
    else sendJson(response, { status: "restoring" }, 503);
  }

  function set(begun: Begun, title: string, end: Pick<Current, "fault"> | { isDone: true } = {}) {
    current = { begun, title, standing: "", share: null, isDone: false, ...end };
  }

  function report(standing: string, share?: number) {
    if (current) current = { ...current, standing, share: share ?? null };
  }

  function isMine({ headers }: IncomingMessage): boolean {
    const cookies = (headers.cookie ?? "").split(";").map((pair) => pair.trim().split("="));
    return cookies.some(([name, key = ""]) => name === RESTORE_COOKIE && isSame(key, current?.begun.key ?? ""));
  }

  function findState(request: IncomingMessage) {
    if (!current || !isMine(request)) return null;
    const { title, standing, share, isDone } = current;
    return { title, standing, share, isDone, failedTo: failedTo(current) };
  }

  /** The old set-up link may be gone with its database. */
  function failedTo({ fault }: Current): string | undefined {
    const link = around.setUpLink();
    return fault && link ? `${PAGE_PATH}${new URL(link).search}` : undefined;
  }
}

async function serve(port: number, host: string | undefined, answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  await once(server.listen(port, host), "listening");
  return server;
}

function isSame(one: string, other: string): boolean {
  const [given, wanted] = [Buffer.from(one), Buffer.from(other)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
