import type { OperationHandler } from "../operation-call.ts";

export const listVoices: OperationHandler<"listVoices"> = async ({ service, query }) => {
  const wanted = query.localeName?.toLowerCase() ?? "";
  const systemVoices = service.voices.filter(
    ({ localeName }) => wanted === "" || isOfLocale(localeName?.toLowerCase() ?? "", wanted),
  );
  return { customVoices: [], systemVoices };
};

/** `en` finds every English voice, `en-US` the American ones and those without a region. */
function isOfLocale(localeName: string, wanted: string): boolean {
  return localeName === wanted || localeName.startsWith(`${wanted}-`) || localeName === wanted.split("-", 1)[0];
}
