import { afterAll, beforeAll, expect, it } from "vitest";
import type { Actor } from "#lib/actor.ts";
import { answerMedia } from "../../media/serve/answer.ts";
import { openStudioBench, type StudioBench } from "../../testing/studio-bench.ts";
import { getCast } from "./get.ts";

let bench: StudioBench;
let actor: Actor;
beforeAll(async () => {
  bench = await openStudioBench();
  actor = await bench.seedPerson({ role: "viewer" });
});
afterAll(() => bench.close());

const namesOf = async (projectUuid: string) => {
  const answer = await getCast({ studio: bench.studio, actor, projectUuid });
  return answer.ok ? answer.value.members.map(({ name }) => name) : answer.fault.code;
};

it("is shown as it was seen, looked at beside, and there with its pictures when the service is away", async () => {
  const { service, studio } = bench;
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  const referenceLink = service.addFile("bo.jpg", Buffer.from("Bo"), "image/jpeg");
  let name = "Bo";
  const cast = () => ({
    ...{ version: name, staleSceneIds: [] },
    members: [{ entityUuid: "bo", kind: "character", name, description: "a dog", aliases: [], referenceLink }],
  });
  service.on("getCast", () => ({ data: cast() }));
  expect(await namesOf(projectUuid)).toEqual(["Bo"]);
  name = "Bob";
  await expect.poll(() => namesOf(projectUuid), { timeout: 30_000 }).toEqual(["Bob"]);
  service.on("getCast", () => ({ code: 5000, msg: "away" }));
  const asked = service.count("getCast");
  const path = ["projects", projectUuid, "cast", "bo", "reference"];
  const picture = await answerMedia({ studio, actor, path, request: new Request("http://studio.example/picture") });
  expect([picture.status, await picture.text()]).toEqual([200, "Bo"]);
  expect(service.count("getCast")).toBe(asked);
  expect(await namesOf(projectUuid)).toEqual(["Bob"]);
});

it("that was never seen says why it cannot be", async () => {
  const { projectUuid } = await bench.seedProject(actor, { progressStatus: "editing" });
  bench.service.on("getCast", () => ({ code: 4004, msg: "There is no such operation" }));
  expect(await namesOf(projectUuid)).toEqual(expect.any(String));
});
