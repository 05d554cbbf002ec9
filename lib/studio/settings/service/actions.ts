"use server";
import { z } from "zod";
import { defineAction } from "../../access/action.ts";
import { testConnection as test } from "./test.ts";

export const testConnection = defineAction({ name: "testConnection", input: z.object({}), run: test });
