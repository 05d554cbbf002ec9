import { describe, expect, it } from "vitest";
import { LIMITS } from "#lib/contract/limits.ts";
import { mentionMark } from "#lib/studio/reviews/mention-text.ts";
import { proposeFromNotes } from "./use-parts.ts";

const picture = (now: string, ...notes: string[]) => proposeFromNotes({ part: "picture", now, notes });
const narration = (now: string, ...notes: string[]) => proposeFromNotes({ part: "narration", now, notes });

describe("a proposal", () => {
  it("is the note's words put into the prompt, one after another", () => {
    expect(picture("A lighthouse at dusk", "It must not shine yet.")).toBe(
      "A lighthouse at dusk. It must not shine yet.",
    );
    expect(picture("A lighthouse.", "No lamp", "More rain")).toBe("A lighthouse. No lamp. More rain");
    expect(picture("灯台。", "暗く")).toBe("灯台。 暗く");
    expect(picture("", "No lamp")).toBe("No lamp");
  });

  it("says nothing twice, names nobody and leads nowhere", () => {
    expect(picture("A lighthouse. No lamp.", "no LAMP")).toBe("A lighthouse. No lamp.");
    const named = `${mentionMark("0198f7a0-0000-7000-8000-000000000001")} darker, see https://example.org/a?b`;
    expect(picture("A lighthouse.", named)).toBe("A lighthouse. darker, see");
    expect(picture("A lighthouse.", "https://example.org")).toBe("A lighthouse.");
  });

  it("puts what a note quotes in the place of what it quotes of the prompt", () => {
    const now = "Tomas at the table, lamp glowing above";
    expect(picture(now, 'Rather "the great lamp dark" than "Lamp glowing"')).toBe(
      "Tomas at the table, the great lamp dark above",
    );
    expect(narration("She waits nine days.", "“ten nights” instead of “nine days”")).toBe("She waits ten nights.");
  });

  it("has nothing spoken that was only said about the narration", () => {
    expect(narration("She waits.", "Too cheerful here")).toBe("She waits.");
    expect(narration("She waits.", "Say “She has waited for nine days.”")).toBe("She has waited for nine days.");
    expect(narration("She waits.", "Stress “waits”")).toBe("She waits.");
  });

  it("stays within what a prompt may be, and takes nothing of it away", () => {
    const long = "word ".repeat(380).trim();
    const proposed = picture(long, "dark ".repeat(100));
    expect(proposed.length).toBeLessThanOrEqual(LIMITS.promptCharacters);
    expect(proposed.startsWith(`${long}. dark dark`)).toBe(true);
    const full = "x".repeat(LIMITS.promptCharacters);
    expect(picture(full, "Darker")).toBe(full);
    expect(proposeFromNotes({ part: "cast", now: "", notes: ["y".repeat(4_000)] })).toHaveLength(
      LIMITS.descriptionCharacters,
    );
  });
});
