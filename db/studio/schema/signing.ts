import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "./columns.ts";

/**
 * What this installation signs documents with: a certificate and its private key, sealed. The newest one whose key opens
 * is in use; the others stay, so that whoever holds an older document finds the certificate that it names.
 */
export const signingCertificate = pgTable("signing_certificate", {
  uuid: id(),
  /** DER as base64. */
  certificate: text().notNull(),
  sealedPrivateKey: text().notNull(),
  createdAt: createdAt(),
});
