import { useRef, useState } from "react";

/** Does one thing after the other: what is pressed while another is on its way does nothing, and answers null. */
export function useOneByOne() {
  const running = useRef(false);
  const [isBusy, setBusy] = useState(false);
  async function once<Value>(run: () => Promise<Value>): Promise<Value | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      return await run();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { isBusy, once };
}
