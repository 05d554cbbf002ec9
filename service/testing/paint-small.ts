import type { WorkerTools } from "../pipeline/worker-tools.ts";

/** Lets the real painter paint postage stamps, for tests that look at everything but the pictures. */
export function paintSmall(worker: WorkerTools, before: (signal: AbortSignal) => Promise<void> = async () => {}): void {
  const { painter } = worker.providers;
  // Footage would be looked at in its full size.
  worker.providers.footage = { name: "none", libraries: [], open: [] };
  worker.providers.painter = {
    ...painter,
    async paint(request, options) {
      await before(options.signal);
      return painter.paint({ ...request, width: request.width / 8, height: request.height / 8 }, options);
    },
  };
}
