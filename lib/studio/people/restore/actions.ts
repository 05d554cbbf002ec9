"use server";

import { z } from "zod";
import { BackupSource, RestoreOrder } from "#lib/restore-door.ts";
import { defineAction } from "../../action.ts";
import { bringBackHere, findBackupsHere } from "./bring-back.ts";

const token = z.string().min(1).max(200);

export const findBackups = defineAction({
  name: "findBackups",
  input: z.object({ token, source: BackupSource }),
  run: findBackupsHere,
});

export const bringBack = defineAction({
  name: "bringBack",
  input: RestoreOrder.extend({ token }),
  run: bringBackHere,
});
