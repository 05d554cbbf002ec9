import "server-only";
import { isInsideAddress } from "#lib/environment/address.ts";
import type { ServiceClient } from "../../service-client/client.ts";
import { getConnection } from "../connection/get-connection.ts";
import { canExtend } from "../settings/service/queries.ts";
import type { Studio } from "../studio.ts";

/**
 * The service for calls that start something. One that keeps no webhook endpoints is asked with each call to come back
 * to the inbox when that ends, if it can reach this studio at all.
 */
export async function askForCallback(studio: Studio): Promise<ServiceClient> {
  const { service, publicUrl, inboxUrl } = studio;
  if (publicUrl === null || inboxUrl === null || !inboxUrl.startsWith(publicUrl)) return service;
  // A service refuses what is asked of it together with an address that it could not call.
  if (isInsideAddress(inboxUrl)) return service;
  const connection = await getConnection({ studio });
  if (!connection.ok || canExtend(connection.value, "webhook-endpoint")) return service;
  const call = service.call as (name: string, input?: { body?: object }) => Promise<unknown>;
  return {
    call: (name: string, input?: { body?: object }) =>
      call(name, { ...input, body: { ...input?.body, completion_webhook: inboxUrl } }),
  } as ServiceClient;
}
