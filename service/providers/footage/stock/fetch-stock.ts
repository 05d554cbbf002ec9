import { writeFile } from "node:fs/promises";
import { guardedFetch } from "../../../sources/fetch/guarded-fetch.ts";
import { ProviderFault } from "../../provider-fault.ts";
import type { FetchFootage, FootagePlace } from "../provider.ts";
import { explainFetch, type StockAccount } from "./call-stock.ts";

const limits = { maxBytes: 100 * 1024 * 1024, timeoutMs: 60_000, maxRedirects: 3 };

type File = Extract<FootagePlace, { kind: "addresses" }>["files"][number];

/** Downloads the smallest file that fills the picture; the largest when none does. */
export async function fetchStock(
  account: Pick<StockAccount, "provider" | "name" | "trusted">,
  { footage, width, height, to }: FetchFootage,
  signal: AbortSignal,
): Promise<void> {
  const files = footage.place.kind === "addresses" ? footage.place.files : [];
  const file = chooseFile(files, { width, height });
  if (!file)
    throw new ProviderFault("bad_output", { message: `${account.name} names no file.`, provider: account.provider });
  const { trusted } = account;
  // No key goes along: the files lie with others.
  const answer = await guardedFetch({
    url: file.address,
    method: "GET",
    headers: {},
    trusted,
    signal,
    ...limits,
  }).catch((error) => {
    throw explainFetch(error, account);
  });
  if (answer.status !== 200 || answer.bytes.length === 0) {
    const message = `${account.name} did not hand over its file (status ${answer.status}). Try again later.`;
    throw new ProviderFault("bad_output", { message, provider: account.provider });
  }
  await writeFile(to, answer.bytes);
}

export function chooseFile(files: readonly File[], wanted: { width: number; height: number }): File | undefined {
  const bySize = files.toSorted((first, second) => first.width * first.height - second.width * second.height);
  return bySize.find(({ width, height }) => width >= wanted.width && height >= wanted.height) ?? bySize.at(-1);
}
