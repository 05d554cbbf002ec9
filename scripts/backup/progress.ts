/** Tells how a long work goes: over and over on one line of a terminal, now and then elsewhere. */
export interface Progress {
  say: (sentence: string) => void;
  /** How it stands; told when the last telling is a while ago. `share` is how much of it is done, of one. */
  at: (standing: string, share?: number) => void;
}

const pauseMs = { terminal: 100, elsewhere: 10_000 };

export function reportProgress(output: NodeJS.WriteStream = process.stdout): Progress {
  const isTerminal = output.isTTY === true;
  let toldAt = 0;
  let isOpen = false;
  return {
    say(sentence) {
      output.write(`${isOpen ? "\r\u001b[K" : ""}${sentence}\n`);
      isOpen = false;
    },
    at(standing) {
      if (Date.now() - toldAt < (isTerminal ? pauseMs.terminal : pauseMs.elsewhere)) return;
      toldAt = Date.now();
      output.write(isTerminal ? `\r\u001b[K  ${standing}` : `  ${standing}\n`);
      isOpen = isTerminal;
    },
  };
}

export function shareOf(done: number, all: number): number {
  return all > 0 ? Math.min(1, done / all) : 1;
}

const units = ["bytes", "kB", "MB", "GB", "TB"];

export function describeBytes(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`;
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}
