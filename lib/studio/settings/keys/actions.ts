"use server";

import { z } from "zod";
import { defineAction } from "../../action.ts";
import { revokeKey as revoke, rollKey as roll } from "./keys.ts";

export const rollKey = defineAction({
  name: "rollKey",
  input: z.object({}),
  run: roll,
});

export const revokeKey = defineAction({
  name: "revokeKey",
  input: z.object({ key: z.string().min(1).max(100) }),
  run: revoke,
});
