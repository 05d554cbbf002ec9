"use client";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import type { TeamView } from "#lib/studio/members/member-view.ts";
import { createTeamspace, renameTeamspace } from "#lib/studio/teamspaces/teamspace-actions.ts";
import * as say from "#messages/team.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { leaveTo } from "./leave-to.ts";
import { useAct } from "./use-act.ts";

/** What the teamspace is called, and for owners the way to one more. */
export function TeamspaceName({ teamspace }: { teamspace: TeamView["teamspace"] }) {
  const [name, setName] = useState(teamspace.name);
  const [another, setAnother] = useState("");
  const { busy, act } = useAct(["team"]);
  const router = useRouter();
  if (teamspace.role !== "owner") return <p className="px-4 py-3">{teamspace.name}</p>;
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (await act("rename", () => renameTeamspace({ name }))) router.refresh();
  };
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (await act("create", () => createTeamspace({ name: another }))) await leaveTo("/projects");
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
        <Button type="submit" className="h-9" pending={busy === "rename"} disabled={name.trim() === teamspace.name}>
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
        <Button type="submit" className="h-9" pending={busy === "create"} disabled={another.trim() === ""}>
          {say.create()}
        </Button>
      </form>
    </div>
  );
}
