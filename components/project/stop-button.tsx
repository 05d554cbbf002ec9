"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/project.ts";
import { loadLater } from "../shell/load-later.tsx";
import { toResult } from "../shell/to-result.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button, type ButtonProps } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";

const ConfirmDialog = loadLater(
  () => import("../ui/confirm-dialog.tsx").then((module) => module.ConfirmDialog),
  "window",
);

export type StopButtonProps<Stopped> = {
  /** What the service must offer; a hosted one may know no way to stop. */
  extension: string;
  label: string;
  size?: ButtonProps["size"];
  title: string;
  consequence: string;
  stop: () => Promise<Result<Stopped, StudioFault>>;
  onSettled: (answer: Result<Stopped, StudioFault>) => void;
};

/** Stops what is being made, after asking, where the service can. */
export function StopButton<Stopped>({
  extension,
  label,
  size,
  title,
  consequence,
  stop,
  onSettled,
}: StopButtonProps<Stopped>) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => toResult(stop()),
    onSuccess: (answer) => {
      setAsking(false);
      if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      onSettled(answer);
    },
  });
  const connection = useQuery(connectionQuery());
  if (!canExtend(connection.data, extension)) return null;
  return (
    <>
      <Button {...(size && { size })} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          onFailed={() => setAsking(false)}
          title={title}
          consequence={consequence}
          keepLabel={say.keepGoing()}
          confirmLabel={say.stop()}
          pending={cancel.isPending}
          onConfirm={() => cancel.mutate()}
        />
      ) : null}
    </>
  );
}
