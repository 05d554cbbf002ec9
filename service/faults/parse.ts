import { type Faults, noFaults } from "./faults.ts";

/** Short enough to be over before somebody has looked at everything. */
const hostedLinkSeconds = 30;
const stuckThings = ["project", "clip"] as const;

type Reader = { expects: string; read: (value: string, faults: Faults) => Partial<Faults> | null };

const readers: Record<string, Reader> = {
  slow: { expects: "slow:500ms", read: (value) => some(milliseconds(value), (slowMs) => ({ slowMs })) },
  stuck: {
    expects: "stuck:project or stuck:clip",
    read: (value, { stuck }) =>
      some(stuckThings.find((thing) => thing === value) ?? null, (thing) => ({ stuck: [...stuck, thing] })),
  },
  "fail-scene": {
    expects: "fail-scene:2",
    read: (value, { failScenes }) => some(count(value), (scene) => ({ failScenes: [...failScenes, scene] })),
  },
  "fail-again": {
    expects: "fail-again:2",
    read: (value, { failAgain }) => some(count(value), (scene) => ({ failAgain: [...failAgain, scene] })),
  },
  "webhook-twice": { expects: "webhook-twice", read: (value) => (value === "" ? { webhookTimes: 2 } : null) },
  "webhook-never": { expects: "webhook-never", read: (value) => (value === "" ? { webhookTimes: 0 } : null) },
  "webhook-late": {
    expects: "webhook-late:5s",
    read: (value) => some(milliseconds(value), (webhookLateMs) => ({ webhookLateMs })),
  },
  "expire-addresses": {
    expects: "expire-addresses:10s",
    read: (value) => some(milliseconds(value), (ms) => expireAfter(Math.max(1, Math.round(ms / 1000)))),
  },
  errors: { expects: "errors:10%", read: (value) => some(share(value), (errorShare) => ({ errorShare })) },
  seed: { expects: "seed:7", read: (value) => some(count(value), (seed) => ({ seed })) },
  dress: {
    expects: "dress:hosted",
    read: (value, { linkSeconds }) =>
      some(value === "hosted" ? ("hosted" as const) : null, (dress) => ({
        dress,
        linkSeconds: linkSeconds ?? hostedLinkSeconds,
      })),
  },
};

/** Reads e.g. `slow:500ms, fail-scene:2`. Throws a sentence that names what is not known and what there is. */
export function parseFaults(text: string): Faults {
  let faults = noFaults;
  for (const entry of text.split(",").map((part) => part.trim())) {
    if (entry === "") continue;
    const [name = "", value = ""] = entry.split(":", 2);
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined;
    const change = reader?.read(value, faults);
    if (!reader) throw new Error(`does not know the fault "${name}"; there are ${Object.keys(readers).join(", ")}`);
    if (!change) throw new Error(`cannot read "${entry}"; it is written ${reader.expects}`);
    faults = { ...faults, ...change };
  }
  return faults;
}

function some<T>(value: T | null, use: (value: T) => Partial<Faults>): Partial<Faults> | null {
  return value === null ? null : use(value);
}

function expireAfter(seconds: number) {
  return { addressSeconds: seconds, linkSeconds: seconds };
}

function milliseconds(text: string): number | null {
  const [, number, unit] = /^(\d{1,7})(ms|s)$/.exec(text) ?? [];
  return number === undefined ? null : Number(number) * (unit === "s" ? 1000 : 1);
}

function count(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function share(text: string): number | null {
  const [, number] = /^(\d{1,3})%$/.exec(text) ?? [];
  return number === undefined || Number(number) > 100 ? null : Number(number) / 100;
}
