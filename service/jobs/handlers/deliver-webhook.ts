import { attemptDelivery } from "../../webhooks/attempt.ts";
import { defineHandler } from "../define-handler.ts";
import { deliverWebhook } from "../definitions/deliver-webhook.ts";

export const deliverWebhookHandler = defineHandler(deliverWebhook, {
  async run(delivery, { workshop, signal }) {
    await attemptDelivery({ ...workshop, signal }, delivery);
  },
});
