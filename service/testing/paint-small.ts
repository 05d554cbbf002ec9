import type { Workshop } from "../pipeline/workshop.ts";

/** Lets the real painter paint postage stamps, for tests that look at everything but the pictures. */
export function paintSmall(workshop: Workshop, before: (signal: AbortSignal) => Promise<void> = async () => {}): void {
  const { painter } = workshop.providers;
  // Footage would be looked at in its full size.
  workshop.providers.footage = { name: "none", libraries: [] };
  workshop.providers.painter = {
    ...painter,
    async paint(request, options) {
      await before(options.signal);
      return painter.paint({ ...request, width: request.width / 8, height: request.height / 8 }, options);
    },
  };
}
