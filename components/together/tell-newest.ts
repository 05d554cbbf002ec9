import type { Answer } from "./send.ts";

type Telling<Said> = {
  /** What there is to tell just now. */
  read: () => Said;
  send: (said: Said) => Promise<Answer>;
  /** Nobody wants to hear it any more. */
  onRefused: () => void;
  wait?: (ms: number) => Promise<void>;
};

/** Between two tellings. */
const paceMs = 90;
/** Before what was lost is told again: so long at first, twice as long each time, and at most so long. */
const again = { firstMs: 250, longestMs: 2_000 };

/**
 * Tells others what is newest. One telling is under way at a time; what changes meanwhile is told after it, as it is
 * then, and what did not arrive is told until it does or is refused.
 */
export function tellNewest<Said>({ read, send, onRefused, wait = sleep }: Telling<Said>) {
  let told = "";
  let isWanted = false;
  let isAlways = false;
  let isUnderWay = false;
  let isOver = false;

  async function tellAll() {
    isUnderWay = true;
    let lostMs = again.firstMs;
    while (isWanted && !isOver) {
      const said = read();
      const text = JSON.stringify(said);
      const isNew = isAlways || text !== told;
      isWanted = false;
      isAlways = false;
      if (!isNew) break;
      const answer = await send(said);
      if (isOver) break;
      if (answer === "arrived") {
        told = text;
        lostMs = again.firstMs;
        await wait(paceMs);
      } else if (answer === "lost") {
        isWanted = true;
        await wait(lostMs);
        lostMs = Math.min(lostMs * 2, again.longestMs);
      } else {
        isOver = true;
        onRefused();
      }
    }
    isUnderWay = false;
  }

  function tell(always = false) {
    isWanted = true;
    isAlways ||= always;
    if (!isUnderWay && !isOver) void tellAll();
  }

  return {
    /** Something may be different. */
    tell: () => tell(),
    /** Tells it also when it is as it was, which says that this one is still there. */
    tellAnyway: () => tell(true),
    end: () => {
      isOver = true;
    },
  };
}

function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
