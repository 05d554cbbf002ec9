import Link from "next/link";
import * as say from "#messages/team.ts";
import { ErrorNote } from "../ui/error-note.tsx";

export type UsedLinkProps = { title: string; message: string; next: string; code: string };

/** Stands where a link led that opens nothing any more. */
export function UsedLink({ title, ...fault }: UsedLinkProps) {
  return (
    <>
      <h1 className="font-semibold text-xl">{title}</h1>
      <ErrorNote {...fault} />
      <Link href="/sign-in" className="self-start rounded-sm text-accent underline underline-offset-2">
        {say.goToSignIn()}
      </Link>
    </>
  );
}
