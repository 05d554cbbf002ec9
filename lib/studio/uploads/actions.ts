"use server";
import { defineAction } from "../action.ts";
import { RequestUploadInput, requestUpload as request } from "./request-upload.ts";

export const requestUpload = defineAction({
  name: "requestUpload",
  on: "teamspace",
  role: "editor",
  input: RequestUploadInput,
  run: request,
});
