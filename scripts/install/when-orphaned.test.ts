import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";

const module = join(import.meta.dirname, "when-orphaned.mjs");

it("tells a program that the shell between it and npm was ended", async () => {
  const source = `
    import { whenOrphaned } from ${JSON.stringify(module)};
    whenOrphaned(() => { console.log("alone"); process.exit(0); });
    setTimeout(() => {}, 600_000);
    console.log("up");`;
  // The shell stays as long as something comes after the program.
  const command = '"$0" --input-type=module --eval "$1"; exit 0';
  const shell = spawn("/bin/sh", ["-c", command, process.execPath, source], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  shell.stdout.on("data", (chunk) => {
    said += chunk;
    if (said === "up\n") shell.kill("SIGTERM");
  });
  // Closes when the last one that writes to it has ended.
  await once(shell.stdout, "close");
  expect(said).toBe("up\nalone\n");
});
