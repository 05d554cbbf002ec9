import "server-only";
import type { z } from "zod";
import type { operations } from "../../contract/operations.ts";
import { fail, type Result, succeed } from "../../result.ts";
import { isNotOffered } from "../../service-client/service-fault.ts";
import type { StudioFault } from "../fault.ts";
import { faultSentence } from "../fault-sentence.ts";
import { mediaAddress } from "../media/address.ts";
import type { Studio } from "../studio.ts";
import type { StyleView } from "./style-view.ts";

type Style = z.infer<typeof operations.listStyles.data>[number];

/** The styles pictures can be made in; previews come from the studio's own addresses. */
export async function listStyles({ studio }: { studio: Studio }): Promise<Result<StyleView[], StudioFault>> {
  const styles = await askStyles({ studio, maxAgeMs: 60_000 });
  if (!styles.ok) return styles;
  return succeed(
    styles.value.map((style) => ({ ...style, previewLink: mediaAddress(["styles", style.name], style.previewLink) })),
  );
}

/** The styles as the service tells them, with its own links: for the server only. */
export async function askStyles({
  studio,
  maxAgeMs,
}: {
  studio: Studio;
  maxAgeMs: number;
}): Promise<Result<Style[], StudioFault>> {
  const result = await studio.askOnce.ask({ key: "styles", maxAgeMs, ask: () => studio.service.call("listStyles") });
  if (result.ok) return result;
  return isNotOffered(result.fault) ? succeed([]) : fail(faultSentence(result.fault));
}
