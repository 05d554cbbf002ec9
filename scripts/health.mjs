// Asks what runs in this container whether it is well, by its own address: the status of this process is the answer.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { PORT = 3000, SERVICE_PORT = 4000, WORKER_HEALTH_PORT = 4100, SERVICE_BASE_URL } = process.env;
const { STUDIO_HOST, SERVICE_HOST } = process.env;
const studio = addressOf(STUDIO_HOST, PORT);
const service = addressOf(SERVICE_HOST, SERVICE_PORT);
const addresses = {
  studio: [studio],
  service: [service],
  worker: [addressOf(undefined, WORKER_HEALTH_PORT)],
  start: SERVICE_BASE_URL ? [studio] : [studio, service],
};

try {
  const program = process.argv[2] ?? readFileSync(join(tmpdir(), "sceneboard-program"), "utf8").trim();
  const asked = addresses[program];
  if (asked === undefined) throw new Error(`${program} answers no one`);
  const answers = await Promise.all(asked.map(ask));
  console.log(`${program}: ${answers.join(", ")}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function addressOf(host, port) {
  const isEverywhere = !host || host === "0.0.0.0" || host === "::";
  const name = host?.includes(":") ? `[${host}]` : host;
  return `http://${isEverywhere ? "127.0.0.1" : name}:${port}`;
}

async function ask(address) {
  const url = `${address}/healthz`;
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch((error) => {
    throw new Error(`${url} does not answer: ${error.cause?.code ?? error.message}`);
  });
  const said = (await response.text()).slice(0, 300);
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${said}`);
  return said;
}
