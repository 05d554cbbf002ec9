import fc from "fast-check";
import { z } from "zod";
import { texts } from "./texts.ts";

type Node = Exclude<z.core.JSONSchema.JSONSchema, boolean>;
type Ground = { root: Node; known: readonly unknown[]; depth: number };

const deepest = 6;

/**
 * What a schema takes, with its bounds more often than what lies between, and at times what is just past them.
 * `known` are values that mean something where the input goes: ids of what is there, addresses of files.
 */
export function valuesOf(schema: z.ZodType, known: readonly unknown[]): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Node;
  return schemaValue(root, { root, known, depth: 0 });
}

function schemaValue(node: Node | boolean | undefined, ground: Ground): fc.Arbitrary<unknown> {
  if (typeof node !== "object" || ground.depth > deepest) return fc.constantFrom(null, 0, "", ...ground.known);
  const under: Ground = { ...ground, depth: ground.depth + 1 };
  if (node.$ref) return schemaValue(resolve(node.$ref, ground.root), under);
  if ("const" in node) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const kinds =
    node.anyOf ?? node.oneOf ?? (Array.isArray(node.type) ? node.type.map((type) => ({ ...node, type })) : []);
  if (kinds.length > 0) return fc.oneof(...kinds.map((kind) => schemaValue(kind as Node, under)));
  if (node.allOf) {
    const all = fc.tuple(...node.allOf.map((part) => schemaValue(part as Node, under)));
    return all.map((parts) => Object.assign({}, ...parts));
  }
  return ofType(node, under);
}

function ofType(node: Node, ground: Ground): fc.Arbitrary<unknown> {
  const known = ground.known.filter((value) => typeof value === node.type);
  const orKnown = (made: fc.Arbitrary<unknown>) =>
    known.length > 0 ? fc.oneof(made, { weight: 2, arbitrary: fc.constantFrom(...known) }) : made;
  switch (node.type) {
    case "string":
      if (node.format === "uuid") return orKnown(fc.uuid());
      return orKnown(texts({ min: node.minLength ?? 0, max: node.maxLength ?? 300 }));
    case "number":
    case "integer":
      return numbers(node);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return lists(node, ground);
    case "object":
      return objects(node, ground);
    default:
      return orKnown(texts({}));
  }
}

function numbers({ type, minimum = -(2 ** 31), maximum = 2 ** 31, ...rest }: Node): fc.Arbitrary<number> {
  const min = typeof rest.exclusiveMinimum === "number" ? rest.exclusiveMinimum : minimum;
  const max = typeof rest.exclusiveMaximum === "number" ? rest.exclusiveMaximum : maximum;
  const inside = [min, max, Math.min(min + 1, max), Math.max(max - 1, min)];
  const outside = [min - 1, max + 1, 0, -0, 0.1, -1, 2 ** 31, 2 ** 53, 8.64e15 + 1, 5e-324, 1e308, -1e308];
  const between = fc.double({ min, max, noNaN: true }).map((value) => (type === "integer" ? Math.round(value) : value));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...inside) },
    { weight: 3, arbitrary: between },
    { weight: 1, arbitrary: fc.constantFrom(...outside) },
  );
}

function lists({ items, minItems = 0, maxItems = 30 }: Node, ground: Ground): fc.Arbitrary<readonly unknown[]> {
  const item = schemaValue(items as Node, ground);
  const many = Math.min(maxItems + 1, 400);
  return fc.oneof(
    { weight: 8, arbitrary: fc.array(item, { minLength: Math.max(1, minItems), maxLength: Math.max(3, minItems) }) },
    { weight: 1, arbitrary: fc.constant([]) },
    // The same one many times: the bound is of how many there are.
    { weight: 1, arbitrary: item.map((one) => Array.from({ length: many }, () => one)) },
    { weight: 1, arbitrary: item.map((one) => Array.from({ length: Math.min(maxItems, 400) }, () => one)) },
  );
}

function objects({ properties = {}, required = [], ...node }: Node, ground: Ground): fc.Arbitrary<object> {
  const members = Object.entries(properties).map(([name, member]) => {
    const value = schemaValue(member as Node, ground);
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined, freq: 2 })] as const;
  });
  const own = fc.record(Object.fromEntries(members)).map(withoutUndefined);
  if (typeof node.additionalProperties !== "object") return own;
  const more = fc.dictionary(
    schemaValue(node.propertyNames as Node, ground).map(String),
    schemaValue(node.additionalProperties as Node, ground),
    { maxKeys: 4 },
  );
  return fc.tuple(own, more).map(([named, others]) => ({ ...others, ...named }));
}

const withoutUndefined = (members: object) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));

function resolve(ref: string, root: Node): Node | undefined {
  if (ref === "#") return root;
  return root.$defs?.[ref.replace("#/$defs/", "")] as Node | undefined;
}
