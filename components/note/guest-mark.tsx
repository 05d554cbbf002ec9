import { Eye, Lock } from "lucide-react";
import * as say from "#messages/sharing.ts";

/** Beside the name of somebody who came by a link; with the address, for members, that a code by mail proved. */
export function GuestMark({ email }: { email?: string | undefined }) {
  return (
    <>
      <span className="rounded-sm border border-line bg-panel px-1 font-normal text-dim text-xs">{say.guest()}</span>
      {email === undefined ? null : (
        <span className="min-w-0 break-all font-normal text-dim text-xs" title={say.provenByMail()}>
          <bdi>{email}</bdi> <span className="sr-only">{say.provenByMail()}</span>
        </span>
      )}
    </>
  );
}

/** Who reads a thread: the team alone, or guests as well. */
export function ThreadReaders({ isInternal }: { isInternal: boolean }) {
  const Icon = isInternal ? Lock : Eye;
  return (
    <p className="flex items-center gap-1 text-dim text-xs">
      <Icon className="size-3" aria-hidden />
      {isInternal ? say.teamOnly() : say.guestsSeeThis()}
    </p>
  );
}
