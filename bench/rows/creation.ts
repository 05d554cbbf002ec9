import { sql } from "drizzle-orm";
import { z } from "zod";
import { signRequest } from "#lib/service-client/credentials.ts";
import type { Measurement } from "#scripts/bench/row.ts";
import { randomCredential } from "#service/testing/random-credential.ts";
import { startServiceProcess } from "#service/testing/start-service-process.ts";
import { startWorkerProcess } from "#service/testing/start-worker-process.ts";
import { waitFor } from "#service/testing/wait-for.ts";
import { withServiceBench } from "../service-bench.ts";

const projects = 50;
const Answer = z.object({ code: z.literal(0), data: z.object({ projectUuid: z.string() }) });

/** Creating one project after another over HTTP, while a worker is at those before: how soon it answers and begins. */
export function measure(): Promise<Measurement[]> {
  return withServiceBench(async ({ worker, variables }) => {
    const credential = randomCredential();
    const keys = { SERVICE_API_KEY: credential.key, SERVICE_API_SECRET: credential.secret };
    const service = await startServiceProcess({ ...variables, ...keys });
    const program = await startWorkerProcess(variables);
    try {
      const post = async (path: string, body: object) => {
        const url = `${service.baseUrl}/openapi/v1${path}`;
        const headers = signRequest(credential, { method: "POST", url });
        const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
        return Answer.parse(await answer.json());
      };
      const answered: number[] = [];
      const begun: number[] = [];
      for (let index = 0; index < projects; index++) {
        const body = { idea: `How bees find the flower with number ${index}, and why they come back to it` };
        const startedAt = performance.now();
        const { projectUuid } = (await post("/project/idea-to-video", body)).data;
        answered.push(performance.now() - startedAt);
        begun.push(await firstStageAfter(projectUuid));
        await post(`/project/${projectUuid}/cancel`, {});
      }
      const what = `creating a project over HTTP, 95th of 100, of ${projects}`;
      return [
        line({ what, against: "the bar of the contract", times: answered, limit: 300 }),
        line({ what: "from its row to its first stage on a worker", against: "–", times: begun, limit: 300 }),
      ];
    } finally {
      await program.end("SIGKILL");
      await service.end("SIGKILL");
    }

    /** Milliseconds between the project's row and a worker's start on its first stage, by the database's clock. */
    async function firstStageAfter(projectUuid: string): Promise<number> {
      const ask = async () => {
        const { rows } = await worker.db.execute<{ ms: number | null }>(sql`
          select extract(epoch from min(job.started_on) - min(project.created_at))::float8 * 1000 as ms
          from pgboss.job join project on project.uuid::text = job.data->'data'->>'projectUuid'
          where project.uuid = ${projectUuid} and job.data->>'job' = 'run-stage'`);
        return rows[0]?.ms ?? null;
      };
      return (await waitFor(ask, (ms) => ms !== null, { everyMs: 5 })) ?? 0;
    }
  });
}

function line({ what, against, times, limit }: { what: string; against: string; times: number[]; limit: number }) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const details = { median: at(0.5), slowest: at(1), times: times.map(Math.round) };
  return { what, against, value: at(0.95), unit: " ms", bar: { op: "<=" as const, limit }, details };
}
