import "server-only";
import * as say from "#messages/notices.ts";
import type { Mail } from "../../../send-mail.ts";
import type { Studio } from "../../../studio.ts";
import { unsubscribeToken } from "./unsubscribe.ts";

type Item = { title: string; text: string; href: string };
type Group = { title: string | null; items: readonly Item[] };
type Composed = {
  studio: Pick<Studio, "publicUrl" | "secret">;
  subject: string;
  groups: readonly Group[];
  /** Why it came. */
  reason: string;
  /** What its link to end such mails ends. */
  unsubscribe: { userUuid: string; kind: string };
};

/** A mail as plain text and as simple HTML, with a way to end such mails that asks for no sign-in. */
export function composeMail({ studio, subject, groups, reason, unsubscribe }: Composed): Omit<Mail, "to"> {
  const { publicUrl, secret } = studio;
  const token = unsubscribeToken({ ...unsubscribe, secret });
  // Without an address of its own the studio has nothing that a link could begin with.
  const links = publicUrl && {
    address: (href: string) => publicUrl + href,
    page: `${publicUrl}/unsubscribe/${token}`,
    oneClick: `${publicUrl}/api/unsubscribe/${token}`,
  };
  const end = links ? say.endSuchMails({ address: links.page }) : say.endSuchMailsInTheSettings();
  const blocks = groups.flatMap(({ title, items }) => [
    ...(title === null ? [] : [`${title}\n${"-".repeat(Math.min(title.length, 60))}`]),
    ...items.map((item) => plainItem(item, title === null ? subject : null, links ? links.address(item.href) : null)),
  ]);
  return {
    subject,
    text: `${[...blocks.filter((block) => block !== ""), `--\n${reason}\n${end}`].join("\n\n")}\n`,
    html: page({
      subject,
      body: groups.map((group) => htmlGroup(group, links ? links.address : null)).join(""),
      footer: `${escaped(reason)} ${links ? `<a href="${escaped(links.page)}" style="color:#666">${escaped(say.endSuchMailsLink())}</a>` : escaped(end)}`,
    }),
    ...(links && {
      headers: { "List-Unsubscribe": `<${links.oneClick}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }),
  };
}

/** A title that is the mail's subject already is not said again, unless nothing else is. */
function plainItem({ title, text }: Item, subject: string | null, address: string | null): string {
  const rest = [text, address].filter(Boolean);
  if (title === subject && rest.length > 0) return rest.join("\n\n");
  return [title, ...rest].join("\n");
}

function htmlGroup({ title, items }: Group, address: ((href: string) => string) | null): string {
  const heading = title === null ? "" : `<h2 style="font-size:16px;margin:24px 0 8px">${escaped(title)}</h2>`;
  return heading + items.map((item) => htmlItem(item, address)).join("");
}

function htmlItem({ title, text, href }: Item, address: ((href: string) => string) | null): string {
  const said = text === "" ? "" : `<br><span style="color:#444">${escaped(text)}</span>`;
  const named = address ? `<a href="${escaped(address(href))}">${escaped(title)}</a>` : escaped(title);
  return `<p style="margin:0 0 12px" dir="auto">${named}${said}</p>`;
}

function page({ subject, body, footer }: { subject: string; body: string; footer: string }): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="font:14px/1.5 sans-serif;max-width:560px;margin:0 auto;padding:16px">${body}`,
    `<p style="color:#666;font-size:12px;margin-top:24px">${footer}</p></body></html>`,
  ].join("");
}

function escaped(text: string): string {
  const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? "");
}
