import { expect, it } from "vitest";
import { changedColumns, copiedColumns, toldColumns } from "./fields.ts";

it("writes what is given, by the column's name, and nothing that is not", () => {
  expect(changedColumns({ visual_description: "" })).toEqual({ visualDescription: "" });
  expect(changedColumns({})).toEqual({});
});

it("tells and copies these columns of a scene, and no others", () => {
  const row = { visualDescription: "A hive", narration: "Bees.", position: 3 };
  expect(toldColumns(row)).toEqual({ visualDescription: "A hive" });
  expect(copiedColumns(row)).toEqual({ visualDescription: "A hive" });
});
