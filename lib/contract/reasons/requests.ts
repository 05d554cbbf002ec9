import { z } from "zod";
import { define, type ParamsOf, plain, type Table } from "./reason.ts";

const count = z.number().int();
const text = z.string();

const kinds = [
  ...(["project", "clip", "scene", "cast member", "teamspace", "operation", "asset", "endpoint", "delivery"] as const),
  ...(["take", "share", "voice", "key", "folder", "footage", "connected model"] as const),
] as const;
const kind = z.enum(kinds);
export type NotFoundKind = z.output<typeof kind>;
const signed = z.enum(["upload address", "asset address"]);

/** What a key that ends cannot do, since the effect would outlive the key. */
const endingKeyActs = {
  roll: "rolled",
  revoke: "used to revoke others",
  register: "used to register or switch on webhook endpoints",
};

/** Why a call is refused, no matter what it asks for. */
const definitions = {
  unknown_error: plain("Unknown error"),
  request_unreadable: plain("The request could not be read"),
  member_required: define({ member: text }, ({ member }) => `${member} is required`),
  member_refused: define({ member: text, why: text }, ({ member, why }) => `${member}: ${why}`),
  member_not_as_expected: define(
    { member: text, why: text, came: text },
    ({ member, why, came }) => `${member}: ${why}, ${came} came`,
  ),
  member_too_long: define(
    { member: text, max: count, came: count },
    ({ member, max, came }) => `${member}: expected at most ${max} characters, ${came} came`,
  ),
  body_not_json: plain("body: expected JSON, other text came"),
  body_too_large: define({ megabytes: count }, ({ megabytes }) => `body: larger than ${megabytes} MB`),
  method_not_allowed: define({ methods: text }, ({ methods }) => `Allowed here: ${methods}`),
  signature_invalid: plain("invalid signature"),
  header_missing: define({ header: text }, ({ header }) => `unauthorized: the header ${header} is missing`),
  time_off: define(
    { now: z.number() },
    ({ now }) => `unauthorized: ts must be epoch milliseconds within 5 minutes of the server time, which is ${now}`,
  ),
  nonce_used: plain("duplicate request: this nonce was already used, send a new one"),
  idempotency_key_reused: plain("Idempotency-Key was used for another request"),
  too_many_requests: define(
    { max: count, seconds: count },
    ({ max, seconds }) => `rate limit: at most ${max} requests a minute, try again in ${seconds} seconds`,
  ),
  address_changed: define(
    { what: signed },
    ({ what }) => `forbidden: this ${what} was changed; use it exactly as it was given`,
  ),
  address_expired: define({ what: signed }, ({ what }) => `forbidden: this ${what} has expired; ask for a new one`),
  service_starting: define({ obstacle: text }, ({ obstacle }) => `The service is not ready: ${obstacle}`),
  service_not_ready: plain("The service is not ready; try again in a moment"),
  service_disk_full: plain("The service's disk is full; free some space, then try again"),
  no_such_thing: define({ kind }, ({ kind }) => `There is no such ${kind}`),
  credit_used_up: plain("insufficient credit: this workspace has used up its credits"),
  key_ending: define(
    { act: z.enum(["roll", "revoke", "register"]) },
    ({ act }) =>
      `This key was rolled or revoked and ends by itself: it cannot be ${endingKeyActs[act]}. Use the key that replaced it.`,
  ),
  key_signed_call: plain("This key signed the call, so it stays: roll it, then revoke it with the new key"),
  too_many_endpoints: define({ max: count }, ({ max }) => `A workspace has at most ${max} endpoints; delete one first`),
  footage_named_by_environment: plain(
    "The variable FOOTAGE of the service names the libraries. Remove it there to decide here.",
  ),
  footage_not_yours_to_decide: plain(
    "forbidden: only the workspace of the installation's own key decides which libraries are searched.",
  ),
  footage_not_found_again: plain("This piece was not found within the last day. Search again, then choose it."),
  footage_in_use: define(
    { scene: count },
    ({ scene }) => `Scene ${scene} already shows this piece. Choose another one: a film shows each piece once.`,
  ),
  too_many_called: define(
    { max: count },
    ({ max }) => `completion_webhook: at most ${max} addresses are called for a clip`,
  ),
};

export type RequestReasons = ParamsOf<typeof definitions>;
export const REQUEST_REASONS: Table<RequestReasons> = definitions;
