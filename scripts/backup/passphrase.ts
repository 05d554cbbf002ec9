import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

const least = 12;

/** Asks the person at the terminal, without showing what they type. */
export async function askPassphrase(purpose: "for a new one, twice" | "of the backup"): Promise<string> {
  if (process.stdin.isTTY !== true) {
    throw new Error(
      "Set BACKUP_PASSPHRASE, or BACKUP_PASSPHRASE_FILE to a file that holds it: it seals the secrets in the backup. " +
        "Without it nobody can restore them; keep it apart from the backups.",
    );
  }
  const first = await ask("Passphrase: ");
  if (purpose === "of the backup") return first;
  if (first.length < least) throw new Error(`The passphrase needs at least ${least} characters.`);
  if ((await ask("The same again: ")) !== first) throw new Error("The two passphrases differ.");
  return first;
}

async function ask(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stdout.write(question);
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
