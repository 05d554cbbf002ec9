import pino from "pino";

const secretNames = ["secret", "sign", "authorization", "cookie", "password", "SERVICE_API_SECRET"];

/**
 * Many lines share a write. What is left is written when the process ends, unless it is killed. Lines are kept as bytes:
 * kept as text, each line copies all that wait with it.
 */
function createDestination() {
  const limits = { minLength: 32_768, maxWrite: 65_536, periodicFlush: 100 };
  const output = pino.destination({ dest: 1, sync: false, contentMode: "buffer", ...limits });
  // The library's types only know how lines of text are written.
  const bytes = output as unknown as { write(line: Uint8Array): boolean };
  return { write: (line: string) => bytes.write(Buffer.from(line)), flushSync: () => output.flushSync() };
}

/** The time as pino's `isoTime` writes it; lines of the same millisecond share the text. */
function createIsoTime(): () => string {
  let writtenAt = Number.NaN;
  let text = "";
  return () => {
    const now = Date.now();
    if (now !== writtenAt) text = `,"time":"${new Date(now).toISOString()}"`;
    writtenAt = now;
    return text;
  };
}

/** One line of JSON each. Programs set `log.level` from their environment at boot. */
export const log = pino(
  {
    level: "info",
    base: { pid: process.pid },
    timestamp: createIsoTime(),
    formatters: { level: (label) => ({ level: label }) },
    // Nothing logs headers or bodies; this is the second lock on the same door.
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[kept out]" },
    serializers: { err: pino.stdSerializers.errWithCause },
  },
  createDestination(),
);

export type Log = typeof log;
