"use client";

import Link from "next/link";
import type { CreationMethod } from "#lib/contract/creation/methods.ts";
import { connectionQuery } from "#lib/studio/settings/service/queries.ts";
import * as say from "#messages/create.ts";
import { CardsNote, hasFootage, useMakesCards } from "../project/cards-note.tsx";
import { useQuery } from "../shell/use-query.ts";

/** Whether nothing that is connected can write; undefined while nobody knows. */
export function useLacksWriter(): boolean | undefined {
  return useQuery(connectionQuery()).data?.capabilities.providers.writer?.isOffline;
}

/** On the card of a method that begins with an idea: what comes out of it where no language model writes. */
export function OutlineAlone({ method }: { method: CreationMethod }) {
  const lacksWriter = useLacksWriter();
  if (method !== "idea" || !lacksWriter) return null;
  return <p className="mt-2 text-dim text-xs">{say.withoutALanguageModelIt()}</p>;
}

/** Before anything is made: that a language model writes an idea in full, and where one is connected. */
export function WriterNote() {
  if (!useLacksWriter()) return null;
  return (
    <p className="rounded-lg border border-line bg-panel px-3.5 py-2.5 text-dim" role="note">
      {say.noLanguageModelIsConnected()}{" "}
      <Link href="/settings" className="font-medium text-accent underline underline-offset-2">
        {say.seeWhatIsConnected()}
      </Link>
    </p>
  );
}

/** Says where scenes have text cards or made pictures alone; nothing of a service that does not tell. */
export function PicturesNote() {
  const providers = useQuery(connectionQuery()).data?.capabilities.providers ?? {};
  if (useMakesCards()) return <CardsNote className="text-dim" />;
  if (!providers.footage || hasFootage(providers)) return null;
  return <p className="text-dim">{say.noFootageLibraryIsConnected()}</p>;
}
