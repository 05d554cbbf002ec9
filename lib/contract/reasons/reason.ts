import { z } from "zod";

/** Why something was refused or failed: `message` says it in English, `code` and `params` let a client say it in another language. */
export const Reason = z.object({
  code: z.string().describe("A word for programs."),
  params: z
    .record(z.string(), z.unknown())
    .describe("The values in the sentence, by name: enough to write it in another language."),
  message: z.string().describe("A sentence, or a part of one, in English."),
});
export type Reason = z.infer<typeof Reason>;

/** A reason beside its own English sentence. Another service may put there what it likes: that counts as none. */
export const ReasonCode = Reason.omit({ message: true }).meta({ id: "Reason" });
export type ReasonCode = z.infer<typeof ReasonCode>;

export type Definition<Params> = { params: z.ZodType<Params>; sentence: (params: Params) => string };

export function define<Shape extends z.ZodRawShape>(
  shape: Shape,
  sentence: (params: z.output<z.ZodObject<Shape>>) => string,
): Definition<z.output<z.ZodObject<Shape>>> {
  return { params: z.object(shape), sentence };
}

/** One that tells of nothing in particular. */
export const plain = (sentence: string) => define({}, () => sentence);

export type Table<All> = { readonly [Code in keyof All]: Definition<All[Code]> };
export type ParamsOf<All> = { [Code in keyof All]: All[Code] extends Definition<infer Params> ? Params : never };

/** What a text tells may be a reason itself, or a list of them. */
type Given<Params> = { [Name in keyof Params]: GivenValue<Params[Name]> };
type GivenValue<Value> = string extends Value ? Value | Reason : Value extends string[] ? (string | Reason)[] : Value;

/** Makes the reasons of a table, each with its English sentence. */
export function reasonsOf<All extends object>(table: Table<All>) {
  return <Code extends keyof All & string>(code: Code, params: Given<All[Code]>): Reason => {
    const given: Record<string, unknown> = { ...params };
    const message = say(
      table[code],
      describeNested(given, (reason) => reason.message),
    );
    if (message === undefined) throw new Error(`The reason ${code} was given what it does not tell of`);
    return { code, params: given, message };
  };
}

/** A reason as a sentence; undefined where its code or what it tells of is not known. */
export function describeReason<All extends object>(
  table: Table<All>,
  { code, params }: ReasonCode,
): string | undefined {
  if (!hasCode(table, code)) return undefined;
  const values = describeNested(params, (reason) => describeReason(table, reason) ?? reason.message);
  return say(table[code], values);
}

function hasCode<All extends object>(table: Table<All>, code: PropertyKey): code is keyof All {
  return Object.hasOwn(table, code);
}

function say<Params>({ params, sentence }: Definition<Params>, values: Record<string, unknown>): string | undefined {
  const read = params.safeParse(values);
  return read.success ? withSingleStops(sentence(read.data)) : undefined;
}

/** A reason inside another one may be a whole sentence, to which the outer one adds its own full stop. */
function withSingleStops(words: string): string {
  return words.replace(/(?<!\.)([.!?])\.(?=\s|$)/g, "$1");
}

function describeNested(params: Record<string, unknown>, tell: (reason: Reason) => string): Record<string, unknown> {
  const toText = (value: unknown): unknown => {
    const reason = Reason.safeParse(value);
    return reason.success ? tell(reason.data) : value;
  };
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.map(toText) : toText(value)]),
  );
}
