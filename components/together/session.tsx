"use client";
import { MousePointer2, Presentation } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Result } from "#lib/result.ts";
import type { StudioFault } from "#lib/studio/fault.ts";
import type { ProjectView } from "#lib/studio/projects/model/views.ts";
import { handOverSession, leadSession, stopLeading } from "#lib/studio/together/actions.ts";
import type { SessionNews } from "#lib/studio/together/model.ts";
import { type PresenceView, type SessionView, sessionNewsEvent } from "#lib/studio/together/queries.ts";
import * as sayFrame from "#messages/project-frame.ts";
import * as say from "#messages/together.ts";
import { canEdit } from "../project/can-edit.ts";
import { toResult } from "../shell/to-result.ts";
import { useOneByOne } from "../shell/use-one-by-one.ts";
import { Button } from "../ui/button.tsx";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "../ui/dropdown-menu.tsx";
import { type Notice, notify } from "../ui/notify.ts";
import { useSteady } from "../ui/steady.ts";
import { Pointers, usePointers } from "./pointers.tsx";
import { type FollowedSession, useFollowing } from "./use-following.ts";
import { readState, useLeading, usePointing } from "./use-leading.ts";

export type BoardSessionProps = PresenceView & {
  projectUuid: string;
  tabUuid: string;
  role: ProjectView["role"];
  /** When people and session were read, as `Date.now()` gives it. */
  readAt: number;
  refetch: () => Promise<unknown>;
  /** Whether the menu to lead is open at first, because this was loaded when its button was pressed. */
  starts: "closed" | "open";
};

const notifyOfSession = (notice: Notice) => notify({ ...notice, replaces: "session" });

