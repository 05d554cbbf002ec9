import { saveDraft } from "../../projects/save-stage.ts";
import { acceptDraft, type NarrationDraft } from "../narration-draft.ts";
import { defineProjectStage, type ProjectStage } from "../stage.ts";

type Writing<Input> = Pick<ProjectStage<Input, NarrationDraft>, "version" | "load" | "do">;

/** The writing stage of a plan: whatever wrote, its narration is looked over before it is kept. */
export function defineNarrationStage<Input>({ version, load, do: write }: Writing<Input>) {
  return defineProjectStage<Input, NarrationDraft>({
    name: "write-narration",
    queue: "light",
    version,
    load,
    do: async (input, view) => acceptDraft(await write(input, view)),
    save: (tx, { project, result }) => saveDraft(tx, project, result),
  });
}
