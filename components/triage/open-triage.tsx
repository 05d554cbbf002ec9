"use client";
import { ListChecks } from "lucide-react";
import Link from "next/link";
import { triageCountQuery } from "#lib/studio/activity/triage/queries.ts";
import * as say from "#messages/triage.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Kbd } from "../ui/shortcuts.tsx";

/** "12 scenes wait for you", with the way to them; nothing while none does. */
export function TriageButton() {
  const { data } = useQuery(triageCountQuery());
  if (!data || data.scenes === 0) return null;
  const label = say.scenesWaitForYou(data);
  return (
    <Button asChild>
      <Link href="/triage" aria-keyshortcuts="T">
        <ListChecks aria-hidden />
        <span className="max-sm:sr-only">{label}</span>
        <span aria-hidden className="tabular sm:hidden">
          {data.scenes}
        </span>
        <Kbd>T</Kbd>
      </Link>
    </Button>
  );
}
