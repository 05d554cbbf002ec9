import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { DoorFault } from "#lib/restore-door.ts";
import { Begun } from "../launch/restoring.ts";
import { type Environment, startGuarded } from "../supervise/child.ts";

/** The variable that `for-page.ts` is told its work by. */
export const orderVariable = "RESTORE_ORDER";

export const ChildOrder = z.object({
  act: z.enum(["restore", "clear"]),
  begun: Begun,
  passphrase: z.string().optional(),
  launcherPid: z.number().int(),
});
export type ChildOrder = z.output<typeof ChildOrder>;

/** What it says of itself, a line each. */
export const ChildNews = z.object({
  phase: z.literal("restoring").optional(),
  standing: z.string().max(1000).optional(),
  share: z.number().min(0).max(1).nullable().optional(),
  fault: DoorFault.optional(),
});
export type ChildNews = z.output<typeof ChildNews>;

interface Run {
  root: string;
  environment: Environment;
  order: ChildOrder;
  onNews: (news: Pick<ChildNews, "phase" | "standing" | "share">) => void;
}

/** Restores in a process of its own, which ends with this one: what it needs of memory is given back, and it can be killed alone. */
export function runRestoring({ root, environment, order, onNews }: Run): {
  ended: Promise<DoorFault | undefined>;
  stop: () => Promise<void>;
} {
  const flags = ["--conditions=react-server", "--disable-warning=ExperimentalWarning"];
  const guarded = startGuarded({
    command: [process.execPath, ...flags, join(root, "scripts", "restore", "for-page.ts")],
    stopSignal: "TERM",
    cwd: root,
    env: { ...environment, [orderVariable]: JSON.stringify(order) },
    output: "pipe",
  });
  let fault: DoorFault | undefined;
  let said = "";
  guarded.child.stderr?.on("data", (chunk) => {
    said = `${said}${chunk}`.slice(-2000);
  });
  if (guarded.child.stdout) {
    createInterface({ input: guarded.child.stdout }).on("line", (line) => {
      const news = read(line);
      if (news?.fault) fault = news.fault;
      else if (news) onNews(news);
    });
  }
  const ended = once(guarded.child, "close").then(([code]) => {
    if (code === 0) return undefined;
    const killed = { code: "restore_was_killed", message: `The restore was ended from outside. ${said}`.trim() };
    return fault ?? { ...killed, next: "Bring it back again." };
  });
  return {
    ended,
    async stop() {
      guarded.requestStop();
      await ended;
    },
  };
}

function read(line: string): ChildNews | undefined {
  try {
    return ChildNews.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}
