import { text } from "#lib/language/text.ts";

const pageAdvice = {
  check: (why: string) => text`${why}. Check the address.`,
  paste: (why: string) => text`${why}. Paste its text as a script instead.`,
  later: (why: string) => text`${why}. Try again later, or paste its text as a script.`,
};

/** Why an address cannot be fetched, or nothing be made of what it holds. */
export const sources = {
  host_not_public: ({ host }: { host: string }) => text`${host} is not on the public internet`,
  address_not_http: () => text`Only http and https addresses can be fetched`,
  address_with_password: () => text`An address with a user name or password in it is not fetched`,
  address_redirects: () => text`The address redirects too many times`,
  address_unreadable: () => text`This is not a web address`,
  answer_too_large: ({ megabytes }: { megabytes: number }) => text`The answer is larger than ${megabytes} MB`,
  address_silent: ({ seconds }: { seconds: number }) => text`The address did not answer within ${seconds} s`,
  answer_damaged: () => text`The answer’s compressed bytes are damaged`,
  address_unreachable: () => text`The address could not be reached`,
  page_not_fetched: ({ why, advice }: { why: string; advice: keyof typeof pageAdvice }) => pageAdvice[advice](why),
  page_without_text: () =>
    text`The page has too little readable text: it may be built by JavaScript or ask for sign-in. Paste its text as a script instead.`,
  page_built_by_script: () =>
    text`The page builds its text with JavaScript, which is not run here. Paste its text as a script instead.`,
  page_behind_consent: () => text`The page shows only a request for consent. Paste its text as a script instead.`,
  page_to_be_paid: () => text`The page shows only its beginning without payment. Paste its text as a script instead.`,
  page_not_text: () => text`The address holds bytes that are not text. Upload the file instead.`,
  page_behind_sign_in: () => text`The page asks for sign-in or payment. Paste its text as a script instead.`,
  page_status: ({ status }: { status: number }) => text`The page answered with status ${status}. Check the address.`,
  page_of_other_type: ({ type }: { type: string }) =>
    text`The address holds ${type}, not a webpage. Upload the file instead.`,
  page_too_tangled: () => text`The page is too large or too tangled to read. Try again, or paste its text as a script.`,
};
