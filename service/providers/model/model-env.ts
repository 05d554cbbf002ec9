import { z } from "zod";

const credits = z.coerce.number().min(0).max(1_000_000).default(0);
const text = z.string().trim();
const listOf = (value: string | undefined) => (value ?? "").split(",").flatMap((part) => part.trim() || []);
const yesOrNo = z
  .enum(["yes", "no"], 'must be "yes" or "no"')
  .transform((word) => word === "yes")
  .optional();

/** A name and password in it would be told in errors, and are refused by `fetch` in any case. */
export const serverAddress = z
  .url({ protocol: /^https?$/, error: (issue) => (issue.input ? "must be an http(s) address" : "is missing") })
  .refine(
    (address) => !/^[a-z]+:\/\/[^/?#]*@/iu.test(address),
    "must hold no name and password: keys go into a header",
  );

/** The variables of a connected model, without the ability's name before them. */
export type ModelEnv = {
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
  /** What a unit costs: a picture, a second of video, a thousand characters, a minute; for tokens see the writer. */
  credits: number;
};

/** No model is taken by itself: its maker withdraws it when it likes, and whoever pays for it chooses it. */
type Needs = { key: "needed" | "optional"; address: "needed" | "optional" };

/** Where examples of what a variable may say stand, with the day on which they were true. */
export const modelExamples = 'examples are in docs/models.md, "Which model"';

/** `WRITER_MODEL`, `WRITER_API_KEY`, `WRITER_BASE_URL` and `WRITER_CREDITS`, for the ability at hand. */
export function modelEnv(ability: string, { key, address }: Needs): z.ZodType<ModelEnv> {
  const needed = (what: string) => text.min(1, what);
  const model = needed(`is missing, it names the model: ${modelExamples}`);
  return z
    .object({
      [`${ability}_MODEL`]: z.preprocess(absent, model),
      [`${ability}_API_KEY`]: key === "needed" ? z.preprocess(absent, needed("is missing")) : text.optional(),
      [`${ability}_BASE_URL`]: address === "needed" ? z.preprocess(absent, serverAddress) : serverAddress.optional(),
      [`${ability}_CREDITS`]: credits,
    })
    .transform((env) => {
      const of = (name: string) => env[`${ability}_${name}`];
      return {
        model: String(of("MODEL")),
        apiKey: textOf(of("API_KEY")),
        baseUrl: textOf(of("BASE_URL"))?.replace(/\/+$/, ""),
        credits: Number(of("CREDITS")),
      };
    });
}

const list = text.optional().transform(listOf);
/** `1024x1024,1536x1024`: the sizes that a model makes. */
const sizes = list
  .transform((names) => names.map((name) => /^(\d{2,5})x(\d{2,5})$/.exec(name)))
  .refine((found) => !found.includes(null), 'must be sizes such as "1024x1024,1536x1024"')
  .transform((found) => found.map((match) => ({ width: Number(match?.[1]), height: Number(match?.[2]) })));

/** Further variables of one ability: what is not given is left to the provider. */
export const modelExtras = { credits, list, sizes, yesOrNo };

/** The header for a key, or for `name:password` where a server asks for that; none for an empty one. */
export function authorization(key = ""): Record<string, string> {
  if (key === "") return {};
  return { authorization: key.includes(":") ? `Basic ${Buffer.from(key).toString("base64")}` : `Bearer ${key}` };
}

/** An empty one says nothing. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function absent(value: unknown): unknown {
  return value ?? "";
}
