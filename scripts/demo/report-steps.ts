/** Prints each status once with the time; in a terminal the line of the running one shows what is done. */
export function reportSteps(startedAt: number): (status: string, done: string) => void {
  let last: string | undefined;
  return (status, done) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(6);
    const line = `  ${seconds} s  ${status.padEnd(17)}${done}`;
    if (process.stdout.isTTY) process.stdout.write(`${status === last ? "\r\x1b[K" : "\n"}${line}`);
    else if (status !== last) console.log(line);
    last = status;
  };
}
