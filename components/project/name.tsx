"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { LIMITS } from "#lib/contract/limits.ts";
import { renameProject } from "#lib/studio/projects/actions.ts";
import { projectQuery } from "#lib/studio/projects/model/queries.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import * as say from "#messages/project-frame.ts";
import { toResult } from "../shell/to-result.ts";
import { notify } from "../ui/notify.ts";
import { useSaveBeforeActs } from "../ui/saved-field.ts";

/** The project's name, to be changed where it stands. Enter keeps, Escape leaves it as it was. */
export function ProjectName({ project }: { project: ProjectView }) {
  const queryClient = useQueryClient();
  const { queryKey } = projectQuery(project.projectUuid);
  const [draft, setDraft] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const rename = async (name: string) => {
    queryClient.setQueryData(queryKey, { ...project, name });
    const answer = await toResult(renameProject({ projectUuid: project.projectUuid, name }));
    queryClient.setQueryData(queryKey, answer.ok ? answer.value : project);
    if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
    return answer.ok ? ("saved" as const) : ("failed" as const);
  };
  const renaming = useRef<ReturnType<typeof rename> | null>(null);

  const isOpen = useRef(false);
  const open = () => {
    isOpen.current = true;
    setDraft(project.name);
  };
  const close = () => {
    isOpen.current = false;
    flushSync(() => setDraft(null));
  };
  const keep = () => {
    // The field also loses focus because it was closed; that is no second answer.
    if (!isOpen.current) return;
    const name = (draft ?? "").trim();
    close();
    if (name === "" || name === project.name) return;
    const renamed = rename(name).finally(() => {
      if (renaming.current === renamed) renaming.current = null;
    });
    renaming.current = renamed;
  };
  useSaveBeforeActs(async () => {
    keep();
    return renaming.current ?? "nothing";
  });

  if (draft !== null) {
    return (
      <h1 className="min-w-0 flex-1 max-sm:basis-full">
        <input
          // biome-ignore lint/a11y/noAutofocus: the field takes the place of the button that was just pressed
          autoFocus
          dir="auto"
          aria-label={say.projectName()}
          maxLength={LIMITS.titleCharacters}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            // The same press would open the field again by the button that then has the focus.
            event.preventDefault();
            if (event.key === "Enter") keep();
            else close();
            // Anyone who left by a click or Tab is elsewhere already.
            opener.current?.focus();
          }}
          className="-ms-1.5 h-8 w-full max-w-xl rounded-md border border-accent bg-panel px-1.5 font-semibold text-[15px]"
        />
      </h1>
    );
  }
  return (
    <h1 className="-ms-1.5 min-w-0 max-sm:basis-full">
      <button
        ref={opener}
        type="button"
        onClick={open}
        className="group flex min-h-8 max-w-full items-center gap-1.5 rounded-md px-1.5 text-start font-semibold text-[15px] hover:bg-hover"
      >
        <span className="line-clamp-2 break-words sm:line-clamp-1" title={project.name} dir="auto">
          {project.name}
        </span>
        <span className="sr-only">{say.rename()}</span>
        <Pencil
          className="size-3.5 shrink-0 text-dim opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
          aria-hidden
        />
      </button>
    </h1>
  );
}
