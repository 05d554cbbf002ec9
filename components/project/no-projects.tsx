"use client";
import * as say from "#messages/project.ts";
import { MethodCards } from "../create/method-cards.tsx";
import { useMayCreate } from "../shell/may-create.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** The list before the first project: what the studio does, and ways to begin, for those who may. */
export function NoProjects() {
  if (!useMayCreate()) return <EmptyState title={say.noProjectsYet()} advice={say.editorsAndOwnersOfThis()} />;
  return (
    <div className="mx-auto flex max-w-[1080px] flex-col gap-6 py-8 md:py-14">
      <div className="text-center">
        <h2 className="font-semibold text-xl">{say.makeYourFirstVideo()}</h2>
        <p className="mx-auto mt-1.5 max-w-lg text-dim">{say.startFromWhatYouHave()}</p>
      </div>
      <MethodCards />
    </div>
  );
}
