import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signingCertificate } from "#db/studio/schema/service.ts";
import { withoutSecrets } from "../log.ts";
import { readSignature } from "../testing/read-signature.ts";
import { openStudioBench, type StudioBench } from "../testing/studio-bench.ts";
import { signPdf } from "./sign-pdf.ts";
import { findSigner, type Signer } from "./signer.ts";

let bench: StudioBench;
let signer: Signer;
beforeAll(async () => {
  bench = await openStudioBench();
});
afterAll(() => bench.close());

describe("the certificate of an installation", () => {
  it("is made once, by however many processes ask for it at once, and kept", async () => {
    const asked = await Promise.all(Array.from({ length: 6 }, () => findSigner(bench.studio)));
    [signer] = asked as [Signer];
    expect(new Set(asked.map(({ fingerprint }) => fingerprint)).size).toBe(1);
    expect((await findSigner(bench.studio)).privateKey).toBe(signer.privateKey);
    expect(signer).toMatchObject({ name: "Sceneboard at studio.example", earlier: [] });
    expect(signer.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  });

  it("has its key sealed in the database, and kept out of logs", async () => {
    const rows = await bench.studio.db.select().from(signingCertificate);
    expect(rows).toHaveLength(1);
    expect(Buffer.from(rows[0]?.sealedPrivateKey ?? "", "base64").toString("latin1")).not.toContain("PRIVATE");
    expect(withoutSecrets(signer.privateKey)).toBe("[kept out]");
  });

  it("is another one where the studio's secret is, and the one before is still told", async () => {
    const after = { ...bench.studio, secret: "another secret of the studio, as long as" };
    const changed = await findSigner(after);
    expect(changed.fingerprint).not.toBe(signer.fingerprint);
    expect(changed.earlier).toEqual([signer.fingerprint]);
    expect((await findSigner(after)).fingerprint).toBe(changed.fingerprint);
  });
});

describe("a signed document", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const sign = (pdf: Buffer) => signPdf({ pdf, key: signer, name: "Björk (host)", reason: "Record", now });

  it("is signed as a whole by the certificate that it carries, of one page or many", async () => {
    for (const pages of [1, 40]) {
      const pdf = blankPages(pages);
      const signed = await sign(pdf);
      const { certificate, ...found } = readSignature(signed);
      expect(found).toEqual({ isIntact: true, isWhole: true });
      expect(certificate.fingerprint256).toBe(signer.fingerprint);
      expect(certificate.verify(certificate.publicKey)).toBe(true);
      expect(certificate.ca).toBe(false);
      expect(signed.subarray(0, pdf.length).equals(pdf)).toBe(true);
    }
  });

  it("is not intact once a byte of it is another one", async () => {
    const signed = await sign(blankPages(2));
    for (const at of [20, signed.indexOf("/Reason") + 12, signed.length - 3]) {
      const changed = Buffer.from(signed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(readSignature(changed).isIntact, String(at)).toBe(false);
    }
  });

  it("still verifies when an earlier version signed it", () => {
    const { certificate, ...found } = readSignature(readFileSync(join(import.meta.dirname, "signed-before.pdf")));
    expect(found).toEqual({ isIntact: true, isWhole: true });
    expect(certificate.subject).toBe("CN=Sceneboard at studio.example");
  });
});

function blankPages(count: number): Buffer {
  const document = new PDFDocument({ title: "Record" });
  for (let page = 0; page < count; page++) {
    document.beginPage(842, 595);
    document.endPage();
  }
  return document.close();
}
