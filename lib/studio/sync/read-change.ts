import "server-only";
import { z } from "zod";
import type { Change } from "./change.ts";

const text = z.string().max(200);

const ChangeNotice = z.object({
  teamspaceUuid: text.optional(),
  userUuid: text.optional(),
  keys: z.array(z.array(text).max(8)).max(200),
  forget: z.array(text).max(200).optional(),
  access: z.literal("changed").optional(),
});

/** What a process of ours sent over the database, or null when it is nothing of the kind. */
export function readChange(payload: string | undefined): Change | null {
  try {
    const { teamspaceUuid, userUuid, keys, forget, access } = ChangeNotice.parse(JSON.parse(payload ?? ""));
    return {
      keys,
      ...(teamspaceUuid !== undefined && { teamspaceUuid }),
      ...(userUuid !== undefined && { userUuid }),
      ...(forget && { forget }),
      ...(access && { access }),
    };
  } catch {
    return null;
  }
}
