"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changeShare } from "#lib/studio/shares/actions.ts";
import { type Shared, type ShareView, sharesQuery } from "#lib/studio/shares/queries.ts";
import * as access from "#messages/access.ts";
import { toResult } from "../shell/to-result.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";
import { LinkForm } from "./link-form.tsx";
import { changesOf, type Terms, termsOf } from "./link-terms.ts";

type EditLinkProps = { share: ShareView; shared: Shared; onDone: () => void };

/** Changes what a link lets do and asks for; its address stays. */
export function EditLink({ share, shared, onDone }: EditLinkProps) {
  const client = useQueryClient();
  const isClip = shared.clipUuid !== undefined;
  const { projectUuid } = shared;
  const { shareUuid } = share;
  const [first] = useState(() => termsOf(share));
  const save = async (terms: Terms) => {
    const saved = await toResult(changeShare({ projectUuid, shareUuid, ...changesOf(first, terms) }));
    if (!saved.ok) return saved;
    const { queryKey } = sharesQuery(shared);
    client.setQueryData(queryKey, (known) => known?.map((one) => (one.shareUuid === shareUuid ? saved.value : one)));
    notify({ tone: "done", text: access.linkSaved() });
    onDone();
    return saved;
  };
  return (
    <section aria-label={access.editLink()} className="rounded-lg border border-line p-3">
      <LinkForm
        isClip={isClip}
        terms={first}
        isKnown
        submitLabel={access.saveLink()}
        aside={<Button onClick={onDone}>{access.cancel()}</Button>}
        onSubmit={save}
      />
    </section>
  );
}
