import type { StudioFault } from "#lib/studio/studio-fault.ts";
import { ErrorNote } from "../ui/error-note.tsx";

/** A fault of the studio told in place. */
export function FaultNote({ fault }: { fault: StudioFault }) {
  return <ErrorNote message={fault.message} next={fault.next} code={fault.code} />;
}
