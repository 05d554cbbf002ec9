"use client";

import { ImagePlus, ImageUp, Play, Square, Type, Undo2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { SceneView } from "#lib/studio/scenes/model/queries.ts";
import * as sayFootage from "#messages/footage.ts";
import * as say from "#messages/scene.ts";
import { loadLater } from "../../shell/load-later.tsx";
import { Button } from "../../ui/button.tsx";
import { formatLength } from "../../ui/format.ts";
import { useUpload } from "../../upload/use-upload.ts";
import { type Arrival, approvalsLapse, choiceRadius } from "../blast-radius.ts";
import { SceneCast } from "../cast/scene-cast.tsx";
import { describePictureWait } from "../describe-wait.ts";
import type { Narration } from "../narration.ts";
import { ScenePick } from "../pick/picks.tsx";
import { Discussion } from "../review/discussion.tsx";
import type { Reviews } from "../use-reviews.ts";
import type { SceneActs } from "../use-scene-acts.ts";
import { CandidateChoice } from "./candidate-choice.tsx";
import { SceneEditor } from "./editor.tsx";
import { PictureWait } from "./picture.tsx";
import { PromptForm } from "./prompt-form.tsx";
import { SceneTakes } from "./takes.tsx";

const CardDialog = loadLater(() => import("./card-dialog.tsx").then((module) => module.CardDialog), "window");

const videoName = /\.(?:mp4|mov|avi|webm|mkv)$/i;
const accepts = ["image", "video"] as const;

const PhotoDialog = loadLater(
  () => import("../../footage/photo-dialog.tsx").then((module) => module.PhotoDialog),
  "window",
);

type PhotoProps = Pick<SceneDetailsProps, "projectUuid" | "scene" | "number" | "acts"> & { approvals: number };

/** Finds a licensed photo for the scene, and goes back to what it showed before. */
function Photo({ projectUuid, scene, number, acts, approvals }: PhotoProps) {
  const [isOpen, setOpen] = useState(false);
  const { takes = [] } = scene.storyboard;
  const shown = takes.find(({ selected }) => selected);
  const before = shown?.attribution && takes.find(({ takeUuid }) => takeUuid === shown.parentTakeUuid);
  const close = () => setOpen(false);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {acts.canFindFootage ? (
        <Button size="sm" pending={acts.isBusy("footage", scene.sceneId)} onClick={() => setOpen(true)}>
          <ImagePlus aria-hidden /> {sayFootage.find()}
        </Button>
      ) : null}
      {acts.canChoose && before?.processStatus === "completed" ? (
        <Button
          size="sm"
          pending={acts.isBusy("choose", scene.sceneId)}
          onClick={() => void acts.choose(scene.sceneId, before.takeUuid)}
        >
          <Undo2 aria-hidden /> {before.card ? sayFootage.backToCard() : sayFootage.backToEarlier()}
        </Button>
      ) : null}
      {isOpen ? (
        <PhotoDialog {...{ projectUuid, scene, number, acts, approvals }} onClose={close} onFailed={close} />
      ) : null}
    </div>
  );
}

/** Uploads a picture or clip of one's own, which becomes the scene's next take: used at once, or waiting beside an approved one. */
function OwnTake({ scene, acts, approvals }: { scene: SceneView; acts: SceneActs; approvals: number }) {
  const chooser = useRef<HTMLInputElement>(null);
  const upload = useUpload({
    accepts,
    onUploaded: ({ documentUrl, fileName }) => {
      const kind = videoName.test(fileName) ? "motion_video" : "storyboard";
      void acts.own(scene.sceneId, { kind, asset_url: documentUrl }).then(upload.cancel);
    },
  });
  const { state } = upload;
  const percent = state.at === "sending" && state.size > 0 ? Math.round((state.sent / state.size) * 100) : null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={say.ownPictureOrClip()}
        accept="image/*,video/*,.mkv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.start(file);
          target.value = "";
        }}
      />
      <Button
        size="sm"
        pending={percent !== null || acts.isBusy("own", scene.sceneId)}
        onClick={() => chooser.current?.click()}
      >
        <ImageUp aria-hidden /> {say.uploadOwn()}
      </Button>
      <span className="min-w-0 flex-1 text-dim text-xs" aria-live="polite">
        {percent !== null ? `${percent} %` : null}
        {state.at === "empty" && approvals > 0 ? describeArrival(acts.arrival, approvals) : null}
        {state.at === "refused" || state.at === "failed" ? <span className="text-bad">{state.reason}</span> : null}
      </span>
    </div>
  );
}

function describeArrival(arrival: Arrival, approvals: number): string {
  return arrival === "beside"
    ? say.waitsBesideAnApprovedTake()
    : say.isUsedAtOnce({ approvalsLapse: approvalsLapse(approvals) });
}

export type SceneDetailsProps = {
  scene: SceneView;
  number: number;
  isLast: boolean;
  /** Width through height of the project's frame. */
  shape: number;
  narration: Narration;
  acts: SceneActs;
  projectUuid: string;
  reviews: Reviews;
};

