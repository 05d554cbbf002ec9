import "server-only";
import { headers } from "next/headers";
import { type Studio, studio } from "../../studio.ts";

/** What passkeys are bound to: the studio's name, and the address that its pages come from. */
export type Site = { id: string; origin: string };

/**
 * The public address, and `localhost` for the person who sits at the machine: browsers know passkeys nowhere else but
 * over https.
 * Null where neither is how the studio is reached.
 */
export async function findSite({ publicUrl }: Pick<Studio, "publicUrl">): Promise<Site | null> {
  const host = (await headers()).get("host") ?? "";
  if (/^localhost(:\d{1,5})?$/.test(host)) return { id: "localhost", origin: `http://${host}` };
  const url = publicUrl === null ? null : URL.parse(publicUrl);
  return url?.protocol === "https:" ? { id: url.hostname, origin: url.origin } : null;
}

/** Whether the present page can offer passkeys. */
export async function offersPasskeys(): Promise<boolean> {
  return (await findSite(studio())) !== null;
}
