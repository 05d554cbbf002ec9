"use server";

import { z } from "zod";
import { OPEN_LIBRARIES } from "#lib/contract/choices.ts";
import { LIMITS } from "#lib/contract/limits.ts";
import { requiredText, Uuid } from "#lib/contract/member.ts";
import { defineAction } from "../access/action.ts";
import { orderFootage as order } from "./find.ts";
import { changeFootageLibraries as change } from "./libraries.ts";

export const changeFootageLibraries = defineAction({
  name: "changeFootageLibraries",
  input: z.object({ libraries: z.array(z.enum(OPEN_LIBRARIES)).max(OPEN_LIBRARIES.length) }),
  run: change,
});

export const orderFootage = defineAction({
  name: "orderFootage",
  input: z.object({
    projectUuid: Uuid,
    sceneId: requiredText(64),
    piece: z.object({ id: requiredText(LIMITS.footageIdCharacters), provider: requiredText(40) }),
  }),
  run: order,
});
