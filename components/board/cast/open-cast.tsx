"use client";
import { Users } from "lucide-react";
import { useState } from "react";
import { canExtend, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/board.ts";
import { loadLater } from "../../shell/load-later.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Button } from "../../ui/button.tsx";

const CastDialog = loadLater(() => import("./dialog.tsx").then((module) => module.CastDialog), "window");

/** The button that opens the cast, where the connected service keeps one. */
export function OpenCast({ projectUuid, canEdit }: { projectUuid: string; canEdit: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { data: connection } = useQuery(connectionQuery());
  if (!canExtend(connection, "project.cast")) return null;
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)}>
        <Users aria-hidden /> <span className="max-sm:sr-only">{say.cast()}</span>
      </Button>
      {isOpen ? <CastDialog projectUuid={projectUuid} canEdit={canEdit} onClose={close} onFailed={close} /> : null}
    </>
  );
}
