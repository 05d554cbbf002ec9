"use client";

import { connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create.ts";
import { useQuery } from "../shell/use-query.ts";

/** Says where nothing but made pictures can be shown, so that no film has to; nothing of a service that does not tell. */
export function FootageNote() {
  const { footage } = useQuery(connectionQuery()).data?.capabilities.providers ?? {};
  if (!footage || !(footage.isOffline || footage.name === "none")) return null;
  return <p className="text-dim">{say.noFootageLibraryIsConnected()}</p>;
}
