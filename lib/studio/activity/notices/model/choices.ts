import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { noticePreference } from "#db/studio/schema/notice.ts";
import {
  isNoticeKind,
  MAIL_WAYS,
  NOTICE_KINDS,
  type NoticeChoice,
  type NoticeChoices,
  type NoticeKind,
  noticeKinds,
} from "./kinds.ts";

/** Of one kind; what is not named stays. */
export const ChosenWays = z.object({ push: z.boolean().optional(), mail: z.enum(MAIL_WAYS).optional() });
export type ChosenWays = z.output<typeof ChosenWays>;

const Kept = z.record(z.string(), ChosenWays).catch({});

/** What a person chose of a kind, else what holds for it; of what is no kind any more, nothing is told but in the inbox. */
export function choiceOf(kept: unknown, kind: string): NoticeChoice {
  if (!isNoticeKind(kind)) return { push: false, mail: "never" };
  const { push, mail } = Kept.parse(kept)[kind] ?? {};
  return { push: push ?? noticeKinds[kind].push, mail: mail ?? noticeKinds[kind].mail };
}

const All = z.record(z.enum(NOTICE_KINDS), z.object({ push: z.boolean(), mail: z.enum(MAIL_WAYS) }));

export function allChoices(kept: unknown): NoticeChoices {
  return All.parse(Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, choiceOf(kept, kind)])));
}

/** What was kept, with what was chosen now in its place; the rest of each kind stays. */
export function withChosen(chosen: Partial<Record<NoticeKind, ChosenWays>>): SQL {
  const [kept, given] = [noticePreference.choices, sql`${JSON.stringify(chosen)}::jsonb`];
  return sql`coalesce((
    select jsonb_object_agg(k, coalesce(${kept} -> k, '{}') || coalesce(${given} -> k, '{}'))
    from jsonb_object_keys(${kept} || ${given}) k), '{}')`;
}
