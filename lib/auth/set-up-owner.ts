import "server-only";
import type { StudioDatabase } from "#db/studio/client.ts";
import { fail, type Result, succeed } from "../result.ts";
import { createFirstOwner } from "./create-owner.ts";
import { hashPassword } from "./password.ts";
import { consumeSetupToken, isSetupTokenGood } from "./setup-token.ts";

export type SetUpFault = { code: "set_up_link_used" };

class LinkUsed extends Error {}

/** Makes the owner from a set-up link that is neither used nor older than its hour. */
export async function setUpOwner({
  db,
  token,
  name,
  email,
  password,
}: {
  db: StudioDatabase;
  token: string;
  name: string;
  email: string;
  password: string;
}): Promise<Result<{ userUuid: string }, SetUpFault>> {
  // Looked at first, so that nobody makes us hash passwords with a made-up link.
  if (!(await isSetupTokenGood(db, token))) return fail({ code: "set_up_link_used" });
  const passwordHash = await hashPassword(password);
  try {
    const owner = await db.transaction(async (tx) => {
      const isOurs = await consumeSetupToken(tx, token);
      const made = isOurs ? await createFirstOwner({ tx, name, email, passwordHash }) : null;
      if (!made) throw new LinkUsed();
      return made;
    });
    return succeed(owner);
  } catch (error) {
    if (error instanceof LinkUsed) return fail({ code: "set_up_link_used" });
    throw error;
  }
}
