"use server";

import { z } from "zod";
import { requiredText } from "#lib/contract/member.ts";
import { defineAction } from "../../access/action.ts";
import { revokeKey as revoke, rollKey as roll } from "./keys.ts";

export const rollKey = defineAction({ name: "rollKey", input: z.object({}), run: roll });
export const revokeKey = defineAction({ name: "revokeKey", input: z.object({ key: requiredText(100) }), run: revoke });
