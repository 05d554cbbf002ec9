import "server-only";

/** Of one process. Browsers send at most as often as this themselves; what comes more often is dropped. */
export function createPace({ perSecond, burst }: { perSecond: number; burst: number }) {
  const left = new Map<string, { count: number; at: number }>();
  return {
    /** Whether one more of `name` is let through now. */
    take(name: string, now = performance.now()): boolean {
      const known = left.get(name);
      const count = Math.min(burst, known ? known.count + ((now - known.at) / 1000) * perSecond : burst);
      left.set(name, { count: count >= 1 ? count - 1 : count, at: now });
      if (left.size > mostNames) for (const [each, { at }] of left) if (now - at > forgetMs) left.delete(each);
      return count >= 1;
    },
  };
}

const mostNames = 1_000;
const forgetMs = 60_000;
