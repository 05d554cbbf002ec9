import { expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import type { Change } from "../change.ts";
import { changeStream, memberReader } from "./events.ts";
import type { ChangeHub, HubListener } from "./hub.ts";

const ada: Actor = {
  userUuid: "ada",
  sessionUuid: "s",
  name: "Ada",
  email: "ada@example.org",
  memberships: [{ teamspaceUuid: "ours", teamspaceName: "Ours", role: "viewer" }],
};

/** A stream as a browser reads it, fed by what the test publishes. */
function open({
  lastId = null,
  since = null,
}: {
  lastId?: string | null;
  since?: ReturnType<ChangeHub["since"]>;
} = {}) {
  const listeners = new Set<HubListener>();
  let count = 0;
  let found: Actor | null = ada;
  const hub: ChangeHub = {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    since: () => since,
    isLeading: () => false,
    stop: async () => {},
  };
  const abort = new AbortController();
  const stream = changeStream({ hub, reader: memberReader(ada, async () => found), lastId, signal: abort.signal });
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let heard = "";
  async function until(text: string) {
    while (!heard.includes(text)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended before “${text}”: ${heard}`);
      heard += decoder.decode(value);
    }
    return heard;
  }
  async function untilEnd() {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return heard;
      heard += decoder.decode(value);
    }
  }
  const publish = (change: Change) => {
    count += 1;
    for (const listener of listeners) listener({ id: `x-${count}`, change });
  };
  const become = (actor: Actor | null) => {
    found = actor;
  };
  return { publish, until, untilEnd, abort, listeners, become };
}

it("tells a person of their teamspaces, of themselves and of what concerns all, and of nothing else", async () => {
  const { publish, until, abort, untilEnd, listeners } = open();
  publish({ teamspaceUuid: "theirs", keys: [["secret"]] });
  publish({ userUuid: "bob", keys: [["secret"]] });
  publish({ teamspaceUuid: "theirs", userUuid: "bob", keys: [["secret"]] });
  publish({ teamspaceUuid: "ours", keys: [["projects"]] });
  publish({ userUuid: "ada", teamspaceUuid: "theirs", keys: [["notices"]] });
  publish({ keys: [["connection"]] });
  const heard = await until("connection");
  expect(heard).toContain('id: x-4\nevent: change\ndata: {"keys":[["projects"]]}');
  expect(heard).toContain("notices");
  expect(heard).not.toContain("secret");
  expect(heard).not.toMatch(/ours|teamspaceUuid|userUuid/);
  abort.abort();
  await untilEnd();
  expect(listeners.size).toBe(0);
});

it("looks again at what a person may hear when that changed, both ways", async () => {
  const { publish, until, become } = open();
  become({ ...ada, memberships: [{ teamspaceUuid: "new", teamspaceName: "New", role: "viewer" }] });
  publish({ teamspaceUuid: "new", userUuid: "ada", keys: [["team"]], access: "changed" });
  await until("team");
  // The look itself is a question to the database.
  await new Promise((resolve) => setImmediate(resolve));
  publish({ teamspaceUuid: "ours", keys: [["secret"]] });
  publish({ teamspaceUuid: "new", keys: [["welcome"]] });
  expect(await until("welcome")).not.toContain("secret");
});

it("ends when the session does", async () => {
  const { publish, untilEnd, become } = open();
  become(null);
  publish({ userUuid: "ada", keys: [["sessions"]], access: "changed" });
  expect(await untilEnd()).toContain("event: ended");
});

it("tells what was missed since the last id, or that nobody knows", async () => {
  const known = open({ lastId: "x-1", since: [{ id: "x-2", change: { teamspaceUuid: "ours", keys: [["missed"]] } }] });
  expect(await known.until("missed")).not.toContain("resync");
  const unknown = open({ lastId: "of-another-process-1" });
  await unknown.until("event: resync");
});
