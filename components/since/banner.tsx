"use client";
import Link from "next/link";
import * as say from "#messages/since.ts";
import { Button } from "../ui/button.tsx";
import { ClipsHint } from "./clips.tsx";
import { SinceNotice } from "./notice.tsx";
import { useSince } from "./use-since.ts";

/** What changed while a member was away from the board, and from its clips. */
export function SinceBanner({ projectUuid }: { projectUuid: string }) {
  const { news, markSeen } = useSince(projectUuid, "board");
  const show = (
    <Button size="sm" asChild>
      <Link href={`/projects/${encodeURIComponent(projectUuid)}/changes`}>{say.showChanges()}</Link>
    </Button>
  );
  return (
    <>
      <SinceNotice news={news} show={show} onSeen={() => void markSeen()} />
      <ClipsHint projectUuid={projectUuid} />
    </>
  );
}
