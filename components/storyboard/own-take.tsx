"use client";
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import type { SceneView } from "#lib/studio/scenes/scene-view.ts";
import * as say from "#messages/board.ts";
import type { SceneActs } from "../board/use-scene-acts.ts";
import { Button } from "../ui/button.tsx";
import { useUpload } from "../upload/use-upload.ts";
import { type Arrival, approvalsLapse } from "./blast-radius.ts";

const videoName = /\.(?:mp4|mov|avi|webm|mkv)$/i;
const accepts = ["image", "video"] as const;

/** Uploads a picture or clip of one's own, which becomes the scene's next take: used at once, or waiting beside an approved one. */
export function OwnTake({ scene, acts, approvals }: { scene: SceneView; acts: SceneActs; approvals: number }) {
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
        {state.at === "empty" && approvals > 0 ? tellArrival(acts.arrival, approvals) : null}
        {state.at === "refused" || state.at === "failed" ? <span className="text-bad">{state.reason}</span> : null}
      </span>
    </div>
  );
}

function tellArrival(arrival: Arrival, approvals: number): string {
  return arrival === "beside"
    ? say.waitsBesideAnApprovedTake()
    : say.isUsedAtOnce({ approvalsLapse: approvalsLapse(approvals) });
}
