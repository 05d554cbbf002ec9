import { serviceEnv } from "../../env.ts";
import { attemptDelivery } from "../../webhooks/attempt-delivery.ts";
import { defineHandler } from "../define-handler.ts";
import { deliverWebhook } from "../definitions/deliver-webhook.ts";

export const deliverWebhookHandler = defineHandler(deliverWebhook, {
  async run(delivery, { workshop, signal }) {
    const encryptionKey = serviceEnv().SERVICE_ENCRYPTION_KEY;
    await attemptDelivery({ ...workshop, encryptionKey, signal }, delivery);
  },
});
