import "server-only";
import pino from "pino";

/** One line of JSON each. Nothing logs headers, bodies or addresses with signatures; the redaction is a second lock. */
export const log = pino({
  level: "info",
  base: { program: "studio", pid: process.pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  redact: { paths: ["secret", "password", "token", "cookie", "*.secret", "*.password", "*.token", "*.cookie"] },
  serializers: { err: pino.stdSerializers.errWithCause },
});
