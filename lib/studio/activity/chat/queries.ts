import { studioQuery } from "../../browser/get-from-studio.ts";
import { pollForOthers } from "../../live/browser/poll-every.ts";
import { type ChatKind, isChatKind, NOTICE_KINDS } from "../notices/model/kinds.ts";

/** What a chat can be told of: what concerns a whole teamspace. */
export const CHAT_KINDS = NOTICE_KINDS.filter(isChatKind);

/** Where the viewer's teamspace tells a chat what happens; for its owners. */
export function chatQuery() {
  return studioQuery<ChatAnswer>(["chat"], "/api/chat", { refetchInterval: () => pollForOthers() });
}

export type ChatAnswer = { chat: ChatView | null };

/** The address itself is not told again. */
export type ChatView = {
  format: ChatFormat;
  host: string;
  kinds: ChatKind[];
  /** Since when nothing is sent there, after it failed too often. */
  switchedOffAt?: number;
  /** When something was last sent, and why it was not taken. */
  lastAt?: number;
  lastProblem?: string;
};

/** What chats take by an address of theirs, each in its own form of JSON. */
export const CHAT_FORMATS = ["slack", "mattermost", "discord", "teams"] as const;
type ChatFormat = (typeof CHAT_FORMATS)[number];

type Message = { title: string; address: string | null };

/** One line that leads somewhere, as the chat wants it; names that people gave call nobody there. */
export const chatBodies: Record<ChatFormat, (message: Message) => object> = {
  slack: ({ title, address }) => ({
    text: address ? `<${address}|${forSlack(title).replaceAll("|", "¦")}>` : forSlack(title),
  }),
  mattermost: ({ title, address }) => ({ text: asMarkdown({ title, address }) }),
  discord: ({ title, address }) => ({
    content: asMarkdown({ title, address }),
    allowed_mentions: { parse: [] },
  }),
  teams: ({ title, address }) => ({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [{ type: "TextBlock", text: escapeMarkdown(title), wrap: true }],
          ...(address && { actions: [{ type: "Action.OpenUrl", title: "Sceneboard", url: address }] }),
        },
      },
    ],
  }),
};

function forSlack(text: string): string {
  return onOneLine(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function asMarkdown({ title, address }: Message): string {
  return address ? `[${escapeMarkdown(title)}](${address})` : escapeMarkdown(title);
}

/** An invisible sign after an @ keeps `@channel` a name. */
function escapeMarkdown(text: string): string {
  return onOneLine(text)
    .replace(/[\\`*_~[\]()<>|#!]/g, "\\$&")
    .replaceAll("@", "@\u200b");
}

/** What follows a break would be no part of the link, and could begin a list or a heading there. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}
