import { formatDate } from "#lib/language/format.ts";
import type { BackupsView } from "#lib/studio/settings/backups.ts";
import * as say from "#messages/backups.ts";
import { Fact, Section } from "../shell/section.tsx";
import { ErrorNote } from "../ui/error-note.tsx";
import { RelativeTime } from "../ui/time.tsx";

/** When everything was last saved, and why not since. */
export function BackupsSection({ backups: { last, failure, overdue, schedule } }: { backups: BackupsView }) {
  return (
    <div id="backups" className="scroll-mt-4">
      <Section title={say.backups()} advice={say.backupsHoldEverything()}>
        <dl className="divide-y divide-line">
          <Fact name={say.lastBackup()}>
            {last ? (
              <span className="flex flex-wrap items-baseline gap-x-3">
                <RelativeTime at={last.at} />
                <code className="break-all font-mono text-dim text-sm">{last.name}</code>
              </span>
            ) : (
              say.noneOnThisMachine()
            )}
          </Fact>
          <Fact name={say.scheduleLabel()}>{schedule ? say.asCronSays({ schedule }) : say.notSetUp()}</Fact>
        </dl>
        {failure ? (
          <div className="border-line border-t px-4 py-3">
            <ErrorNote
              message={say.theLastBackupFailed()}
              next={say.lastFailureAdvice({ reason: failure.reason })}
              code="backup_failed"
            />
          </div>
        ) : null}
        {overdue !== null && !failure ? (
          <div className="border-line border-t px-4 py-3">
            <ErrorNote
              message={say.theBackupWasNotMade()}
              next={say.missedBody({ date: formatDate(overdue, { dateStyle: "medium", timeStyle: "short" }) })}
              code="backup_overdue"
            />
          </div>
        ) : null}
      </Section>
    </div>
  );
}
