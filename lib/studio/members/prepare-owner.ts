import "server-only";
import type { StudioDatabase } from "#db/studio/client.ts";
import { createFirstOwner, createSetupToken, hasOwner } from "#lib/auth/set-up.ts";
import { Email } from "../../auth/email.ts";
import { hashPassword } from "../../auth/password.ts";

type Prepared = { state: "there" } | { state: "awaited"; link: string };

/** Makes the owner that the environment names; without one, a link with which whoever reads the console makes it. */
export async function prepareOwner({
  db,
  address,
  owner,
}: {
  db: StudioDatabase;
  /** Where the studio is reached. */
  address: string;
  owner: { email: string; password: string } | undefined;
}): Promise<Prepared> {
  if (await hasOwner(db)) return { state: "there" };
  if (!owner) {
    const token = await createSetupToken(db);
    return { state: "awaited", link: `${address}/set-up?token=${token}` };
  }
  const email = Email.parse(owner.email);
  const passwordHash = await hashPassword(owner.password);
  const name = email.split("@")[0] ?? "Owner";
  await db.transaction((tx) => createFirstOwner({ tx, name, email, passwordHash }));
  return { state: "there" };
}