/** A session over a project: to lead one, to follow its leader, and to go one's own way again. */
export function BoardSession(props: BoardSessionProps) {
  const { projectUuid, tabUuid, role, people, session: known, readAt, refetch, starts } = props;
  const { isBusy, once } = useOneByOne();
  const [isFollowing, setFollowing] = useState(false);
  const [isPointing, setPointing] = useState(false);
  const [news, setNews] = useState<Pick<FollowedSession, "state" | "sequence" | "ageMs" | "readAt"> | null>(null);
  const isNewer = known !== null && news !== null && news.sequence > known.sequence;
  const session: FollowedSession | null = known && { ...known, readAt, ...(isNewer && news) };
  const isLeading = session?.isThisTab === true;
  const isOn = isFollowing && session !== null && !isLeading;
  const { pointers, point } = usePointers(isOn || isLeading);
  const name = session?.leaderName ?? "";
  const mayLetGuests = canEdit({ role });

  useLeading({
    projectUuid,
    tabUuid,
    isOn: isLeading,
    sequence: session?.sequence ?? 0,
    onLost: () => void refetch(),
  });
  usePointing({ projectUuid, isOn: isLeading || (isOn && isPointing) });
  useFollowing({
    projectUuid,
    isOn,
    session,
    onOwnWay: () => {
      setFollowing(false);
      notifyOfSession({ tone: "done", text: say.youNoLongerFollow({ name }), undo: () => setFollowing(true) });
    },
  });
  const receive = useSteady(({ of, shown, pointer }: SessionNews) => {
    if (of !== projectUuid) return;
    if (shown) setNews({ ...shown, ageMs: 0, readAt: Date.now() });
    if (pointer && (isOn || isLeading)) point(pointer);
  });
  useEffect(() => {
    const onNews = (event: Event) => receive((event as CustomEvent<SessionNews>).detail);
    window.addEventListener(sessionNewsEvent, onNews);
    return () => window.removeEventListener(sessionNewsEvent, onNews);
  }, [receive]);
  // The clocks of two leaders may differ, so their numbers cannot be compared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each leader
  useEffect(() => {
    setNews(null);
    void refetch();
  }, [known?.leaderUuid]);
  useEffect(() => {
    if (isLeading) setFollowing(false);
    else if (isFollowing && session === null) {
      setFollowing(false);
      setPointing(false);
      notifyOfSession({ tone: "done", text: say.theSessionIsOver() });
    }
  }, [isLeading, isFollowing, session]);

  const act = (run: () => Promise<Result<null, StudioFault>>) =>
    void once(async () => {
      const answer = await toResult(run());
      if (!answer.ok) notify({ tone: "fault", text: `${answer.fault.message} ${answer.fault.next}` });
      await refetch();
    });
  const lead = (isForGuests: boolean) =>
    act(() => leadSession({ projectUuid, tabUuid, isForGuests, state: readState() }));
  useLostLead({ session, isBusy, onLead: lead, onFollow: () => setFollowing(true) });

  return (
    <div className="flex items-center gap-1">
      <span role="status" className="sr-only">
        {isLeading
          ? say.youAreLeading()
          : isOn
            ? say.youFollow({ name })
            : session
              ? say.personIsLeading({ name })
              : ""}
      </span>
      {isLeading ? (
        <DropdownMenu
          trigger={
            <Button look="chosen" size="sm" pending={isBusy} aria-label={say.youAreLeading()}>
              <Presentation aria-hidden /> <span className="max-sm:hidden">{say.youAreLeading()}</span>
            </Button>
          }
        >
          <MenuLabel>{say.session()}</MenuLabel>
          {mayLetGuests ? (
            <MenuItem onSelect={() => lead(!session.isForGuests)}>
              {session.isForGuests ? say.keepGuestsOut() : say.letGuestsFollow()}
            </MenuItem>
          ) : null}
          {people.map(({ userUuid, name }) => (
            <MenuItem key={userUuid} onSelect={() => act(() => handOverSession({ projectUuid, toUserUuid: userUuid }))}>
              {say.handOverTo({ name })}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem onSelect={() => act(() => stopLeading({ projectUuid }))}>{say.stopLeading()}</MenuItem>
        </DropdownMenu>
      ) : isOn ? (
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
      ) : session?.isOwn ? (
        <Button size="sm" pending={isBusy} onClick={() => lead(session.isForGuests)}>
          <Presentation aria-hidden /> <span className="max-sm:sr-only">{say.leadFromHere()}</span>
        </Button>
      ) : session ? (
        <Button size="sm" look="primary" aria-label={say.followPerson({ name })} onClick={() => setFollowing(true)}>
          <Presentation aria-hidden />
          <span className="max-w-48 truncate max-sm:hidden">{say.followPerson({ name })}</span>
          <span className="sm:hidden">{say.follow()}</span>
        </Button>
      ) : role === "viewer" ? null : (
        <DropdownMenu
          starts={starts}
          trigger={
            <Button
              look="quiet"
              size="icon"
              pending={isBusy}
              aria-label={sayFrame.leadASession()}
              title={sayFrame.leadASession()}
            >
              <Presentation aria-hidden />
            </Button>
          }
        >
          <p className="max-w-64 px-2 pt-1.5 pb-1 text-dim text-xs">{say.othersMayFollow()}</p>
          <MenuItem onSelect={() => lead(false)}>{say.leadForTheTeam()}</MenuItem>
          {mayLetGuests ? <MenuItem onSelect={() => lead(true)}>{say.leadAndLetGuestsFollow()}</MenuItem> : null}
        </DropdownMenu>
      )}
      <Pointers pointers={pointers} />
    </div>
  );
}

type LostLead = {
  session: SessionView | null;
  /** Something that the person did is under way, such as the end of their session. */
  isBusy: boolean;
  onLead: (isForGuests: boolean) => void;
  onFollow: () => void;
};

/** Notifies a leader whose session ended without their doing why, and how to go on. */
function useLostLead({ session, isBusy, onLead, onFollow }: LostLead): void {
  const led = useRef<SessionView | null>(null);
  const lead = useSteady(onLead);
  const follow = useSteady(onFollow);
  useEffect(() => {
    const before = led.current;
    led.current = session?.isThisTab ? session : null;
    if (!before || led.current || isBusy) return;
    const again = () => lead(before.isForGuests);
    if (session === null)
      notifyOfSession({ tone: "fault", text: say.youWereNotHeard(), act: { label: say.leadAgain(), run: again } });
    else if (session.isOwn)
      notifyOfSession({
        tone: "done",
        text: say.youLeadFromAnotherTab(),
        act: { label: say.leadFromHere(), run: again },
      });
    else
      notifyOfSession({
        tone: "fault",
        text: say.somebodyLeadsInstead({ name: session.leaderName }),
        act: { label: say.follow(), run: follow },
      });
  }, [session, isBusy, lead, follow]);
}
