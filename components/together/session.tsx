"use client";
import { MousePointer2, Presentation } from "lucide-react";
import { useEffect, useState } from "react";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import type { PersonHere } from "#lib/studio/people/presence/queries.ts";
import type { ProjectView } from "#lib/studio/projects/views.ts";
import { handOverSession, leadSession, stopLeading } from "#lib/studio/together/actions.ts";
import type { SessionMessage } from "#lib/studio/together/messages.ts";
import { sessionQuery } from "#lib/studio/together/queries.ts";
import * as say from "#messages/together.ts";
import { canEdit } from "../project/can-edit.ts";
import { toResult } from "../shell/to-result.ts";
import { useOneByOne } from "../shell/use-one-by-one.ts";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { notify } from "../ui/notify.ts";
import { useSteady } from "../ui/steady.ts";
import { LeaderMenu, LeadMenu } from "./menus.tsx";
import { Pointers, usePointers } from "./pointers.tsx";
import { sendInSession } from "./send.ts";
import { useFollowing } from "./use-following.ts";
import { readState, tellNewest, useLeading } from "./use-leading.ts";
import { useLostLead } from "./use-lost-lead.ts";
import { useSessionStream } from "./use-stream.ts";

export type BoardSessionProps = {
  projectUuid: string;
  tabUuid: string;
  role: ProjectView["role"];
  /** Others who have the project open. */
  people: readonly PersonHere[];
  /** Of the menu by which a session begins: `open` where this was loaded because that was pressed. */
  starts: "closed" | "open";
};

