import { parseHTML } from "linkedom";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { Field, Input, LiveErrorsProvider } from "./field.tsx";

afterEach(() => vi.unstubAllGlobals());

async function open() {
  const { window, document } = parseHTML("<html><body><div></div></body></html>");
  for (const [name, value] of Object.entries({ window, document })) vi.stubGlobal(name, value);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const root = createRoot(document.querySelector("div") as unknown as Element);
  const show = (error: string | undefined, isLive = false) =>
    act(async () =>
      root.render(
        <LiveErrorsProvider value={isLive}>
          <form>
            <Field label="Password" {...(error && { error })}>
              {(control) => <Input {...control} />}
            </Field>
          </form>
        </LiveErrorsProvider>,
      ),
    );
  const fire = (on: "input" | "form", type: string) =>
    act(async () => {
      const event = document.createEvent("Event");
      event.initEvent(type, true, true);
      document.querySelector(on)?.dispatchEvent(event);
    });
  const told = () => document.querySelector('[role="alert"]')?.textContent ?? null;
  return { show, fire, told };
}

it("takes a refusal away as soon as its field is changed, and tells it again when it is sent again", async () => {
  const { show, fire, told } = await open();
  await show("This is not the password.");
  expect(told()).toBe("This is not the password.");
  await fire("input", "input");
  expect(told()).toBeNull();
  await fire("form", "submit");
  expect(told()).toBe("This is not the password.");
  await fire("input", "input");
  await show("It is too short.");
  expect(told()).toBe("It is too short.");
});

it("leaves a message that is checked again on every change to the form", async () => {
  const { show, fire, told } = await open();
  await show("At least 10 characters.", true);
  await fire("input", "input");
  expect(told()).toBe("At least 10 characters.");
  await show(undefined, true);
  expect(told()).toBeNull();
});
