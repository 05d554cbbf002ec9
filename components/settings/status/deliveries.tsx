import type { StatusView } from "#lib/studio/settings/status/queries.ts";
import * as say from "#messages/status.ts";
import { Fact, Section } from "../../shell/section.tsx";
import { RelativeTime } from "../../ui/time.tsx";

/** Whether webhooks, mails, messages to chats and notices to browsers arrive. */
export function Deliveries({ status: { service, studio } }: { status: StatusView }) {
  const webhooks = "state" in service ? service.state.deliveries : null;
  return (
    <Section title={say.deliveries()} advice={say.deliveriesAdvice()}>
      <dl className="divide-y divide-line">
        {webhooks ? (
          <Fact name={say.webhooks()}>
            {[
              webhooks.failing.length + webhooks.givenUp === 0 ? say.allArrive() : "",
              webhooks.waiting > 0 ? say.onTheirWay({ count: webhooks.waiting }) : "",
              webhooks.givenUp > 0 ? say.givenUp({ count: webhooks.givenUp }) : "",
            ]
              .filter((part) => part !== "")
              .join(" · ")}
            {webhooks.failing.map(({ host, isOff, since, why }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two addresses may have the same host.
              <Failing key={`${host} ${place}`} host={host} isOff={isOff} since={since} why={why} />
            ))}
          </Fact>
        ) : null}
        <Fact name={say.mail()}>
          <Mail mail={studio.mail} />
        </Fact>
        {studio.chats.length > 0 ? (
          <Fact name={say.chats()}>
            {studio.chats.map(({ host, isOff, why }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two teamspaces may write to the same host.
              <Failing key={`${host} ${place}`} host={host} isOff={isOff} why={why ?? undefined} />
            ))}
          </Fact>
        ) : null}
        {studio.pushesFailing > 0 ? (
          <Fact name={say.browsers()}>{say.triedAgain({ count: studio.pushesFailing })}</Fact>
        ) : null}
      </dl>
    </Section>
  );
}

type FailingProps = { host: string; isOff: boolean; since?: number | undefined; why?: string | undefined };

function Failing({ host, isOff, since, why }: FailingProps) {
  return (
    <p className="break-words">
      <bdi className="break-all font-mono text-sm">{host}</bdi>{" "}
      <span className="text-bad">
        {isOff
          ? say.switchedOff()
          : since === undefined
            ? say.fails()
            : say.failsSince({ time: <RelativeTime at={since} /> })}
      </span>
      {why ? (
        <span className="text-dim" dir="auto">
          {" "}
          {why}
        </span>
      ) : null}
    </p>
  );
}

function Mail({ mail: { isSetUp, sentAt, failure, late } }: Pick<StatusView["studio"], "mail">) {
  if (!isSetUp) return say.mailNotSetUp();
  const last = failure
    ? say.mailRefused({ time: <RelativeTime at={failure.at} />, code: failure.code })
    : sentAt === null
      ? say.noMailYet()
      : say.lastMail({ time: <RelativeTime at={sentAt} /> });
  return (
    <>
      {last}
      {late > 0 ? ` · ${say.triedAgain({ count: late })}` : null}
    </>
  );
}
