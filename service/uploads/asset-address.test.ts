import { describe, expect, it } from "vitest";
import { readAssetAddress } from "./claim-asset.ts";

const uuid = "0190a5f4-1111-7222-8333-444455556666";
const bases = ["https://video.example/behind", "http://127.0.0.1:4000"];
const read = (address: string) => readAssetAddress({ address, member: "doc_asset_url", bases });

describe("readAssetAddress", () => {
  it.each([
    uuid,
    uuid.toUpperCase(),
    `https://video.example/behind/uploads/${uuid}.pdf?expires=1&signature=x`,
    `https://video.example/behind/uploads/${uuid}.pdf`,
    `http://127.0.0.1:4000/uploads/${uuid}.pptx#page=2`,
  ])("finds the asset in %s", (address) => expect(read(address)).toBe(uuid));

  it.each([
    "",
    "x",
    `${uuid}x`,
    `https://video.example/uploads/${uuid}.pdf`,
    `https://video.example/behind/uploads/../uploads/${uuid}.pdf`,
    `https://evil.example/uploads/${uuid}.pdf`,
    `https://evil.example/?https://video.example/behind/uploads/${uuid}.pdf`,
    `https://video.example/behind@evil.example/uploads/${uuid}.pdf`,
    `ftp://127.0.0.1:4000/uploads/${uuid}.pdf`,
    `/uploads/${uuid}.pdf`,
    `http://127.0.0.1:4000/assets/uploads/${uuid}.pdf`,
  ])("takes %j for nothing of ours", (address) => {
    expect(() => read(address)).toThrow(expect.objectContaining({ fault: "foreignAsset" }));
  });
});
