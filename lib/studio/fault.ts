/** Why something did not happen, told to a person. Crosses to the browser; carries no address, secret or stack. */
export type StudioFault = {
  /** Stable word for code to decide by and for people to quote, e.g. `signed_out`, `service_wrong_state`. */
  code: string;
  /** What happened and why, one sentence. */
  message: string;
  /** What to do now, one sentence. */
  next: string;
  /** The same act may work later without any change. */
  retryable: boolean;
  /** Message per field of the form, keyed by its path, e.g. `script` or `documents.0.fileName`. */
  fields?: Record<string, string>;
  /** The scenes that it is about, where the sentence names them by their numbers. */
  scenes?: { sceneId: string; number: number }[];
  /** Finds the line in the log. */
  trackingId?: string;
  retryAfterSeconds?: number;
};

/** A fault that the same act meets again: somebody has to change something first. */
export function faultOf<const Code extends string>(code: Code, message: string, next: string) {
  return { code, message, next, retryable: false } satisfies StudioFault;
}

/** A fault that passes: the same act may work later. */
export function passingFault<const Code extends string>(code: Code, message: string, next: string) {
  return { code, message, next, retryable: true } satisfies StudioFault;
}
