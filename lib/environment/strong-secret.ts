import { z } from "zod";

const wellKnown = /change-?me|password|secret|default|example|insecure|development|test-?key|12345678|abcdefgh/i;

/** At least 32 characters that do not look typed by hand; the value itself never appears in the message. */
export const strongSecret = z
  .string()
  .min(32, "is weak: it needs at least 32 random characters, for instance from `openssl rand -base64 32`")
  .refine((value) => new Set(value).size >= 12, "is weak: too few different characters, use `openssl rand -base64 32`")
  .refine(
    (value) => !wellKnown.test(value),
    "is weak: it contains a well-known default, use `openssl rand -base64 32`",
  );
