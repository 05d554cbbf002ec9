import type { FaultName } from "#lib/contract/fault.ts";

/** When each refusal is answered, in words; its `msg` tells the single case. */
export const faultMeanings: Record<FaultName, string> = {
  unknown: "Something of ours broke; the tracking id finds it in the log.",
  methodNotAllowed: "The path exists with another method.",
  invalidMember: "A member is not what it must be; msg names it, what was expected and what came.",
  missingMember: "A required member is missing or empty.",
  missingCredential: "A credential header is missing.",
  invalidSignature: "The key is unknown or the signature wrong; the two are told alike.",
  staleRequest: "ts is more than five minutes off; msg tells the server's time.",
  duplicateRequest: "The nonce came from this key within the last ten minutes.",
  foreignAsset: "A file is named by an address that is not one of this service's.",
  unsupportedContent: "The suffix or content is not taken; msg names what is.",
  wrongState: "Not possible in the present state; msg tells the state and what is allowed.",
  assetNotUploaded: "The file has not been uploaded yet.",
  brokenAsset: "The file is broken, encrypted, empty, or not what its suffix says.",
  overLimit: "A limit is exceeded; msg tells the limit and what came.",
  forbidden: "The address or the thing is not yours to use.",
  notFound: "No such thing in this workspace.",
  tooLarge: "The body or file is too large.",
  noCredit: "The workspace's credits are used up.",
  tooManyRequests: "Too many calls in this minute; Retry-After tells when to come back.",
  unavailable: "The service is not ready; Retry-After tells when to come back.",
};
