import { formatExactTime } from "../../ui/format.ts";

/** A moment as it is written in a record, where "yesterday" would be wrong tomorrow. */
export function Exactly({ at }: { at: number }) {
  return <time dateTime={new Date(at).toISOString()}>{formatExactTime(at)}</time>;
}
