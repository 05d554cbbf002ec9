import { execFile } from "node:child_process";
import { access, constants, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, isAbsolute, join, resolve } from "node:path";
import { promisify } from "node:util";
import { providerSource } from "../env.ts";

const run = promisify(execFile);
const deadlineMs = 30_000;

/** How the script ends when the file system could not be made: the program was not run. */
export const NOT_ISOLATED = 97;

/**
 * Makes a file system of programs and fonts, all of it read only, and one folder that can be written to; goes there for
 * good, gives up every right to change that, and runs a program: `<folder> <programs> <program> <arguments…>`. There is
 * no way to the network and no sight of other programs, and whatever it starts ends with it.
 */
const script = String.raw`
set -eu
trap 'exit ${NOT_ISOLATED}' EXIT
folder=$1 programs=$2
shift 2
root=$folder/.root
mkdir -p "$root"
mount -t tmpfs -o mode=755,size=64m none "$root"
show() {
  [ -e "$1" ] || return 0
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root$(dirname "$1")" && : > "$root$1"; fi
  mount --bind "$1" "$root$1"
}
show_read_only() {
  [ -e "$1" ] || return 0
  show "$1"
  mount -o remount,bind,ro "$root$1" 2> /dev/null || mount -o remount,bind,ro,nosuid,nodev "$root$1"
}
for place in /bin /sbin /lib /lib32 /lib64; do
  if [ -L "$place" ]; then ln -s "$(readlink "$place")" "$root$place"; else show_read_only "$place"; fi
done
for place in /usr/bin /usr/sbin /usr/lib /usr/lib32 /usr/lib64 /usr/libexec /usr/share /nix/store \
  /etc/ld.so.cache /etc/ld.so.conf /etc/ld.so.conf.d /etc/fonts /etc/alternatives /etc/libreoffice /var/cache/fontconfig \
  "$programs"; do
  show_read_only "$place"
done
for device in /dev/null /dev/zero /dev/random /dev/urandom; do show "$device"; done
mkdir -p "$root/tmp" "$root/proc" "$root/etc" "$root/.old"
echo "root:x:0:0::$folder:/bin/sh" > "$root/etc/passwd"
mount -t proc none "$root/proc" 2> /dev/null || :
show "$folder"
cd "$root"
pivot_root . .old
umount -l /.old
rmdir /.old
cd "$folder"
trap - EXIT
setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
exit $?`;

/** A program and its arguments as they run without network and with nothing but `folder` and programs in reach. */
export function isolate({ program, args, folder }: { program: string; args: readonly string[]; folder: string }) {
  const own = dirname(program);
  // A LibreOffice has its programs in one folder and what they need beside that.
  const programs = basename(own) === "program" ? dirname(own) : own;
  const alone = ["--user", "--map-root-user", "--net", "--mount", "--pid", "--ipc", "--uts", "--fork", "--kill-child"];
  return { command: "unshare", args: [...alone, "sh", "-c", script, "sh", folder, programs, program, ...args] };
}

const answers = new Map<string, Promise<boolean>>();

/** Whether this machine can run a program in isolation: by default any program at all. `args` make it end at once. */
export function canIsolate(program = "/bin/true", args: readonly string[] = []): Promise<boolean> {
  const answer = answers.get(program) ?? tryToIsolate(program, args);
  answers.set(program, answer);
  return answer;
}

async function tryToIsolate(program: string, args: readonly string[]): Promise<boolean> {
  if (process.platform !== "linux") return false;
  const folder = await mkdtemp(join(tmpdir(), "sceneboard-alone-"));
  try {
    const isolated = isolate({ program, args, folder });
    const env = isolatedEnvironment(folder);
    await run(isolated.command, isolated.args, { timeout: deadlineMs, killSignal: "SIGKILL", env });
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The absolute path of a program that is named by its path or looked up on PATH; null when it is not there. */
export async function findProgram(program: string, path = providerSource().PATH ?? ""): Promise<string | null> {
  const places = program.includes("/")
    ? [resolve(program)]
    : path.split(delimiter).map((place) => join(place, program));
  for (const place of places.filter(isAbsolute)) {
    const isThere = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isThere) return place;
  }
  return null;
}

export function isolatedEnvironment(folder: string) {
  return { NODE_ENV: "production" as const, PATH: providerSource().PATH, HOME: folder, TMPDIR: folder };
}
