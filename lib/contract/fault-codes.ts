/** The codes of the envelope with the HTTP status each answers, and when it is answered; `msg` tells the single case. Without zod: browsers load this. */
export const FAULTS = {
  unknown: { code: 1000, status: 500, when: "Something of ours broke; the tracking id finds it in the log." },
  methodNotAllowed: { code: 2000, status: 405, when: "The path exists with another method." },
  invalidMember: {
    code: 3000,
    status: 400,
    when: "A member is not what it must be; msg names it, what was expected and what came.",
  },
  missingMember: { code: 3003, status: 400, when: "A required member is missing or empty." },
  missingCredential: { code: 3004, status: 401, when: "A credential header is missing." },
  invalidSignature: {
    code: 3005,
    status: 401,
    when: "The key is unknown or the signature wrong; the two are told alike.",
  },
  staleRequest: { code: 3008, status: 401, when: "ts is more than five minutes off; msg tells the server's time." },
  duplicateRequest: { code: 31010, status: 409, when: "The nonce came from this key within the last ten minutes." },
  foreignAsset: { code: 3009, status: 400, when: "A file is named by an address that is not one of this service's." },
  unsupportedContent: { code: 3010, status: 415, when: "The suffix or content is not taken; msg names what is." },
  keyReused: {
    code: 3012,
    status: 422,
    when: "The Idempotency-Key was used for another request in the last 24 hours.",
  },
  wrongState: {
    code: 3020,
    status: 409,
    when: "Not possible in the present state; msg tells the state and what is allowed.",
  },
  assetNotUploaded: { code: 3042, status: 409, when: "The file has not been uploaded yet." },
  brokenAsset: { code: 3043, status: 422, when: "The file is broken, encrypted, empty, or not what its suffix says." },
  overLimit: { code: 3049, status: 409, when: "A limit is exceeded; msg tells the limit and what came." },
  forbidden: { code: 4003, status: 403, when: "The address or the thing is not yours to use." },
  notFound: { code: 4004, status: 404, when: "No such thing in this workspace." },
  tooLarge: { code: 4013, status: 413, when: "The body or file is too large." },
  noCredit: { code: 4020, status: 402, when: "The workspace's credits are used up." },
  tooManyRequests: {
    code: 4029,
    status: 429,
    when: "Too many calls in this minute; Retry-After tells when to come back.",
  },
  unavailable: { code: 5030, status: 503, when: "The service is not ready; Retry-After tells when to come back." },
} as const;

export type FaultName = keyof typeof FAULTS;

export const FAULT_NAMES = Object.keys(FAULTS).filter(isFaultName);

function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name);
}
