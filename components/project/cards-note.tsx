"use client";

import Link from "next/link";
import { type ConnectionView, connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/shots.ts";
import { useQuery } from "../shell/use-query.ts";

/** Whether photos or clips come from a connected library. */
export function hasFootage({ footage }: ConnectionView["capabilities"]["providers"]): boolean {
  return footage !== undefined && !footage.isOffline && footage.name !== "none";
}

/** Whether the connected service sets scenes as text cards; false of a service that does not say what makes its pictures. */
export function useMakesCards(): boolean {
  return useQuery(connectionQuery()).data?.capabilities.providers.painter?.name === "cards";
}

/** Says that scenes are text cards, with a link to what can be connected, while nothing else can give a picture. */
export function CardsNote({ className }: { className?: string }) {
  const { data } = useQuery(connectionQuery());
  if (!useMakesCards() || hasFootage(data?.capabilities.providers ?? {})) return null;
  const link = (
    <Link href="/settings#photos" className="font-medium text-accent underline underline-offset-2">
      {say.connectPhotosOrAModel()}
    </Link>
  );
  return (
    <p role="note" className={className}>
      {say.scenesAreTextCards({ link })}
    </p>
  );
}
