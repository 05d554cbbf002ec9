"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ExportForm } from "#lib/contract/clip.ts";
import type { PictureShape } from "#lib/contract/scene-task.ts";
import type { ExportCheck } from "#lib/studio/clips/model/queries.ts";
import { regenerateImages } from "#lib/studio/scenes/actions.ts";
import { applyBoardUpdate } from "#lib/studio/scenes/model/queries.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/export.ts";
import { describeOrder } from "../board/blast-radius.ts";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";

/** Names of the shapes that a picture can be asked for. */
const shapes: Record<ExportForm["aspectRatio"], PictureShape> = {
  "16:9": "landscape",
  "9:16": "portrait",
  "1:1": "square",
  "4:5": "tall",
};

export type MakePicturesProps = {
  projectUuid: string;
  aspectRatio: ExportForm["aspectRatio"];
  scenes: ExportCheck["canBeRemade"];
};

/** Offers new pictures in the film's shape where a model makes pictures. */
export function MakePictures({ projectUuid, aspectRatio, scenes }: MakePicturesProps) {
  const queryClient = useQueryClient();
  const { data: connection } = useQuery(connectionQuery());
  const shape = shapes[aspectRatio];
  const order = useMutation({
    mutationFn: () =>
      toResult(regenerateImages({ projectUuid, shape, scenes: scenes.map(({ sceneId }) => ({ sceneId })) })),
    async onSuccess(answer) {
      if (!answer.ok) {
        notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
        return;
      }
      notify(describeOrder({ kind: "image", ...answer.value }));
      await applyBoardUpdate(queryClient, projectUuid, answer.value.board);
      await queryClient.invalidateQueries({ queryKey: ["projects", projectUuid, "export-check"] });
    },
  });
  const isModel = connection?.capabilities.providers.painter?.isOffline === false;
  const isAskable = shape !== "tall" || canExtend(connection, "picture.tall");
  if (!isModel || !isAskable || scenes.length === 0) return null;
  const numbers = scenes.map(({ number }) => number).join(", ");
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Button pending={order.isPending} onClick={() => order.mutate()}>
        {say.makePicturesFor({ aspectRatio })}
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-dim text-sm">{say.newPicturesOf({ count: scenes.length, numbers })}</p>
    </div>
  );
}
