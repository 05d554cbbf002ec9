"use client";
import { Plus } from "lucide-react";
import Link from "next/link";
import * as say from "#messages/projects.ts";
import { useMayCreate } from "../shell/may-create.tsx";
import { Button } from "../ui/button.tsx";

/** Only for those who may: nobody is led through a wizard to be refused at its end. */
export function NewProjectButton() {
  if (!useMayCreate()) return null;
  return (
    <Button asChild look="primary">
      <Link href="/projects/new">
        <Plus aria-hidden /> {say.newProject()}
      </Link>
    </Button>
  );
}
