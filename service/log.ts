import pino from "pino";

const secretNames = ["secret", "sign", "authorization", "cookie", "password", "SERVICE_API_SECRET"];

/** Many lines share a write; what is left is written when the process ends, however it does but by being killed. */
const destination = pino.destination({ dest: 1, sync: false, minLength: 32_768, maxWrite: 65_536, periodicFlush: 100 });

/** One line of JSON each. Programs set `log.level` from their environment at boot. */
export const log = pino(
  {
    level: "info",
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    // Nothing logs headers or bodies; this is the second lock on the same door.
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[kept out]" },
    serializers: { err: pino.stdSerializers.errWithCause },
  },
  destination,
);

export type Log = typeof log;
