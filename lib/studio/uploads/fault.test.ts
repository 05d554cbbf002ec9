import { expect, it } from "vitest";
import { parseUploadAnswer } from "./fault.ts";

it.each([
  [200, '{"code":0,"msg":"SUCCESS","data":{}}', null],
  [200, "", null],
  [200, '{"code":3043,"msg":"The file cannot be used, it is encrypted"}', "upload_refused"],
  [403, '{"code":4003,"msg":"forbidden"}', "upload_expired"],
  [403, "<Error>AccessDenied</Error>", "upload_expired"],
  [413, '{"code":4013,"msg":"The file is larger than 100 MB"}', "upload_too_large"],
  [413, "<html>", "upload_too_large"],
  [409, '{"code":3020,"msg":"in use"}', "upload_used"],
  [503, '{"code":5030,"msg":"not ready"}', "upload_failed"],
  [502, "", "upload_failed"],
  [204, "", "upload_failed"],
  [0, "", "upload_cut_off"],
])("%i %s is %s", (status, body, code) => {
  expect(parseUploadAnswer(status, body)?.code ?? null).toBe(code);
});

it("tells why a file cannot be used", () => {
  const fault = parseUploadAnswer(200, '{"code":3043,"msg":"The file cannot be used, it is encrypted"}');
  expect(fault?.message).toBe("The file cannot be used, it is encrypted.");
});
