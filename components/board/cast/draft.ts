import { z } from "zod";
import { type CastChange, CastKind, type CastMember } from "#lib/contract/cast.ts";
import { PortraitLook } from "#lib/contract/portrait.ts";
import { newUuid } from "#lib/studio/browser/new-uuid.ts";

/** A member while it is edited; one without `entityUuid` is new. */
const CastDraft = z.object({
  key: z.string(),
  entityUuid: z.string().exactOptional(),
  kind: CastKind,
  name: z.string(),
  description: z.string(),
  /** As they are typed: other names with commas between them. */
  aliases: z.string(),
  /** How its drawn portrait looks. */
  look: PortraitLook.exactOptional(),
  /** Null is the film's own; left out it keeps what it has. */
  voiceId: z.string().nullable().exactOptional(),
  /** A picture that was uploaded for it, or null to have one painted; left out it keeps what it has. */
  reference: z.object({ address: z.string(), preview: z.string() }).nullable().exactOptional(),
});
export type CastDraft = z.infer<typeof CastDraft>;

/** The cast as it was changed and not saved, and the version that was changed. */
const UnsavedCast = z.object({ version: z.string(), drafts: z.array(CastDraft) });
export type UnsavedCast = z.infer<typeof UnsavedCast>;

/** What this browser kept of a cast; null where there is nothing, or nothing that can be read. */
export function readUnsavedCast(kept: string | null): UnsavedCast | null {
  if (kept === null) return null;
  try {
    return UnsavedCast.safeParse(JSON.parse(kept)).data ?? null;
  } catch {
    return null;
  }
}

export function newDraft({ kind, name }: Pick<CastDraft, "kind" | "name">): CastDraft {
  return { key: newUuid(), kind, name, description: "", aliases: "" };
}

export function toDraft({ entityUuid, kind, name, description, aliases, look }: CastMember): CastDraft {
  return { key: entityUuid, entityUuid, kind, name, description, aliases: aliases.join(", "), ...(look && { look }) };
}

export function toEntry({ entityUuid, kind, name, description, aliases, look, voiceId, reference }: CastDraft) {
  const entry: CastChange["members"][number] = { kind, name, description, aliases: splitAliases(aliases) };
  return {
    ...entry,
    ...(entityUuid && { entity_uuid: entityUuid }),
    ...(look && { look }),
    ...(voiceId !== undefined && { voice_id: voiceId ?? "" }),
    ...(reference !== undefined && { reference_image_url: reference?.address ?? "" }),
  };
}

/** Commas of every script part names; a name that is said twice counts once. */
export function splitAliases(typed: string): string[] {
  const names = typed.split(/[,،、，;\n]/u).map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ""))];
}
