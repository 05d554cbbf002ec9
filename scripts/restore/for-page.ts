import type { Progress } from "../backup/progress.ts";
import { onStopRequest } from "../supervise/child.ts";
import { type ChildNews, ChildOrder, orderVariable } from "./child.ts";
import { clearBegun } from "./clear.ts";
import { describeFailure } from "./describe-failure.ts";
import { checkBucketAddress, lookUpBucket } from "./dialled.ts";
import { runRestore } from "./run.ts";
import { variablesOf } from "./sources.ts";

const tellEveryMs = 200;

const abort = new AbortController();
onStopRequest((reason) => abort.abort(new Error(`Stopped by ${reason}.`)));

const tell = (news: ChildNews) => process.stdout.write(`${JSON.stringify(news)}\n`);

let toldAt = 0;
const progress: Progress = {
  say: (standing) => tell({ standing: standing.slice(0, 1000), share: null }),
  at(standing, share) {
    if (Date.now() - toldAt < tellEveryMs) return;
    toldAt = Date.now();
    tell({ standing: standing.slice(0, 1000), share: share ?? null });
  },
};

try {
  const { act, begun, passphrase, launcherPid } = ChildOrder.parse(JSON.parse(process.env[orderVariable] ?? ""));
  const { source, backup } = begun;
  const own = { ...process.env, [orderVariable]: undefined, ...variablesOf(source) };
  if (act === "clear") await clearBegun(own);
  else {
    if (source.kind === "bucket") checkBucketAddress(source.endpoint);
    await runRestore({
      from: undefined,
      name: backup.name,
      there: "unowned",
      act: "restore",
      begun,
      passphrase,
      launcherPid,
      lookup: lookUpBucket,
      environment: own,
      signal: abort.signal,
      progress,
      onWriting: () => tell({ phase: "restoring", standing: "", share: null }),
    });
  }
} catch (error) {
  tell({ fault: describeFailure(error) });
  process.exitCode = 1;
}
// What was said last is on its way.
process.stdout.end(() => process.exit());