/** A session over a project: to lead one, to follow whoever leads, and to go one's own way again. */
export function BoardSession({ projectUuid, tabUuid, role, people, starts }: BoardSessionProps) {
  const { data: session, refetch } = useQuery(sessionQuery({ projectUuid, tabUuid }));
  const { isBusy, once } = useOneByOne();
  const [isFollowing, setFollowing] = useState(false);
  const [opensMenu, setOpensMenu] = useState(starts === "open");
  const [isPointing, setPointing] = useState(false);
  const { pointers, point, clear } = usePointers();
  const isLed = session !== null && session !== undefined;
  const isLeading = session?.isThisTab === true;
  const isOn = isFollowing && isLed && !isLeading;
  const name = session?.leaderName ?? "";

  const stillLeads = useLeading({
    projectUuid,
    tabUuid,
    isOn: isLeading,
    told: session?.turn ?? 0,
    onOver: async () => {
      // Why it is refused is told by who leads now, unless that is not theirs to see any more.
      const { isError } = await refetch();
      if (isError) notify({ tone: "fault", text: say.youNoLongerLead(), replaces: "session" });
    },
  });
  usePointing({ projectUuid, isOn: isLeading || (isOn && isPointing) });
  const { show, beginAnew } = useFollowing({
    projectUuid,
    isOn,
    onOwnWay: () => {
      setFollowing(false);
      notify({
        tone: "done",
        text: say.youNoLongerFollow({ name }),
        undo: () => setFollowing(true),
        replaces: "session",
      });
    },
  });
  const end = useSteady(() => {
    setFollowing(false);
    setPointing(false);
    notify({ tone: "done", text: say.theSessionIsOver(), replaces: "session" });
  });
  const hear = (message: SessionMessage) => {
    if (message.kind === "state" && isOn) show(message);
    if (message.kind === "pointer") point(message);
    if (message.kind !== "ended") return;
    void refetch();
    if (isOn) end();
  };
  useSessionStream({
    address: `/api/projects/${encodeURIComponent(projectUuid)}/session/events`,
    isOn: isOn || isLeading,
    onMessage: hear,
    onOpen: beginAnew,
    onBeat: stillLeads,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: where others pointed is nobody's concern any more
  useEffect(clear, [isOn, isLeading]);
  useEffect(() => {
    if (session !== null || !isFollowing) return;
    end();
  }, [session, isFollowing, end]);

  const act = (run: () => Promise<Result<null, StudioFault>>, by: "ends" | "goes on" = "goes on") =>
    void once(async () => {
      endsByItself(by === "ends");
      const answer = await toResult(run());
      if (!answer.ok) endsByItself(false);
      if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      await refetch();
    });
  const lead = (isForGuests: boolean) => {
    setOpensMenu(false);
    act(() => leadSession({ projectUuid, tabUuid, isForGuests, state: readState() }));
  };
  const { lost, endsByItself } = useLostLead({ session, onLead: lead, onFollow: () => setFollowing(true) });

  return (
    <div className="flex items-center gap-1">
      <span role="status" className="sr-only">
        {isLeading ? say.youAreLeading() : isOn ? say.youFollow({ name }) : isLed ? say.personIsLeading({ name }) : ""}
      </span>
      {isOn ? (
        <>
          <Button
            size="sm"
            look={isPointing ? "chosen" : "quiet"}
            aria-pressed={isPointing}
            onClick={() => setPointing(!isPointing)}
          >
            <MousePointer2 aria-hidden /> <span className="max-md:sr-only">{say.point()}</span>
          </Button>
          <Button size="sm" look="chosen" onClick={() => setFollowing(false)}>
            <Presentation aria-hidden />
            <span className="max-sm:sr-only">{say.stopFollowing()}</span>
          </Button>
        </>
      ) : isLeading ? (
        <LeaderMenu
          isBusy={isBusy}
          people={people}
          isForGuests={session.isForGuests}
          mayLetGuests={canEdit({ role })}
          onGuests={lead}
          onHandOver={(toUserUuid) => act(() => handOverSession({ projectUuid, toUserUuid }), "ends")}
          onStop={() => act(() => stopLeading({ projectUuid }), "ends")}
        />
      ) : session?.isOwn ? (
        <Button size="sm" pending={isBusy} onClick={() => lead(session.isForGuests)}>
          <Presentation aria-hidden /> <span className="max-sm:sr-only">{say.leadFromHere()}</span>
        </Button>
      ) : isLed ? (
        <Button size="sm" look="primary" aria-label={say.followPerson({ name })} onClick={() => setFollowing(true)}>
          <Presentation aria-hidden />
          <span className="max-w-48 truncate max-sm:hidden">{say.followPerson({ name })}</span>
          <span className="sm:hidden">{say.follow()}</span>
        </Button>
      ) : session === null && lost ? (
        <Button size="sm" pending={isBusy} onClick={() => lead(lost.isForGuests)}>
          <Presentation aria-hidden /> <span className="max-sm:sr-only">{say.leadAgain()}</span>
        </Button>
      ) : session === null && role !== "viewer" ? (
        <LeadMenu
          starts={opensMenu ? "open" : "closed"}
          isBusy={isBusy}
          mayLetGuests={canEdit({ role })}
          onLead={lead}
        />
      ) : null}
      <Pointers pointers={pointers} />
    </div>
  );
}

/** Between two places that are told; the last one is always told. */
const paceMs = 50;

/** What can be pointed at: pages mark it with its name. */
const surfaces = "[data-point-at]";

/** Shows the others where this hand points. */
function usePointing({ projectUuid, isOn }: { projectUuid: string; isOn: boolean }): void {
  useEffect(() => {
    if (!isOn) return;
    const end = new AbortController();
    let surface = "";
    let next = {};
    const { tell } = tellNewest({
      read: () => next,
      send: (said) => sendInSession(projectUuid, said),
      onRefused: () => {},
      paceMs,
    });
    const drop = () => {
      if (!surface) return;
      next = { surface, place: null };
      surface = "";
      tell();
    };
    const onMove = ({ target, clientX, clientY }: PointerEvent) => {
      const at = target instanceof Element ? target.closest<HTMLElement>(surfaces) : null;
      const name = at?.dataset.pointAt;
      if (!at || !name) return drop();
      const { left, top, width, height } = at.getBoundingClientRect();
      const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
      surface = name;
      next = { surface, place: { x: share((clientX - left) / width), y: share((clientY - top) / height) } };
      tell();
    };
    document.addEventListener("pointermove", onMove, { passive: true, signal: end.signal });
    document.addEventListener("pointerleave", drop, { signal: end.signal });
    return () => {
      end.abort();
      drop();
    };
  }, [projectUuid, isOn]);
}
