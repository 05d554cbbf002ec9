import Link from "next/link";
import * as say from "#messages/status.ts";
import { Section } from "../../shell/section.tsx";

/** Where the settings lead on to the status page. */
export function StatusSection() {
  return (
    <Section title={say.status()} advice={say.statusDescription()}>
      <p className="px-4 py-3">
        <Link className="text-accent underline underline-offset-4" href="/settings/status">
          {say.openTheStatusPage()}
        </Link>
      </p>
    </Section>
  );
}
