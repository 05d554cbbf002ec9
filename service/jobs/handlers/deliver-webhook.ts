import { serviceEnv } from "../../env.ts";
import { attemptDelivery } from "../../webhooks/attempt-delivery.ts";
import { defineHandler } from "../define-handler.ts";
import { deliverWebhook } from "../definitions/deliver-webhook.ts";

export const deliverWebhookHandler = defineHandler(deliverWebhook, {
  async run(delivery, { workshop, signal }) {
    const { SERVICE_ENCRYPTION_KEY: encryptionKey, SERVICE_FETCH_ALLOW: trusted } = serviceEnv();
    await attemptDelivery({ db: workshop.db, storage: workshop.storage, encryptionKey, trusted, signal }, delivery);
  },
});
