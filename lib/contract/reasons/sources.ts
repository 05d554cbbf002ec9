import { z } from "zod";
import { define, type ParamsOf, plain, type Table } from "./reason.ts";

const count = z.number().int();
const text = z.string();

/** Why an address cannot be fetched, or nothing be made of what it holds. */
const definitions = {
  host_not_public: define({ host: text }, ({ host }) => `${host} is not on the public internet`),
  address_not_http: plain("Only http and https addresses can be fetched"),
  address_with_password: plain("An address with a user name or password in it is not fetched"),
  address_redirects: plain("The address redirects too many times"),
  address_unreadable: plain("This is not a web address"),
  answer_too_large: define({ megabytes: count }, ({ megabytes }) => `The answer is larger than ${megabytes} MB`),
  address_silent: define({ seconds: z.number() }, ({ seconds }) => `The address did not answer within ${seconds} s`),
  answer_damaged: plain("The answer’s compressed bytes are damaged"),
  address_unreachable: plain("The address could not be reached"),
  page_not_fetched: define(
    { why: text, advice: z.enum(["check", "paste", "later"]) },
    ({ why, advice }) => `${why}. ${pageAdvice[advice]}`,
  ),
  page_without_text: plain(
    "The page has too little readable text: it may be built by JavaScript or ask for sign-in. Paste its text as a script instead",
  ),
  page_built_by_script: plain(
    "The page builds its text with JavaScript, which is not run here. Paste its text as a script instead",
  ),
  page_behind_consent: plain("The page shows only a request for consent. Paste its text as a script instead"),
  page_to_be_paid: plain("The page shows only its beginning without payment. Paste its text as a script instead"),
  page_not_text: plain("The address does not contain text. Upload the file instead"),
  page_behind_sign_in: plain("The page asks for sign-in or payment. Paste its text as a script instead"),
  page_status: define({ status: count }, ({ status }) => `The page answered with status ${status}. Check the address`),
  page_of_other_type: define(
    { type: text },
    ({ type }) => `The address contains ${type}, not a webpage. Upload the file instead`,
  ),
  page_too_tangled: plain("The page is too large or too complex to read. Try again, or paste its text as a script"),
};

const pageAdvice = {
  check: "Check the address",
  paste: "Paste its text as a script instead",
  later: "Try again later, or paste its text as a script",
};

export type SourceReasons = ParamsOf<typeof definitions>;
export const SOURCE_REASONS: Table<SourceReasons> = definitions;
