/** Lets so many calls run at a time; the others wait in order. A caller that gives up leaves the line. */
export function limitCalls(concurrency: number) {
  let running = 0;
  const line: (() => void)[] = [];

  return async function run<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    if (running < concurrency) running += 1;
    else await place(signal);
    try {
      signal.throwIfAborted();
      return await call();
    } finally {
      // The place goes to the next in line at once, so that nobody who comes by meanwhile can take it.
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };

  function place(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        signal.removeEventListener("abort", leave);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(go), 1);
        reject(signal.reason);
      };
      signal.addEventListener("abort", leave, { once: true });
      line.push(go);
    });
  }
}
