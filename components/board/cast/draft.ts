import type { CastChange, CastKind, CastMember } from "#lib/contract/cast.ts";
import { newUuid } from "#lib/studio/browser/new-uuid.ts";

/** A member while it is edited; one without `entityUuid` is new. */
export type CastDraft = {
  key: string;
  entityUuid?: string;
  kind: CastKind;
  name: string;
  description: string;
  /** As they are typed: other names with commas between them. */
  aliases: string;
  /** Null is the film's own; left out it keeps what it has. */
  voiceId?: string | null;
  /** A picture that was uploaded for it, or null to have one painted anew; left out it keeps what it has. */
  reference?: { address: string; preview: string } | null;
};

export function newDraft({ kind, name }: Pick<CastDraft, "kind" | "name">): CastDraft {
  return { key: newUuid(), kind, name, description: "", aliases: "" };
}

export function toDraft({ entityUuid, kind, name, description, aliases }: CastMember): CastDraft {
  return { key: entityUuid, entityUuid, kind, name, description, aliases: aliases.join(", ") };
}

export function toEntry({ entityUuid, kind, name, description, aliases, voiceId, reference }: CastDraft) {
  const entry: CastChange["members"][number] = { kind, name, description, aliases: splitAliases(aliases) };
  return {
    ...entry,
    ...(entityUuid && { entity_uuid: entityUuid }),
    ...(voiceId !== undefined && { voice_id: voiceId ?? "" }),
    ...(reference !== undefined && { reference_image_url: reference?.address ?? "" }),
  };
}

/** Commas of every script part names; a name that is said twice counts once. */
export function splitAliases(typed: string): string[] {
  const names = typed.split(/[,،、，;\n]/u).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}
