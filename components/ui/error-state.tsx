import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

export type ErrorStateProps = {
  /** The sentence: what happened and why. */
  sentence: string;
  /** The code to tell somebody who helps. */
  code?: string | number;
  action?: ReactNode;
};

/** What stands where something could not be loaded: the sentence, the code, and a button that can help. */
export function ErrorState({ sentence, code, action }: ErrorStateProps) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-1.5 px-4 py-16 text-center">
      <CircleAlert className="mb-2 size-6 text-bad" aria-hidden />
      <p className="font-medium">{sentence}</p>
      {code !== undefined && code !== "" ? <p className="font-mono text-dim text-xs">Code {code}</p> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
