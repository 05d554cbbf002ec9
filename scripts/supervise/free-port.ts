import { createServer } from "node:net";

/** Whether a server can listen there now. */
export function isFree({ port, host }: { port: number; host?: string | undefined }): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A port nobody listens on, chosen by the system. */
export function chooseFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

type Wanted = {
  port: number;
  host?: string | undefined;
  /** What somebody else is about to listen on. */
  except?: number | undefined;
};

/** The wanted port, or the next free one after it. */
export async function nextFreePort({ port, host, except }: Wanted): Promise<number> {
  for (let candidate = port; candidate < port + 100 && candidate < 65_536; candidate++) {
    if (candidate !== except && (await isFree({ port: candidate, host }))) return candidate;
  }
  throw new Error(`No free port between ${port} and ${port + 99}.`);
}
