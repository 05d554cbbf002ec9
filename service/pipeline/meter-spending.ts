import type { Providers } from "../providers/connect.ts";

export type Spending = { providers: Providers; credit(): number };

type Verb = (...args: never[]) => Promise<{ cost?: number | undefined }>;

/**
 * The providers of words and sound with what they cost added up: these costs belong to the project as a whole, while
 * those of pictures and films are kept with their takes.
 */
export function meterSpending(providers: Providers): Spending {
  let credit = 0;
  const metered = <P extends object>(provider: P): P => {
    const members = Object.entries(provider).map(([name, member]) => {
      if (typeof member !== "function") return [name, member];
      const verb = async (...args: never[]) => {
        const made = await (member as Verb)(...args);
        if (typeof made?.cost === "number") credit += made.cost;
        return made;
      };
      return [name, verb];
    });
    return Object.fromEntries(members) as P;
  };
  const { writer, narrator, transcriber } = providers;
  return {
    providers: {
      ...providers,
      writer: metered(writer),
      narrator: metered(narrator),
      transcriber: metered(transcriber),
    },
    credit: () => credit,
  };
}
