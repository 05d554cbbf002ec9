import { errorCode } from "#lib/thrown.ts";

/** PostgreSQL is starting, stopping, full of sessions, not there, or has ended a session of a process that stood still. */
const passing = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|57P0[1-35]|25P03|53300|08\d{3})$/;

/** Whether an error, or what caused it, means that the database cannot be reached at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = errorCode(current);
    const isConnecting = "syscall" in current && current.syscall === "connect";
    if (code === "ENOENT" && !isConnecting) continue;
    if (code !== undefined && passing.test(code)) return true;
    if (/^Connection terminated|^timeout exceeded when trying to connect/.test(current.message)) return true;
  }
  return false;
}
