"use client";
import { CopyPlus, Merge, Mic, Scissors, Speech, Trash2 } from "lucide-react";
import { useRef } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";
import { approvalsLapse } from "./blast-radius.ts";
import { SceneText } from "./scene-text.tsx";
import type { SceneActs } from "./use-scene-acts.ts";

export type SceneEditorProps = {
  scene: SceneView;
  number: number;
  isLast: boolean;
  acts: SceneActs;
  /** Approvals that stand on the scene now. */
  approvals: number;
};

const soundHints = {
  speaker: "The speaker's own recording is heard. What you correct here changes the captions.",
  voice: "A voice says this in place of the recording.",
};

/** The texts of a scene and what can be done to it as a whole. */
export function SceneEditor({ scene, number, isLast, acts, approvals }: SceneEditorProps) {
  const narrationField = useRef<HTMLTextAreaElement>(null);
  const { sceneId, narration = "", visualDescription = "" } = scene;
  const isSpeaker = scene.narrationSound === "speaker";
  const voids = approvals > 0 ? `When you change it, ${approvalsLapse(approvals)}.` : "";
  const sayHint = (...sentences: (string | undefined)[]) => sentences.filter(Boolean).join(" ") || undefined;
  const split = () => {
    const { value: said = "", selectionStart: at = 0 } = narrationField.current ?? {};
    if (!said.slice(0, at).trim() || !said.slice(at).trim()) {
      narrationField.current?.focus();
      notify({ tone: "fault", text: "The cut needs words on both sides. Put the cursor inside the narration." });
      return;
    }
    void acts.split(sceneId, at);
  };
  const insert = () => {
    const description = visualDescription || "The next moment of the story";
    void acts.insert({ position: number, narration: "", visual_description: description });
  };
  return (
    <div className="flex flex-col gap-3.5">
      <SceneText
        id={`${sceneId}:narration`}
        label="Narration"
        value={narration}
        maxLength={LIMITS.narrationCharacters}
        field={narrationField}
        hint={sayHint(scene.narrationSound && soundHints[scene.narrationSound], voids)}
        onSave={(text) => acts.edit(sceneId, { narration: text })}
      />
      {scene.narrationSound ? (
        <Button
          size="sm"
          className="-mt-1.5 self-start"
          onClick={() => void acts.edit(sceneId, { narration_sound: isSpeaker ? "voice" : "speaker" })}
        >
          {isSpeaker ? <Speech aria-hidden /> : <Mic aria-hidden />}
          {isSpeaker ? "Let a voice say it" : "Let the speaker be heard"}
        </Button>
      ) : null}
      <SceneText
        id={`${sceneId}:picture`}
        label="Picture"
        value={visualDescription}
        maxLength={LIMITS.promptCharacters}
        onSave={(text) => acts.edit(sceneId, { visual_description: text })}
      />
      {acts.canLayWords && scene.textOverlay !== undefined ? (
        <SceneText
          id={`${sceneId}:overlay`}
          label="Text over the picture"
          value={scene.textOverlay}
          maxLength={LIMITS.overlayCharacters}
          rows={2}
          hint={sayHint("Seen as long as the picture is. Leave it empty for none.", voids)}
          onSave={(text) => acts.edit(sceneId, { text_overlay: text })}
        />
      ) : null}
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" pending={acts.isBusy("split", sceneId)} onClick={split}>
          <Scissors aria-hidden /> Split at the cursor
        </Button>
        <Button
          size="sm"
          disabled={isLast}
          pending={acts.isBusy("merge", sceneId)}
          onClick={() => void acts.merge(sceneId)}
        >
          <Merge aria-hidden /> Merge with next
        </Button>
        <Button size="sm" pending={acts.isBusy("insert", "")} onClick={insert}>
          <CopyPlus aria-hidden /> Insert after
        </Button>
        <Button size="sm" pending={acts.isBusy("delete", sceneId)} onClick={() => void acts.remove([sceneId])}>
          <Trash2 aria-hidden /> Delete
        </Button>
      </div>
    </div>
  );
}
