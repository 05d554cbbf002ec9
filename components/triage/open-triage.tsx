"use client";
import { ListChecks } from "lucide-react";
import Link from "next/link";
import { type TriageCount, triageCountQuery } from "#lib/studio/activity/triage/queries.ts";
import * as say from "#messages/triage.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Kbd } from "../ui/shortcuts.tsx";

/** "12 scenes and 1 clip wait for you", with the way to them; nothing while none does. */
export function TriageButton() {
  const { data } = useQuery(triageCountQuery());
  if (!data || data.scenes + data.clips === 0) return null;
  const label = describeWaiting(data);
  return (
    <Button asChild>
      <Link href="/triage" aria-keyshortcuts="T">
        <ListChecks aria-hidden />
        <span className="max-sm:sr-only">{label}</span>
        <span aria-hidden className="tabular sm:hidden">
          {data.scenes + data.clips}
        </span>
        <Kbd>T</Kbd>
      </Link>
    </Button>
  );
}

function describeWaiting(count: TriageCount): string {
  if (count.clips === 0) return say.scenesWaitForYou(count);
  if (count.scenes === 0) return say.clipsWaitForYou(count);
  return say.scenesAndClipsWaitForYou({ scenes: say.scenes(count), clips: say.clips(count) });
}
