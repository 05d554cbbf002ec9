import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { DoorFault, RestoreOrder, RestoreState } from "#lib/restore-door.ts";
import { readManifest } from "../backup/manifest.ts";
import { count } from "../backup/progress.ts";
import { type Begun, findRestored, findRestoring } from "../launch/restoring.ts";
import type { Settings } from "../launch/settings.ts";
import type { Held } from "../launch/stack.ts";
import type { Environment } from "../supervise/child.ts";
import { runRestoring } from "./child.ts";
import { type Door, openDoor } from "./door.ts";
import { serveProgress } from "./progress-page.ts";
import { openSecrets } from "./run.ts";
import { factsOf, obstacleOf, withSource } from "./sources.ts";

/** How long the page that began it has to ask how it goes, before its studio is stopped. */
const firstLookMs = 5_000;
const afterLookMs = 500;
/** A restore that was killed is begun again so often, and goes on. */
const mostTries = 3;

export interface FromPage {
  address: Door["address"];
  /** Ends what began before this start: it goes on, or leaves the installation empty. Starts the programs. */
  goOn: (begun: Begun, studioPort: number) => Promise<void>;
  stop: () => Promise<void>;
}

interface Around {
  root: string;
  settings: Settings;
  environment: Environment;
  studioPort: () => number;
  stopPrograms: () => Promise<void>;
  startPrograms: (held: Held) => Promise<void>;
  setUpLink: () => string | undefined;
  onNotice: (sentence: string) => void;
  onFailure: (reason: unknown) => void;
}

/** What the launcher does for the set-up page: it stops everything but itself, brings a backup back and starts everything again. */
export async function restoreFromPage(around: Around): Promise<FromPage> {
  const { settings, environment } = around;
  let current: { keyHash: string; state: RestoreState } | undefined = findEnded(settings);
  /** Only in memory: a second tab of whoever has the link is shown the same. */
  let running: { key: string } | "goes on" | undefined;
  let looked = () => {};
  let child: ReturnType<typeof runRestoring> | undefined;
  let isStopping = false;

  const door = await openDoor({ environment, begin, findState: lookAt });
  return {
    address: door.address,
    async goOn(begun, studioPort) {
      running = "goes on";
      await work(begun, { studioPort });
    },
    async stop() {
      isStopping = true;
      door.close();
      await child?.stop();
    },
  };

  function lookAt(key: string) {
    looked();
    return findState(key);
  }

  async function begin(order: RestoreOrder): Promise<{ key: string } | { fault: DoorFault }> {
    const busy = {
      code: "restore_runs",
      message: "A backup is being brought back already.",
      next: "Wait for its end.",
    };
    if (running) return running === "goes on" ? { fault: busy } : running;
    const key = randomBytes(32).toString("base64url");
    const mine = { key };
    // Taken before anything is waited for: of two that are pressed at once the second joins the first.
    running = mine;
    try {
      const backup = await checkOrder(order);
      const begun = { source: order.source, backup, keyHash: hashOf(key) };
      set(begun, { phase: "stopping" });
      const first = new Promise<void>((resolve) => {
        // The answer that it begins may be on its way still.
        looked = () => setTimeout(resolve, afterLookMs);
        setTimeout(resolve, firstLookMs);
      });
      void first
        .then(() => work(begun, { studioPort: around.studioPort(), passphrase: order.passphrase }))
        .catch(around.onFailure);
      return mine;
    } catch (error) {
      running = undefined;
      throw error;
    }
  }

  /** What can be told at once, before anything is stopped. */
  function checkOrder({ source, name, passphrase }: RestoreOrder) {
    return withSource({ source, environment }, async (place) => {
      const read = await readManifest(place, name);
      const obstacle = obstacleOf(read.manifest);
      if (obstacle !== null) throw new Error(obstacle);
      await openSecrets(read, async () => ({ passphrase }));
      return factsOf(read.manifest);
    });
  }

  async function work(begun: Begun, { studioPort, passphrase }: { studioPort: number; passphrase?: string }) {
    const { DATA_DIR, STUDIO_HOST } = settings;
    set(begun, { phase: "stopping" });
    await around.stopPrograms();
    const page = await serveProgress({ port: studioPort, host: STUDIO_HOST, findState });
    around.onNotice(`Bringing back the backup ${begun.backup.name} …`);
    set(begun, { phase: "checking" });
    const fault = await tryRestore(begun, passphrase);
    if (isStopping) return;
    if (fault && findRestoring(DATA_DIR)?.begun) {
      set(begun, { phase: "clearing" });
      const left = await run(begun, { act: "clear" });
      if (isStopping) return;
      if (left) throw new Error(`${fault.message} What had come of it could not be removed: ${left.message}`);
    }
    set(begun, { phase: "starting" });
    await around.startPrograms({ studioPort, release: page.close });
    set(begun, fault ? { phase: "failed", fault } : { phase: "done" });
    running = undefined;
    looked = () => {};
    const { name, projects, people } = begun.backup;
    around.onNotice(
      fault
        ? `The backup ${name} was not brought back: ${fault.message} ${fault.next}`
        : `The backup ${name} is back: ${count(projects, "project")}, ${count(people, "person", "people")}. Do not start the old installation again.`,
    );
  }

  async function tryRestore(begun: Begun, passphrase: string | undefined): Promise<DoorFault | undefined> {
    for (let attempt = 1; ; attempt++) {
      const fault = await run(begun, { act: "restore", passphrase });
      const wasKilled = fault?.code === "restore_was_killed";
      if (!wasKilled || attempt === mostTries || isStopping) return fault;
    }
  }

  async function run(begun: Begun, what: { act: "restore" | "clear"; passphrase?: string | undefined }) {
    child = runRestoring({
      root: around.root,
      environment,
      order: { ...what, begun, launcherPid: process.pid },
      onNews: (news) => set(begun, { phase: current?.state.phase ?? "checking", ...news }),
    });
    const fault = await child.ended;
    child = undefined;
    return fault;
  }

  function set({ backup, keyHash }: Begun, news: Partial<RestoreState> & Pick<RestoreState, "phase">) {
    current = { keyHash, state: { backup, standing: "", share: null, ...news } };
  }

  function findState(key: string): RestoreState | null {
    if (!current || !isSame(hashOf(key), current.keyHash)) return null;
    const link = current.state.phase === "failed" ? around.setUpLink() : undefined;
    if (link === undefined) return current.state;
    const { pathname, search } = new URL(link);
    return { ...current.state, setUpPath: `${pathname}${search}` };
  }
}

/** Of an earlier start, which was ended before the page had heard of it. */
function findEnded({ DATA_DIR }: Settings) {
  const ended = findRestored(DATA_DIR);
  if (!ended) return undefined;
  const { keyHash, backup } = ended;
  return { keyHash, state: { phase: "done" as const, backup, standing: "", share: null } };
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
