import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const Manifest = z.object({ node: z.record(z.string(), z.object({ exportedName: z.string() })) });
const Answer = z.object({
  ok: z.boolean(),
  value: z.unknown().optional(),
  fault: z.object({ message: z.string() }).optional(),
});
const patienceMs = 120_000;

export type Person = {
  name: string;
  team: number;
  /** Does what a press in the page does. Throws what the studio says against it. */
  act(action: string, input: object, page?: string): Promise<unknown>;
  /** Reads one of the studio's addresses; `kind` names it in the times. */
  get(kind: string, path: string): Promise<Response>;
  /** Keeps a tab open that hears of changes, again whenever it ends. */
  listen(signal: AbortSignal): void;
};

/** How long each kind of request took, in milliseconds, and what was answered against it. */
export type Times = { of: Map<string, number[]>; faults: Map<string, number> };

/** Server actions have names of their own in each build; the build tells which is which. */
export function readActions(root: string): Map<string, string> {
  const path = join(root, ".next", "server", "server-reference-manifest.json");
  const { node } = Manifest.parse(JSON.parse(readFileSync(path, "utf8")));
  return new Map(Object.entries(node).map(([id, { exportedName }]) => [exportedName, id]));
}

type Studio = { url: string; actions: ReadonlyMap<string, string>; times: Times };

/** A signed-in person as the studio knows one: by the requests that the pages make, without drawing the pages. */
export async function signInAs(
  studio: Studio,
  { name, team, email, password }: { name: string; team: number; email: string; password: string },
): Promise<Person> {
  const { cookies } = await sendAction(studio, "signIn", { input: { email, password }, page: "/sign-in", cookie: "" });
  const cookie = cookies.map((line) => line.split(";", 1)[0]).join("; ");
  return {
    ...{ name, team },
    act: (action, input, page = "/projects") =>
      timed(studio.times, action, async () => (await sendAction(studio, action, { input, page, cookie })).value),
    get: (kind, path) =>
      timed(studio.times, kind, async () => {
        const answer = await fetch(new URL(path, studio.url), {
          headers: { cookie },
          signal: AbortSignal.timeout(patienceMs),
        });
        if (answer.ok) return answer;
        await answer.body?.cancel();
        throw new Error(`${kind} was answered with ${answer.status}`);
      }),
    listen(signal) {
      const open = async () => {
        const answer = await fetch(`${studio.url}/api/events`, { headers: { cookie }, signal });
        await answer.body?.pipeTo(new WritableStream(), { signal });
      };
      const keep = async () => {
        while (!signal.aborted) await open().catch(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
      };
      void keep();
    },
  };
}

async function sendAction(
  { url, actions }: Studio,
  action: string,
  { input, page, cookie }: { input: object; page: string; cookie: string },
): Promise<{ value: unknown; cookies: string[] }> {
  const id = actions.get(action);
  if (id === undefined) throw new Error(`The built studio has no action called ${action}`);
  const answer = await fetch(url + page, {
    method: "POST",
    headers: {
      ...{ cookie, origin: url, accept: "text/x-component" },
      ...{ "next-action": id, "content-type": "text/plain;charset=UTF-8" },
    },
    body: JSON.stringify([input]),
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await answer.text();
  // The answer comes as lines of a number and what it stands for; one of them is what the action returned.
  const line = text.split("\n").find((each) => /^\w+:\{"ok":/.test(each));
  const result = Answer.safeParse(line === undefined ? undefined : JSON.parse(line.slice(line.indexOf(":") + 1)));
  if (!result.success) throw new Error(`${action} was answered with ${answer.status}: ${text.slice(0, 200)}`);
  if (!result.data.ok) throw new Error(`${action}: ${result.data.fault?.message ?? text.slice(0, 200)}`);
  return { value: result.data.value, cookies: answer.headers.getSetCookie() };
}

async function timed<Value>({ of, faults }: Times, kind: string, act: () => Promise<Value>): Promise<Value> {
  const from = performance.now();
  try {
    const value = await act();
    of.set(kind, [...(of.get(kind) ?? []), performance.now() - from]);
    return value;
  } catch (error) {
    const said = `${kind}: ${error instanceof Error ? error.message : error}`;
    faults.set(said, (faults.get(said) ?? 0) + 1);
    throw error;
  }
}
