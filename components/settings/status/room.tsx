import type { StatusView } from "#lib/studio/settings/status/queries.ts";
import * as say from "#messages/status.ts";
import { formatSize } from "../../ui/format.ts";
import { RelativeTime } from "../../ui/time.tsx";
import { Fact, Section } from "../section.tsx";

const changeOf = (bytes: number) =>
  bytes < 0 ? say.less({ size: formatSize(-bytes) }) : say.more({ size: formatSize(bytes) });

const freeOf = (disk: { freeBytes: number; capacityBytes: number }) =>
  say.freeOf({ free: formatSize(disk.freeBytes), capacity: formatSize(disk.capacityBytes) });

/** What is kept, what room is left, and how fast it gets less. */
export function Room({ status: { service, studio } }: { status: StatusView }) {
  return (
    <Section title={say.room()} advice={say.roomAdvice()}>
      <dl className="divide-y divide-line">
        {"state" in service ? <ServiceRoom state={service.state} /> : null}
        <Fact name={say.studioDatabase()}>{formatSize(studio.databaseBytes)}</Fact>
        <Fact name={say.studioDisk()}>{studio.disk ? freeOf(studio.disk) : say.notKnown()}</Fact>
      </dl>
    </Section>
  );
}

type State = Extract<StatusView["service"], { state: unknown }>["state"];

function ServiceRoom({ state: { storage, databaseBytes, growth } }: { state: State }) {
  const { place, bytes, freeBytes, capacityBytes } = storage;
  return (
    <>
      <Fact name={say.files()}>
        {formatSize(bytes)}
        {place === "bucket" ? <span className="text-dim"> · {say.inABucket()}</span> : null}
      </Fact>
      {freeBytes === undefined || capacityBytes === undefined ? null : (
        <Fact name={say.filesDisk()}>{freeOf({ freeBytes, capacityBytes })}</Fact>
      )}
      <Fact name={say.serviceDatabase()}>{formatSize(databaseBytes)}</Fact>
      <Fact name={say.growth()}>
        {growth
          ? say.grewBy({
              files: changeOf(growth.storageBytes),
              database: changeOf(growth.databaseBytes),
              since: <RelativeTime at={growth.since} />,
            })
          : say.notKnownYet()}
      </Fact>
    </>
  );
}