/** Everything a scene says and was made from, and what can be done to it. */
export function SceneDetails({
  scene,
  number,
  isLast,
  shape,
  narration,
  acts,
  projectUuid,
  reviews,
}: SceneDetailsProps) {
  const isPlaying = narration.playingId === scene.sceneId;
  const choose = acts.canChoose ? (takeUuid: string) => void acts.choose(scene.sceneId, takeUuid) : undefined;
  const approvals = reviews.stateOf(scene.sceneId)?.approvals ?? 0;
  const [isEditingCard, setEditingCard] = useState(false);
  const isCard = scene.storyboard.takes?.some(({ selected, card }) => selected && card);
  const shown = {
    shape,
    onChoose: choose,
    isChoosing: acts.isBusy("choose", scene.sceneId),
    isOnlyKept: acts.isOnlyKept,
    whyNot: acts.whyNotChoose,
  };
  return (
    <div className="flex min-w-0 flex-col gap-3.5">
      <CandidateChoice scene={scene} kind="image" shape={shape} acts={acts} approvals={approvals} />
      <CandidateChoice scene={scene} kind="motion" shape={shape} acts={acts} approvals={approvals} />
      <Waits scene={scene} acts={acts} />
      <div className="flex items-center gap-2">
        {scene.narrationLink ? (
          <Button size="sm" onClick={() => narration.toggle(scene)}>
            {isPlaying ? <Square aria-hidden /> : <Play aria-hidden />}
            {isPlaying ? say.stop() : say.listen()}
          </Button>
        ) : null}
        {scene.duration ? (
          <span className="tabular text-dim text-sm">{say.seenFor({ length: formatLength(scene.duration) })}</span>
        ) : null}
      </div>
      {scene.textOverlay && !acts.canLayWords ? <Box label={say.textOverThePicture()}>{scene.textOverlay}</Box> : null}
      {acts.canEdit ? (
        <SceneEditor
          projectUuid={projectUuid}
          scene={scene}
          number={number}
          isLast={isLast}
          acts={acts}
          approvals={approvals}
        />
      ) : (
        <>
          {scene.narration ? <Box label={say.narration()}>{scene.narration}</Box> : null}
          {scene.visualDescription && !(acts.isEditor && !acts.keepsDescriptions) ? (
            <Box label={say.whatThePictureShows()}>{scene.visualDescription}</Box>
          ) : null}
          {acts.whyNot ? <p className="text-dim text-sm">{acts.whyNot}</p> : null}
        </>
      )}
      <SceneTakes
        label={say.takesTitle()}
        takes={scene.storyboard.takes ?? []}
        {...shown}
        radius={choiceRadius(scene, { kind: "image", approvals })}
      />
      <ScenePick place={{ projectUuid }} sceneId={scene.sceneId} number={number} shape={shape} />
      <SceneCast projectUuid={projectUuid} scene={scene} canEdit={acts.canEdit} />
      <Discussion projectUuid={projectUuid} scene={scene} shape={shape} reviews={reviews} acts={acts} />
      {acts.isEditor ? (
        <PromptForm projectUuid={projectUuid} scene={scene} kind="image" acts={acts} approvals={approvals} />
      ) : null}
      {isCard && acts.canChangeCard ? (
        <Button size="sm" className="self-start" onClick={() => setEditingCard(true)}>
          <Type aria-hidden /> {say.editCard()}
        </Button>
      ) : null}
      {isEditingCard ? (
        <CardDialog
          {...{ projectUuid, scene, number, shape, acts }}
          approvalsOf={(each) => reviews.stateOf(each.sceneId)?.approvals ?? 0}
          onClose={() => setEditingCard(false)}
          onFailed={() => setEditingCard(false)}
        />
      ) : null}
      <Photo {...{ projectUuid, scene, number, acts, approvals }} />
      {acts.canUpload ? <OwnTake scene={scene} acts={acts} approvals={approvals} /> : null}
      <SceneTakes
        label={say.motionTakes()}
        takes={scene.motionVideo.takes ?? []}
        {...shown}
        radius={choiceRadius(scene, { kind: "motion", approvals })}
      />
      {acts.isEditor ? (
        <PromptForm projectUuid={projectUuid} scene={scene} kind="motion" acts={acts} approvals={approvals} />
      ) : null}
    </div>
  );
}

/** Told once when it begins or changes; what counts down is for the eye alone. */
function Waits({ scene, acts }: { scene: SceneView; acts: SceneActs }) {
  const { sceneId, storyboard, motionVideo } = scene;
  const pictures = [[say.picture(), storyboard] as const, [say.motion(), motionVideo] as const];
  const open = acts.canCancel
    ? pictures.flatMap(([label, { takes = [] }]) =>
        takes.filter(({ canCancel }) => canCancel).map((take) => ({ label, ...take })),
      )
    : [];
  return (
    <div className="flex flex-col gap-1.5 empty:hidden">
      <div role="status" className="flex flex-col gap-1 text-dim text-sm empty:hidden">
        {pictures.map(([label, { waiting: wait }]) =>
          wait ? (
            <p key={label}>
              <span className="sr-only">
                {label}: {describePictureWait(wait, null)}
              </span>
              <span aria-hidden>
                {label}: <PictureWait wait={wait} />
              </span>
            </p>
          ) : null,
        )}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {open.map(({ label, ...take }) => (
          <Button
            key={take.takeUuid}
            size="sm"
            pending={acts.isBusy("cancel", take.takeUuid)}
            onClick={() => void acts.cancel(sceneId, [take])}
          >
            {say.cancelTake({ label, number: take.number })}
          </Button>
        ))}
      </div>
    </div>
  );
}

function Box({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-canvas px-[11px] py-[9px]">
      <h3 className="mb-1 text-dim text-xs">{label}</h3>
      <p className="whitespace-pre-line break-words leading-[22px]" dir="auto">
        {children}
      </p>
    </section>
  );
}
