import { z } from "zod";

const Text = z.string().min(1).max(4_000);
const Base64 = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .max(most);
const Transport = z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"]);

const credential = {
  id: Base64(1_400),
  rawId: Base64(1_400),
  type: z.literal("public-key"),
  // Nothing of it is used.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** What a browser answers once a passkey was made, as far as it is used. */
export const Registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64(4_000),
    attestationObject: Base64(20_000),
    transports: z
      .array(z.string().max(40))
      .max(10)
      .default([])
      // Ways that are not known yet are no reason to refuse a device.
      .transform((named) => named.flatMap((one) => Transport.safeParse(one).data ?? [])),
  }),
});

/** What a browser answers once a passkey has signed. */
export const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64(4_000),
    authenticatorData: Base64(4_000),
    signature: Base64(4_000),
    userHandle: Text.optional(),
  }),
});

export const Transports = z.array(Transport).catch([]);
