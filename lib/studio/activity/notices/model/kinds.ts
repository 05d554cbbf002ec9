import { keysOf } from "#lib/keys-of.ts";

export const MAIL_WAYS = ["never", "daily", "at_once"] as const;
/** Whether something is mailed, and when: by itself, or with everything else of the day. */
export type MailWay = (typeof MAIL_WAYS)[number];

type Row = {
  /** What it stands with where people choose; null for what nobody chooses. */
  group: "notes" | "review" | "work" | "team" | null;
  /** What holds where a person chose nothing: whether their browsers show it, and how it is mailed. */
  push: boolean;
  mail: MailWay;
  /** Where the inbox lists it; `asked` is listed as long as it waits, by the question for what does. */
  inbox: "mentions" | "waiting" | "work" | "asked";
  /** Whether it concerns a whole teamspace, so that its chat may be told. */
  chat: boolean;
};

/** All that people are told of. Choices, the inbox, mails, chats and tests follow; its words are in `messages/en/notices.ts`. */
const rows = {
  "note.mentioned": { group: "notes", push: true, mail: "at_once", inbox: "mentions", chat: false },
  "note.answered": { group: "notes", push: true, mail: "daily", inbox: "mentions", chat: false },
  "note.take_ready": { group: "notes", push: true, mail: "daily", inbox: "mentions", chat: false },
  "review.waiting": { group: "review", push: true, mail: "daily", inbox: "asked", chat: true },
  "review.changes_requested": { group: "review", push: true, mail: "daily", inbox: "asked", chat: true },
  "review.approved": { group: "review", push: false, mail: "daily", inbox: "work", chat: true },
  "review.rules": { group: "review", push: false, mail: "daily", inbox: "work", chat: true },
  "due.near": { group: "review", push: true, mail: "daily", inbox: "waiting", chat: true },
  "due.over": { group: "review", push: true, mail: "at_once", inbox: "waiting", chat: true },
  "project.editing": { group: "work", push: true, mail: "never", inbox: "work", chat: true },
  "project.error": { group: "work", push: true, mail: "never", inbox: "work", chat: true },
  "clip.completed": { group: "work", push: true, mail: "never", inbox: "work", chat: true },
  "clip.failed": { group: "work", push: true, mail: "never", inbox: "work", chat: true },
  "invitation.accepted": { group: "team", push: false, mail: "never", inbox: "work", chat: true },
  "backup.failed": { group: "team", push: true, mail: "at_once", inbox: "work", chat: false },
  "backup.works": { group: "team", push: false, mail: "at_once", inbox: "work", chat: false },
  // Its mail is sent when it happens, no matter what somebody chose.
  "account.passkey_added": { group: null, push: true, mail: "never", inbox: "work", chat: false },
  "chat.switched_off": { group: "team", push: true, mail: "at_once", inbox: "work", chat: false },
} as const satisfies Record<string, Row>;

export type NoticeKind = keyof typeof rows;
export const noticeKinds: Record<NoticeKind, Row> = rows;
/** Those that a teamspace's chat may be told of. */
export type ChatKind = { [Kind in NoticeKind]: (typeof rows)[Kind]["chat"] extends true ? Kind : never }[NoticeKind];

export function isChatKind(kind: string): kind is ChatKind {
  return isNoticeKind(kind) && rows[kind].chat;
}
export const NOTICE_KINDS = keysOf(rows);
export const NOTICE_GROUPS = ["notes", "review", "work", "team"] as const;
export type NoticeGroup = NonNullable<Row["group"]>;

export function kindsOf(group: NoticeGroup): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => rows[kind].group === group);
}

export function kindsInInbox(place: Row["inbox"]): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => rows[kind].inbox === place);
}

export function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(rows, kind);
}

/** How a person wants to be told of one kind, in addition to the inbox. */
export type NoticeChoice = { push: boolean; mail: MailWay };
export type NoticeChoices = Record<NoticeKind, NoticeChoice>;
