import { text } from "#lib/language/text.ts";

const toCapital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const missing = {
  project: () => text`There is no such project.`,
  clip: () => text`There is no such clip.`,
  scene: () => text`There is no such scene.`,
  "cast member": () => text`There is no such cast member.`,
  teamspace: () => text`There is no such teamspace.`,
  operation: () => text`There is no such operation.`,
  asset: () => text`There is no such asset.`,
  endpoint: () => text`There is no such endpoint.`,
  delivery: () => text`There is no such delivery.`,
  take: () => text`There is no such take.`,
  share: () => text`There is no such share.`,
  voice: () => text`There is no such voice.`,
  key: () => text`There is no such key.`,
  folder: () => text`There is no such folder.`,
};

const addresses = {
  "upload address": {
    changed: () => text`This upload address was changed; use it exactly as it was given.`,
    expired: () => text`This upload address has expired; ask for a new one.`,
  },
  "asset address": {
    changed: () => text`This asset address was changed; use it exactly as it was given.`,
    expired: () => text`This asset address has expired; ask for a new one.`,
  },
};

const endingKey = {
  roll: () =>
    text`This key was rolled or revoked and ends by itself: it cannot be rolled. Use the key that replaced it.`,
  revoke: () =>
    text`This key was rolled or revoked and ends by itself: it cannot be used to revoke others. Use the key that replaced it.`,
  register: () =>
    text`This key was rolled or revoked and ends by itself: it cannot be used to register or switch on webhook endpoints. Use the key that replaced it.`,
};

/** Why a call is refused, whatever it asks for. */
export const requests = {
  unknown_error: () => text`Unknown error.`,
  request_unreadable: () => text`The request could not be read.`,
  member_required: ({ member }: { member: string }) => text`${toCapital(member)} is required.`,
  member_refused: ({ why }: { why: string }) => text`${toCapital(why)}.`,
  member_not_as_expected: ({ why, came }: { why: string; came: string }) => text`${toCapital(why)}, ${came} came.`,
  member_too_long: ({ max, came }: { max: number; came: number }) =>
    text`Expected at most ${max} characters, ${came} came.`,
  body_not_json: () => text`Expected JSON, other text came.`,
  body_too_large: ({ megabytes }: { megabytes: number }) => text`Larger than ${megabytes} MB.`,
  method_not_allowed: ({ methods }: { methods: string }) => text`Allowed here: ${methods}.`,
  signature_invalid: () => text`Invalid signature.`,
  header_missing: ({ header }: { header: string }) => text`The header ${header} is missing.`,
  time_off: ({ now }: { now: number }) =>
    text`Ts must be epoch milliseconds within 5 minutes of the server time, which is ${now}.`,
  nonce_used: () => text`Duplicate request: this nonce came before, send a new one.`,
  idempotency_key_reused: () => text`Idempotency-Key was used for another request.`,
  too_many_requests: ({ max, seconds }: { max: number; seconds: number }) =>
    text`Rate limit: at most ${max} requests a minute, come back in ${seconds} seconds.`,
  address_changed: ({ what }: { what: keyof typeof addresses }) => addresses[what].changed(),
  address_expired: ({ what }: { what: keyof typeof addresses }) => addresses[what].expired(),
  service_starting: ({ obstacle }: { obstacle: string }) => text`The service is not ready: ${obstacle}.`,
  service_not_ready: () => text`The service is not ready; try again in a moment.`,
  service_disk_full: () => text`The service's disk is full; try again once there is room.`,
  no_such_thing: ({ kind }: { kind: keyof typeof missing }) => missing[kind](),
  credit_used_up: () => text`Insufficient credit: this workspace has used up its credits.`,
  key_ending: ({ act }: { act: keyof typeof endingKey }) => endingKey[act](),
  key_signed_call: () => text`This key signed the call, so it stays: roll it, then revoke it with the new key.`,
  too_many_endpoints: ({ max }: { max: number }) => text`A workspace has at most ${max} endpoints; delete one first.`,
  too_many_called: ({ max }: { max: number }) => text`At most ${max} addresses are called for a clip.`,
};
