import "server-only";
import { studio } from "../studio.ts";
import { findPasswordLink } from "./spend-password-link.ts";

/** Whose password the link of the present page sets, or null. */
export async function readPasswordLink(token: string): Promise<{ email: string } | null> {
  const found = await findPasswordLink(studio().db, token);
  return found && { email: found.email };
}
