"use client";
import { CopyPlus, Merge, Mic, PenLine, Scissors, Speech, Trash2 } from "lucide-react";
import { type ComponentType, type RefObject, useRef } from "react";
import { isDescribedByNarration } from "#lib/contract/described.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { keysOf } from "#lib/keys-of.ts";
import type { SceneMember } from "#lib/studio/scenes/edits.ts";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as say from "#messages/scene.ts";
import { Button } from "../../ui/button.tsx";
import { notify } from "../../ui/notify.ts";
import { findUnsaved, useUnsaved } from "../../ui/unsaved.ts";
import { approvalsLapse } from "../blast-radius.ts";
import type { SceneActs } from "../use-scene-acts.ts";
import { PlaceChip, ShotChoice } from "./direction.tsx";
import { SceneText } from "./text.tsx";

type SceneEditorProps = {
  projectUuid: string;
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
export function SceneEditor({ projectUuid, scene, number, isLast, acts, approvals }: SceneEditorProps) {
  const narrationField = useRef<HTMLTextAreaElement>(null);
  const { sceneId } = scene;
  const voids = approvals > 0 ? say.whenYouChangeIt({ approvalsLapse: approvalsLapse(approvals) }) : "";
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
    const description = findUnsaved(pictureField(scene)) || scene.visualDescription || say.theNextMomentOfThe();
    void acts.insert({ position: number, narration: "", visual_description: description });
  };
  return (
    <div className="flex flex-col gap-3.5">
      {keysOf(inputs).map((member) => {
        const Input = inputs[member];
        return Input ? (
          <Input
            key={member}
            projectUuid={projectUuid}
            scene={scene}
            acts={acts}
            voids={voids}
            field={narrationField}
          />
        ) : null;
      })}
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

type InputProps = {
  projectUuid: string;
  scene: SceneView;
  acts: SceneActs;
  /** What a change voids; empty when nothing. */
  voids: string;
  /** Where a cut is placed. */
  field: RefObject<HTMLTextAreaElement | null>;
};

/** What a picture shows. A scene that nobody described shows its narration, also while that is typed. */
function PictureText({ scene, acts }: InputProps) {
  const [narration] = useUnsaved(narrationFieldOf(scene));
  const isNarrated = narration?.trim() && isDescribedByNarration(scene);
  return (
    <SceneText
      id={pictureField(scene)}
      label={say.whatThePictureShows()}
      value={(isNarrated ? narration : scene.visualDescription) ?? ""}
      maxLength={LIMITS.promptCharacters}
      onSave={(text) => acts.saveText(scene.sceneId, { visual_description: text })}
    />
  );
}

/** What each member is typed into, in order; a length is changed where lengths are shown. */
const inputs: { readonly [Member in SceneMember]: ComponentType<InputProps> | null } = {
  narration({ scene, acts, voids, field }) {
    const { sceneId, narration = "", narrationSound, isToBeWritten = false } = scene;
    return (
      <>
        {isToBeWritten ? <OutlinePoint field={field} /> : null}
        <SceneText
          id={narrationFieldOf(scene)}
          label={say.narration()}
          value={narration}
          maxLength={LIMITS.narrationCharacters}
          field={field}
          hint={sayHint(narrationSound && soundHints[narrationSound], voids)}
          onSave={(text) => acts.saveText(sceneId, { narration: text })}
        />
      </>
    );
  },
  narration_sound({ scene: { sceneId, narrationSound }, acts }) {
    const isSpeaker = narrationSound === "speaker";
    return narrationSound ? (
      <Button
        size="sm"
        className="-mt-1.5 self-start"
        onClick={() => void acts.edit(sceneId, { narration_sound: isSpeaker ? "voice" : "speaker" })}
      >
        {isSpeaker ? <Speech aria-hidden /> : <Mic aria-hidden />}
        {isSpeaker ? say.letAVoiceSayIt() : say.letTheSpeakerBeHeard()}
      </Button>
    ) : null;
  },
  visual_description: PictureText,
  shot: ({ scene, acts }) =>
    acts.canFilm && scene.storyboard.prompt !== undefined ? <ShotChoice scene={scene} acts={acts} /> : null,
  // Chosen beside the shot.
  angle: null,
  setting: ({ scene, acts, projectUuid }) =>
    acts.canFilm && scene.storyboard.prompt !== undefined ? (
      <PlaceChip scene={scene} acts={acts} projectUuid={projectUuid} />
    ) : null,
  text_overlay: ({ scene: { sceneId, textOverlay }, acts, voids }) =>
    acts.canLayWords && textOverlay !== undefined ? (
      <SceneText
        id={`${sceneId}:overlay`}
        label={say.textOverThePicture()}
        value={textOverlay}
        maxLength={LIMITS.overlayCharacters}
        rows={2}
        hint={sayHint(say.seenAsLongAsThe(), voids)}
        onSave={(text) => acts.saveText(sceneId, { text_overlay: text })}
      />
    ) : null,
  duration: null,
};

const narrationFieldOf = ({ sceneId }: SceneView) => `${sceneId}:narration`;
const pictureField = ({ sceneId }: SceneView) => `${sceneId}:picture`;

function sayHint(...sentences: (string | undefined)[]): string | undefined {
  return sentences.filter(Boolean).join(" ") || undefined;
}

/** Says of an outline's point that it waits for words, and opens the field for them. */
export function OutlinePoint({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  return (
    <p className="flex items-center gap-2 rounded-lg bg-accent-soft px-3 py-2 text-xs" role="note">
      <span className="min-w-0 flex-1">{say.thisIsAPointOfYour()}</span>
      <Button size="sm" onClick={() => writeOn(field.current)}>
        <PenLine aria-hidden /> {say.writeIt()}
      </Button>
    </p>
  );
}

/** The point stays as what is written on from. */
function writeOn(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
