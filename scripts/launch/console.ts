import { z } from "zod";
import { isSettingsLine } from "#lib/environment/settings-error.ts";
import type { Watcher } from "../supervise/program.ts";

export type Verbosity = "quiet" | "everything";

export interface Report extends Omit<Watcher, "onFailure"> {
  /** The studio prints it while nobody owns it yet. */
  setUpLink: () => string | undefined;
}

const worthSeeing = ["error", "fatal"];
const setUpLink = /set-up link:?\s+(https?:\/\/[^\s"\\]+)/i;

/** Decides which of the programs' lines a person sees; all of them are in the logs. */
export function reportTo({ write, verbosity }: { write: (text: string) => void; verbosity: Verbosity }): Report {
  let link: string | undefined;
  return {
    setUpLink: () => link,
    onNotice: (sentence) => write(sentence),
    onLine: ({ name, stream, text }) => {
      const said = setUpLink.exec(text)?.[1];
      // The first one is told with the addresses. The logs hold none, so a later one is told here or nowhere.
      if (said !== undefined && link !== undefined && said !== link) write(`New set-up link: ${said}`);
      link = said ?? link;
      const line = readLine(text);
      // A wrong setting is shown once, as the reason why nothing runs.
      const isPlain = stream === "stderr" && !line.isLog && !isSettingsLine(text);
      const isWorthSeeing = verbosity === "everything" || line.isError || isPlain;
      if (isWorthSeeing && text.trim() !== "") write(`[${name}] ${line.text}`);
    },
  };
}

const Line = z.object({
  level: z.string().optional().catch(undefined),
  msg: z.string().optional().catch(undefined),
  err: z.object({ message: z.string().optional() }).optional().catch(undefined),
});

/** A structured log line becomes the sentence in it. */
function readLine(text: string): { text: string; isLog: boolean; isError: boolean } {
  if (!text.startsWith("{")) return { text, isLog: false, isError: false };
  try {
    const { level, msg, err } = Line.parse(JSON.parse(text));
    const cause = err?.message === undefined || err.message === msg ? "" : `: ${err.message}`;
    return { text: `${msg ?? text}${cause}`, isLog: true, isError: worthSeeing.includes(level ?? "") };
  } catch {
    return { text, isLog: false, isError: false };
  }
}
