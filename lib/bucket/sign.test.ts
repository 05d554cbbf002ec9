import { describe, expect, it, vi } from "vitest";
import { presignS3, signS3Request } from "./sign.ts";

/** The example account of the published description of signature version 4. */
const settings = {
  endpoint: "https://s3.amazonaws.com",
  bucket: "examplebucket",
  region: "us-east-1",
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const at = new Date("2013-05-24T00:00:00Z");

describe("an address that is signed", () => {
  it("is good for one object, one method and its time", () => {
    const url = new URL(presignS3(settings, { method: "GET", key: "takes/1.jpg", at, expiresInSeconds: 86_400 }));
    expect(url.origin + url.pathname).toBe("https://s3.amazonaws.com/examplebucket/takes/1.jpg");
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
      "X-Amz-Credential": "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request",
      "X-Amz-Date": "20130524T000000Z",
      "X-Amz-Expires": "86400",
      "X-Amz-SignedHeaders": "host",
      "X-Amz-Signature": expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it("has the signature of the published example, whose bucket stands in the host name", () => {
    const example = { ...settings, endpoint: "https://examplebucket.s3.amazonaws.com", bucket: "test.txt" };
    const url = new URL(presignS3(example, { method: "GET", key: "", at, expiresInSeconds: 86_400 }));
    expect(url.pathname).toBe("/test.txt");
    expect(url.searchParams.get("X-Amz-Signature")).toBe(
      "aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
    );
  });
});

describe("a request that is signed", () => {
  it("has the signature of the published example", () => {
    vi.useFakeTimers({ now: at });
    const example = { ...settings, endpoint: "https://examplebucket.s3.amazonaws.com", bucket: "" };
    const { headers } = signS3Request(example, { method: "GET", key: "", query: { lifecycle: "" } });
    vi.useRealTimers();
    expect(headers.Authorization).toContain("fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543");
  });
});
