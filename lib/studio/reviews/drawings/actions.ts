"use server";

import { defineAction } from "../../access/action.ts";
import { DrawStrokeInput, drawStroke as draw, EraseStrokeInput, eraseStroke as erase } from "./draw.ts";

export const drawStroke = defineAction({ name: "drawStroke", input: DrawStrokeInput, run: draw });
export const eraseStroke = defineAction({ name: "eraseStroke", input: EraseStrokeInput, run: erase });
