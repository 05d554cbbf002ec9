"use server";
import { z } from "zod";
import { CastChange } from "#lib/contract/cast.ts";
import { Uuid } from "#lib/contract/member.ts";
import { defineAction } from "../../access/action.ts";
import { changeCast as change } from "./change.ts";

export const changeCast = defineAction({
  name: "changeCast",
  input: z.object({ projectUuid: Uuid, change: CastChange }),
  run: ({ input, ...given }) => change({ ...given, change: input.change }),
});
