import type { Workshop } from "../pipeline/workshop.ts";

/** Lets the real painter paint postage stamps, for tests that look at everything but the pictures. */
export function paintSmall(workshop: Workshop, before: (signal: AbortSignal) => Promise<void> = async () => {}): void {
  const { painter } = workshop.providers;
  workshop.providers.painter = {
    ...painter,
    async paint(request, options) {
      await before(options.signal);
      return painter.paint({ ...request, width: request.width / 8, height: request.height / 8 }, options);
    },
  };
}
