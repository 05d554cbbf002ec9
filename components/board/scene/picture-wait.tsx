"use client";
import type { PictureWait as Wait } from "#lib/contract/scene.ts";
import { useNow } from "../../ui/time.tsx";
import { tellPictureWait } from "./describe-wait.ts";

/** For what a picture or motion video waits; until when, where that is known, counts down. */
export function PictureWait({ wait }: { wait: Wait }) {
  return wait.retryAt === undefined ? tellPictureWait(wait, null) : <CountedWait wait={wait} />;
}

function CountedWait({ wait }: { wait: Wait }) {
  const now = useNow({ everyMs: 1_000 });
  return <span className="tabular">{tellPictureWait(wait, now)}</span>;
}
