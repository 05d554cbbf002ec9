"use client";
import { CopyPlus, Merge, Mic, Scissors, Speech, Trash2 } from "lucide-react";
import { useRef } from "react";
import { LIMITS } from "#lib/contract/limits.ts";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import * as say from "#messages/board.ts";
import type { SceneActs } from "../board/use-scene-acts.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";
import { approvalsLapse } from "./blast-radius.ts";
import { SceneText } from "./scene-text.tsx";

export type SceneEditorProps = {
  scene: SceneView;
  number: number;
  isLast: boolean;
  acts: SceneActs;
  /** Approvals that stand on the scene now. */
  approvals: number;
};

const soundHints = {
  speaker: say.theSpeakersOwnRecordingIs(),
  voice: say.aVoiceSaysThisIn(),
};

/** The texts of a scene and what can be done to it as a whole. */
export function SceneEditor({ scene, number, isLast, acts, approvals }: SceneEditorProps) {
  const narrationField = useRef<HTMLTextAreaElement>(null);
  const { sceneId, narration = "", visualDescription = "" } = scene;
  const isSpeaker = scene.narrationSound === "speaker";
  const voids = approvals > 0 ? say.whenYouChangeIt({ approvalsLapse: approvalsLapse(approvals) }) : "";
  const sayHint = (...sentences: (string | undefined)[]) => sentences.filter(Boolean).join(" ") || undefined;
  const split = () => {
    const { value: said = "", selectionStart: at = 0 } = narrationField.current ?? {};
    if (!said.slice(0, at).trim() || !said.slice(at).trim()) {
      narrationField.current?.focus();
      notify({ tone: "fault", text: say.theCutNeedsWordsOn() });
      return;
    }
    void acts.split(sceneId, at);
  };
  const insert = () => {
    const description = visualDescription || say.theNextMomentOfThe();
    void acts.insert({ position: number, narration: "", visual_description: description });
  };
  return (
    <div className="flex flex-col gap-3.5">
      <SceneText
        id={`${sceneId}:narration`}
        label={say.narration()}
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
          {isSpeaker ? say.letAVoiceSayIt() : say.letTheSpeakerBeHeard()}
        </Button>
      ) : null}
      <SceneText
        id={`${sceneId}:picture`}
        label={say.picture()}
        value={visualDescription}
        maxLength={LIMITS.promptCharacters}
        onSave={(text) => acts.edit(sceneId, { visual_description: text })}
      />
      {acts.canLayWords && scene.textOverlay !== undefined ? (
        <SceneText
          id={`${sceneId}:overlay`}
          label={say.textOverThePicture()}
          value={scene.textOverlay}
          maxLength={LIMITS.overlayCharacters}
          rows={2}
          hint={sayHint(say.seenAsLongAsThe(), voids)}
          onSave={(text) => acts.edit(sceneId, { text_overlay: text })}
        />
      ) : null}
      <div className="flex flex-wrap gap-1.5">
        <Button size="sm" pending={acts.isBusy("split", sceneId)} onClick={split}>
          <Scissors aria-hidden /> {say.splitAtTheCursor()}
        </Button>
        <Button
          size="sm"
          disabled={isLast}
          pending={acts.isBusy("merge", sceneId)}
          onClick={() => void acts.merge(sceneId)}
        >
          <Merge aria-hidden /> {say.mergeWithNext()}
        </Button>
        <Button size="sm" pending={acts.isBusy("insert", "")} onClick={insert}>
          <CopyPlus aria-hidden /> {say.insertAfter()}
        </Button>
        <Button size="sm" pending={acts.isBusy("delete", sceneId)} onClick={() => void acts.remove([sceneId])}>
          <Trash2 aria-hidden /> {say.deleteIt()}
        </Button>
      </div>
    </div>
  );
}
