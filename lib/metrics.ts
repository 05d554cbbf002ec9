import { createHash, timingSafeEqual } from "node:crypto";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

/** What every program tells of itself: processor, memory, event-loop lag, garbage collection. */
export function processMetrics(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

type Pool = { totalCount: number; idleCount: number; waitingCount: number };

/** Connections to the database, and who waits for one. */
export function measurePool(registry: Registry, pool: Pool): void {
  new Gauge({
    name: "database_pool_connections",
    help: "Connections to the database that are open, of them idle, and calls that wait for one",
    labelNames: ["state"] as const,
    registers: [registry],
    collect() {
      this.set({ state: "open" }, pool.totalCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Whether a request's `authorization` carries the token. Without one in the environment nobody may. */
export function mayScrape(authorization: string | null | undefined, token: string | undefined): boolean {
  if (!token) return false;
  return timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${token}`));
}
