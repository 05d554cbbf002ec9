import { html } from "hono/html";
import type { Html } from "./layout.ts";

/** A sentence in which backticks mark what programs write. */
export function prose(text: string): Html {
  const parts = text.split("`");
  return html`${parts.map((part, index) => (index % 2 ? html`<code>${part}</code>` : part))}`;
}
