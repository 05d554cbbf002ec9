"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { canBeMet, type ReviewPolicy } from "#lib/contract/approval.ts";
import { type InvitationView, type TeamView, teamQuery } from "#lib/studio/people/queries.ts";
import { revokeInvitation } from "#lib/studio/people/team-actions.ts";
import { createTeamspace, renameTeamspace } from "#lib/studio/people/teamspaces/actions.ts";
import { changeDefaultPolicy } from "#lib/studio/reviews/policy/actions.ts";
import { reviewRules } from "#messages/review-header.ts";
import * as sayReviewRules from "#messages/review-rules.ts";
import { ofAllProjects } from "#messages/review-rules.ts";
import * as say from "#messages/team.ts";
import { changesOf, PolicyFields, toRulesInput, withoutSent } from "../project/review-rules/policy-fields.tsx";
import { QueryError } from "../shell/query-error.tsx";
import { Section } from "../shell/section.tsx";
import { useQuery } from "../shell/use-query.ts";
import { Button } from "../ui/button.tsx";
import { Field, Input } from "../ui/field.tsx";
import { notify } from "../ui/notify.ts";
import { Skeleton } from "../ui/states.tsx";
import { Switch } from "../ui/switch.tsx";
import { RelativeTime } from "../ui/time.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberList } from "./member-list.tsx";
import { loadPage, useAct } from "./use-act.ts";

/** Who is in the teamspace one works in, and for owners everything that changes it. */
export function Team({ viewerUuid }: { viewerUuid: string }) {
  const { data: team, error, isPending, refetch } = useQuery(teamQuery());
  if (isPending) return <Skeleton className="h-40 rounded-lg" />;
  if (!team) return <QueryError error={error} onRetry={refetch} />;
  const isOwner = team.teamspace.role === "owner";
  return (
    <>
      {isOwner ? (
        <Section title={say.invite()} advice={say.aLinkLetsOnePerson()}>
          <InviteForm canMail={team.canMail} />
        </Section>
      ) : null}
      {team.invitations.length > 0 ? (
        <Section title={say.waitingInvitations()} advice={say.theirLinksWereShownWhen()}>
          <InvitationList invitations={team.invitations} />
        </Section>
      ) : null}
      <Section title={say.members()} advice={say.whoIsInAndWhat({ name: team.teamspace.name })}>
        <MemberList team={team} viewerUuid={viewerUuid} />
      </Section>
      <Section title={reviewRules()} advice={ofAllProjects()}>
        <TeamReviewRules key={team.teamspace.uuid} team={team} />
      </Section>
      <Section title={say.teamspace()} advice={say.projectsBelongToATeamspace()}>
        <TeamspaceName key={team.teamspace.name} teamspace={team.teamspace} />
      </Section>
    </>
  );
}

/** What the teamspace is called, and for owners the way to one more. */
function TeamspaceName({ teamspace }: { teamspace: TeamView["teamspace"] }) {
  const [name, setName] = useState(teamspace.name);
  const [another, setAnother] = useState("");
  const { busy, act } = useAct(["team"]);
  const router = useRouter();
  if (teamspace.role !== "owner")
    return (
      <p className="px-4 py-3">
        <bdi>{teamspace.name}</bdi>
      </p>
    );
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (await act("rename", () => renameTeamspace({ name }))) router.refresh();
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (await act("create", () => createTeamspace({ name: another }))) await loadPage("/projects");
  };
  return (
    <div className="flex flex-col gap-4 p-4">
      <form onSubmit={(event) => void rename(event)} className="flex items-end gap-2">
        <Field label={say.name()} className="flex-1">
          {(control) => (
            <Input
              {...control}
              required
              maxLength={80}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="field" pending={busy === "rename"} disabled={name.trim() === teamspace.name}>
          {say.rename()}
        </Button>
      </form>
      <form onSubmit={(event) => void create(event)} className="flex items-end gap-2">
        <Field label={say.newTeamspace()} className="flex-1">
          {(control) => (
            <Input
              {...control}
              required
              maxLength={80}
              value={another}
              onChange={(event) => setAnother(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="field" pending={busy === "create"} disabled={another.trim() === ""}>
          {say.create()}
        </Button>
      </form>
    </div>
  );
}

function InvitationList({ invitations }: { invitations: readonly InvitationView[] }) {
  const { busy, act } = useAct(["team"]);
  return (
    <ul aria-label={say.waitingInvitations()} className="divide-y divide-line">
      {invitations.map(({ uuid, role, email, invitedByName, expiresAt }) => (
        <li key={uuid} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-48">
            <p className="truncate font-medium">{email ?? say.anybodyWithLink()}</p>
            <p className="text-dim text-sm">
              {say.invitedByEnds({ part: <span className="capitalize">{role}</span>, invitedByName })}{" "}
              <RelativeTime at={expiresAt} />
            </p>
          </div>
          <Button
            size="sm"
            pending={busy === uuid}
            onClick={() => void act(uuid, () => revokeInvitation({ invitationUuid: uuid }))}
          >
            {say.revoke()}
            <span className="sr-only">{say.theInvitationOf({ email: email ?? say.anybodyWithLinkInline() })}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

type DefaultRules = ReviewPolicy & { isLocked: boolean };

/** When scenes are approved in all projects that have no rules of their own. */
function TeamReviewRules({ team }: { team: TeamView }) {
  const isOwner = team.teamspace.role === "owner";
  // What another owner changes in the meantime is seen here, beside what is changed here and not saved yet.
  const known: DefaultRules = { ...team.reviewPolicy, isLocked: team.isReviewPolicyLocked };
  const [changed, setChanged] = useState<Partial<DefaultRules>>({});
  const [isWrong, setWrong] = useState(false);
  const { busy, act } = useAct(["team"]);
  const { isLocked, ...policy } = { ...known, ...changed };
  const change = (wanted: DefaultRules) => setChanged(changesOf(known, wanted));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!canBeMet(policy.stages)) return setWrong(true);
    const { uuid: teamspaceUuid } = team.teamspace;
    const saved = await act("save", () => changeDefaultPolicy({ teamspaceUuid, ...toRulesInput(changed) }));
    if (saved === null) return;
    setChanged((now) => withoutSent(now, changed));
    notify({ tone: "done", text: sayReviewRules.reviewRulesSaved() });
  };
  return (
    <form className="flex flex-col gap-4 p-4" onSubmit={(event) => void save(event)}>
      <PolicyFields
        policy={policy}
        people={team.members.filter(({ role }) => role !== "viewer")}
        isWrong={isWrong}
        disabled={!isOwner}
        onChange={(to) => change({ ...to, isLocked })}
      />
      <Switch
        label={sayReviewRules.lockTheRules()}
        hint={sayReviewRules.onlyOwnersMayChangeAProjects()}
        disabled={!isOwner}
        checked={isLocked}
        onCheckedChange={(to) => change({ ...policy, isLocked: to })}
      />
      {isOwner ? (
        <Button type="submit" look="primary" className="self-end" pending={busy === "save"}>
          {sayReviewRules.save()}
        </Button>
      ) : null}
    </form>
  );
}
