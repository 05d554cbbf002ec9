import type { TraceSettings } from "#lib/environment/tracing.ts";
import "./trace.ts";

export type Say = { info(about: object, text: string): void; warn(about: object, text: string): void };

/** Nothing of OpenTelemetry is loaded unless a collector is named. */
export async function startTracing(program: {
  name: "studio" | "service" | "worker";
  settings: TraceSettings | null;
  log: Say;
}): Promise<void> {
  const { name, settings, log } = program;
  if (!settings || globalThis.sceneboardTracing) return;
  try {
    const { openTracing } = await import("./open.ts");
    globalThis.sceneboardTracing = openTracing({ serviceName: `sceneboard-${name}`, settings, log });
  } catch (err) {
    log.warn({ err }, "Traces cannot be sent; everything else goes on");
  }
}
