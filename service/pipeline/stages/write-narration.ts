import { saveDraft } from "../../projects/rows/save-stage.ts";
import { checkReadable } from "../../sources/left-out.ts";
import { acceptDraft, type NarrationDraft } from "../narration-draft.ts";
import { StageFault } from "../run-fault.ts";
import { defineProjectStage, type ProjectStage, type StageView } from "../stage.ts";

type Writing<Input> = Pick<ProjectStage<Input, NarrationDraft>, "version" | "load" | "do">;

/** The writing stage of a plan: whatever wrote, its narration is looked over before it is kept. */
export function defineNarrationStage<Input>({ version, load, do: write }: Writing<Input>) {
  return defineProjectStage<Input, NarrationDraft>({
    name: "write-narration",
    queue: "light",
    version,
    load,
    do: async (input, view) => checkVoices(acceptDraft(await write(input, view)), view),
    save: (tx, { project, result }) => saveDraft(tx, project, result),
  });
}

/** Names the words that no voice reads; a film of which most would stay silent is refused. */
async function checkVoices(draft: NarrationDraft, { project, worker, signal }: StageView): Promise<NarrationDraft> {
  if (!project.brief.look.voice.enabled) return draft;
  const { language, scenes, warnings } = draft;
  const text = scenes.flatMap(({ narration, speech }) => (speech ? [] : narration)).join("\n");
  const unreadable = await worker.providers.narrator.findUnreadable({ text, language }, { signal });
  const { refusal, told } = checkReadable(text, unreadable);
  if (refusal) throw new StageFault("no_voice", refusal);
  return { ...draft, warnings: [...warnings, ...told] };
}
