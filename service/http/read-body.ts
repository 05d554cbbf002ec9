import type { IncomingMessage } from "node:http";
import { LIMITS } from "#lib/contract/limits.ts";
import { ServiceFault } from "../errors.ts";

const deadlineMs = 30_000;

/** The JSON of a request's body; an empty one counts as `{}`, since every member may be left out. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const text = (await readText(request)).trim();
  if (text === "") return {};
  try {
    return withoutNulls(JSON.parse(text), deepestMember);
  } catch {
    throw new ServiceFault("invalidMember", "body: expected JSON, other text came");
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  if (Number(request.headers["content-length"]) > LIMITS.requestBodyBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // A body that drips in holds memory and a socket for nothing.
  const timer = setTimeout(() => request.destroy(new Error("The body took too long")), deadlineMs);
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      size += chunk.length;
      if (size > LIMITS.requestBodyBytes) throw tooLarge();
      chunks.push(chunk);
    }
  } finally {
    clearTimeout(timer);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

const deepestMember = 8;

/** Clients in many languages send null for a member they mean to leave out. */
function withoutNulls(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || depth === 0) return value;
  if (Array.isArray(value)) return value.map((entry) => withoutNulls(entry, depth - 1));
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member, depth - 1)]));
}

function tooLarge(): ServiceFault {
  return new ServiceFault("tooLarge", "body: larger than 1 MB");
}
