import { existsSync } from "node:fs";
import type { FoundProgram } from "#lib/contract/connection.ts";
import { guardedFetch } from "#lib/guarded-fetch/guarded-fetch.ts";
import { type Context, mayUsePrivate, ownerOf } from "./connections.ts";
import { LOCAL_PROGRAMS, PROGRAM_PORTS } from "./programs.ts";

const answerWithinMs = 300;
const mostBytes = 4 * 1024 * 1024;

/** The programs that run models on the service's own machine, for the owner of the installation. */
export async function lookForModels(
  context: Context,
  caller: { workspaceUuid: string },
): Promise<{ programs?: FoundProgram[] }> {
  if (!mayUsePrivate(context, ownerOf(context, caller))) return {};
  // In a container the machine is another host.
  const hosts = existsSync("/.dockerenv") ? ["127.0.0.1", "host.docker.internal"] : ["127.0.0.1"];
  return { programs: await lookAt(hosts.flatMap((host) => PROGRAM_PORTS.map((port) => `${host}:${port}`))) };
}

/** Which program answers at each of these `host:port`, if any, each question within so many milliseconds. */
export async function lookAt(places: readonly string[], withinMs = answerWithinMs): Promise<FoundProgram[]> {
  const found = await Promise.all(places.map((place) => identify(place, withinMs)));
  return found.filter((program) => program !== null);
}

async function identify(place: string, timeoutMs: number): Promise<FoundProgram | null> {
  for (const { program, proof, base, provider = "openai-compatible", ...its } of LOCAL_PROGRAMS) {
    const said = await ask(place, proof.path, timeoutMs);
    // Nobody listens there, or too slowly for anything: the other questions would end alike.
    if (said === "silent") return null;
    if (said === "other" || !proof.answer.safeParse(said.json).success) continue;
    const listed = its.models ? await ask(place, its.models, timeoutMs) : said;
    const models = typeof listed === "string" ? [] : its.readModels(listed.json);
    return {
      program,
      address: `http://${place}`,
      ...(base !== undefined && { provider, base: `http://${place}${base}` }),
      models,
      fetchable: its.fetchable?.filter(({ model }) => models.every((has) => has.model !== model)),
    };
  }
  return null;
}

/** What an address says as JSON, once, without a redirect. */
async function ask(place: string, path: string, timeoutMs: number): Promise<{ json: unknown } | "silent" | "other"> {
  try {
    const { status, bytes } = await guardedFetch({
      url: `http://${place}${path}`,
      method: "GET",
      headers: { accept: "application/json" },
      trusted: [place],
      maxBytes: mostBytes,
      timeoutMs,
      maxRedirects: 0,
    });
    return status === 200 ? { json: JSON.parse(bytes.toString()) } : "other";
  } catch (error) {
    return error instanceof SyntaxError ? "other" : "silent";
  }
}
