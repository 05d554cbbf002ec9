import { describe, expect, it } from "vitest";
import { openSecret, sealSecret } from "./credentials.ts";

const encryptionKey = "p8Xn4vK1zQ7mB3sT9wY6cR2dF5gH0jLe";
const key = "sbk_one";
const secret = "sbs_something";

describe("a sealed secret", () => {
  it("opens again, does not show what it holds, and is never sealed alike twice", () => {
    const sealed = sealSecret({ encryptionKey, key, secret });
    expect(openSecret({ encryptionKey, key, sealed })).toBe(secret);
    expect(Buffer.from(sealed, "base64").includes(secret)).toBe(false);
    expect(sealSecret({ encryptionKey, key, secret })).not.toBe(sealed);
  });

  it("does not open under another encryption key, for another key, or changed", () => {
    const sealed = sealSecret({ encryptionKey, key, secret });
    const bytes = Buffer.from(sealed, "base64");
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    const changed = bytes.toString("base64");
    expect(() => openSecret({ encryptionKey: `${encryptionKey}x`, key, sealed })).toThrow();
    expect(() => openSecret({ encryptionKey, key: "sbk_two", sealed })).toThrow();
    expect(() => openSecret({ encryptionKey, key, sealed: changed })).toThrow();
  });
});
