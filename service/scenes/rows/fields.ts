import type { Scene } from "#lib/contract/scene.ts";
import { SceneChange } from "#lib/contract/scene-edit.ts";
import type { StoredScene } from "./load.ts";

/** What a PATCH changes by more than a column, and a record tells in its own way. */
const OWN_WAY = [
  ...(["narration", "narration_sound", "text_overlay", "duration", "position"] as const),
  ...(["card", "arrives"] as const),
  ...(["shot", "angle", "setting"] as const),
] as const;

/** Every other member is a column of its name, told as it is, and copied with its scene. */
type Field = Exclude<keyof SceneChange, (typeof OWN_WAY)[number]>;
type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;

/** A type error here: the table of scenes lacks a column, or the record its member. */
type Columns = Pick<StoredScene, Camel<Field>>;
type Told = { [Name in keyof Pick<Scene, Camel<Field>>]: Exclude<Columns[Name], null> };
type Change = { readonly [Member in Field]?: Columns[Camel<Member>] | undefined };

const isField = (member: string): member is Field => !OWN_WAY.some((other) => other === member);
const FIELDS = Object.keys(SceneChange.shape).filter(isField);

/** The columns that a change writes. */
export function changedColumns(change: Change): Partial<Columns> {
  return Object.assign(
    {},
    ...FIELDS.map((field) => (change[field] === undefined ? {} : { [columnOf(field)]: change[field] })),
  );
}

/** The same columns of another scene. */
export function copiedColumns(row: Columns): Columns {
  return Object.assign({}, ...FIELDS.map(columnOf).map((column) => ({ [column]: row[column] })));
}

/** As a record tells them; what is null is left out. */
export function toldColumns(row: Columns): Partial<Told> {
  return Object.assign(
    {},
    ...FIELDS.map(columnOf).map((column) => (row[column] === null ? {} : { [column]: row[column] })),
  );
}

function columnOf(field: Field): keyof Columns {
  // The type says the same of every name.
  return field.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Field>;
}
