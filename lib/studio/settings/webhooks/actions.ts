"use server";

import { z } from "zod";
import { Uuid } from "#lib/contract/member.ts";
import { defineAction } from "../../access/action.ts";
import { readCallbackSecret, steerOutbox } from "./change.ts";

export const sendTestEvent = defineAction({
  name: "sendTestEvent",
  input: z.object({}),
  run: ({ studio }) => steerOutbox({ studio }),
});

export const replayDelivery = defineAction({
  name: "replayDelivery",
  input: z.object({ deliveryUuid: Uuid }),
  run: ({ studio, input: { deliveryUuid } }) => steerOutbox({ studio, deliveryUuid }),
});

export const showCallbackSecret = defineAction({
  name: "showCallbackSecret",
  input: z.object({}),
  run: ({ studio }) => readCallbackSecret(studio, "present"),
});

export const rollCallbackSecret = defineAction({
  name: "rollCallbackSecret",
  input: z.object({}),
  run: ({ studio }) => readCallbackSecret(studio, "new"),
});
