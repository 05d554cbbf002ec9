const everyMs = 500;

/**
 * Calls back once when the process that started this one is gone. npm ends its shell when it is asked to end, and nobody
 * passes that on.
 */
export function whenOrphaned(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, everyMs);
  timer.unref();
}
