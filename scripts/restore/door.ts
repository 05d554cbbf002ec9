import { randomBytes, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { BackupSource, type DoorFault, RestoreOrder, type RestoreState } from "#lib/restore-door.ts";
import type { Environment } from "../supervise/child.ts";
import { describeFailure } from "./describe-failure.ts";
import { findBackups, withSource } from "./sources.ts";

const mostBytes = 16_384;

export interface Door {
  /** What the studio is told of it, and nobody else. */
  address: { url: string; token: string };
  close: () => void;
}

interface Behind {
  environment: Environment;
  begin: (order: RestoreOrder) => Promise<{ key: string } | { fault: DoorFault }>;
  findState: (key: string) => RestoreState | null;
}

/**
 * Where the studio asks the launcher, which outlives it, to bring a backup back. On this machine alone and by a word that
 * only this studio has; whether the person may is the studio's to say.
 */
export async function openDoor(behind: Behind): Promise<Door> {
  const token = randomBytes(32).toString("base64url");
  const server = createServer((request, response) => {
    void answer(request, behind, token).then(
      (said) => send(response, said.status, said.body),
      (error: unknown) => {
        const isAskedWrongly = error instanceof NotAsked || error instanceof z.ZodError;
        return isAskedWrongly
          ? send(response, 400, { fault: askedWrongly })
          : send(response, 200, { fault: describeFailure(error) });
      },
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  // Whatever else ends, this does not keep the launcher.
  server.unref();
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    address: { url: `http://127.0.0.1:${port}`, token },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Said = { status: number; body: object };

async function answer(request: IncomingMessage, behind: Behind, token: string): Promise<Said> {
  const given = Buffer.from(request.headers.authorization ?? "");
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return { status: 401, body: {} };
  if (request.method !== "POST") return { status: 405, body: {} };
  const asked: unknown = await readBody(request);
  switch (request.url) {
    case "/backups": {
      const source = BackupSource.parse(asked);
      return { status: 200, body: await withSource({ source, environment: behind.environment }, findBackups) };
    }
    case "/restore":
      return { status: 200, body: await behind.begin(RestoreOrder.parse(asked)) };
    case "/state":
      return { status: 200, body: { state: behind.findState(z.object({ key: z.string() }).parse(asked).key) } };
    default:
      return { status: 404, body: {} };
  }
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of request) {
    text += chunk;
    if (text.length > mostBytes) throw new NotAsked();
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new NotAsked();
  }
}

/** What came is no question of the studio's. */
class NotAsked extends Error {}

const askedWrongly: DoorFault = {
  code: "invalid_input",
  message: "The place or the backup’s name cannot be read.",
  next: "Choose a backup of the list.",
};

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
