import { Link2Off } from "lucide-react";
import * as say from "#messages/share.ts";
import { EmptyState } from "../ui/states.tsx";
import { SharePage } from "./page.tsx";

/** What a link shows that was made up, ran out or was taken back, before it was opened or while it was looked at. */
export function GoneSharePage() {
  return (
    <SharePage>
      <EmptyState
        heading="h1"
        picture={<Link2Off className="size-8" strokeWidth={1.25} aria-hidden />}
        title={say.thisLinkNoLongerWorks()}
        advice={say.itMayHaveRunOut()}
      />
    </SharePage>
  );
}
