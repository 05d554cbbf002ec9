import { expect, it } from "vitest";
import { chooseProvider } from "../choose.ts";

it.each(["http://me:word@127.0.0.1/v1", "https://word@models.example/"])(
  "refuses an address that holds a password, without repeating it: %s",
  (address) => {
    const connect = () =>
      chooseProvider("writer", { WRITER: "openai-compatible", WRITER_BASE_URL: address, WRITER_MODEL: "m" });
    expect(connect).toThrow(/WRITER_BASE_URL: must hold no name and password/);
    expect(connect).not.toThrow(/word@/);
  },
);

it("takes an address whose path or query holds an @", () => {
  const address = "http://127.0.0.1/v1/@me?as=a@b";
  const connect = () =>
    chooseProvider("writer", { WRITER: "openai-compatible", WRITER_BASE_URL: address, WRITER_MODEL: "m" });
  expect(connect).not.toThrow();
});
