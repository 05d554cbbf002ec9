import { attemptDelivery } from "../../webhooks/attempt-delivery.ts";
import { defineHandler } from "../define-handler.ts";
import { deliverWebhook } from "../definitions/deliver-webhook.ts";

export const deliverWebhookHandler = defineHandler(deliverWebhook, {
  async run(delivery, { workshop, signal }) {
    await attemptDelivery({ ...workshop, signal }, delivery);
  },
});
