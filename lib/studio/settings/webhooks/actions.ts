"use server";

import { z } from "zod";
import { Uuid } from "#lib/contract/member.ts";
import { defineAction } from "../../action.ts";
import { readCallbackSecret, steerOutbox } from "./change.ts";

export const sendTestEvent = defineAction({
  name: "sendTestEvent",
  on: "installation",
  role: null,
  input: z.object({}),
  run: ({ studio }) => steerOutbox({ studio }),
});

export const replayDelivery = defineAction({
  name: "replayDelivery",
  on: "installation",
  role: null,
  input: z.object({ deliveryUuid: Uuid }),
  run: ({ studio, input: { deliveryUuid } }) => steerOutbox({ studio, deliveryUuid }),
});

export const showCallbackSecret = defineAction({
  name: "showCallbackSecret",
  on: "installation",
  role: null,
  input: z.object({}),
  run: ({ studio }) => readCallbackSecret(studio, "present"),
});

export const rollCallbackSecret = defineAction({
  name: "rollCallbackSecret",
  on: "installation",
  role: null,
  input: z.object({}),
  run: ({ studio }) => readCallbackSecret(studio, "new"),
});
