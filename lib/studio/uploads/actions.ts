"use server";
import { defineAction } from "../access/action.ts";
import { RequestUploadInput, requestUpload as request } from "./request.ts";

export const requestUpload = defineAction({ name: "requestUpload", input: RequestUploadInput, run: request });
