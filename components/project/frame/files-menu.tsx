"use client";

import { ClipboardCheck, Copyright, ExternalLink, FileImage, FileText, Film, Image } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useState } from "react";
import type { FootageSource } from "#lib/contract/footage.ts";
import { sourcesQuery } from "#lib/studio/projects/model/queries.ts";
import { approvalRecord } from "#messages/approval-record.ts";
import * as say from "#messages/project.ts";
import { saveMadeFile } from "../../clip/files-menu.tsx";
import { QueryError } from "../../shell/query-error.tsx";
import { useQuery } from "../../shell/use-query.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DropdownMenu, MenuItem } from "../../ui/dropdown-menu.tsx";
import { useProject } from "../use-project.ts";

export type ProjectFilesMenuProps = { projectUuid: string; trigger: ReactNode };

export function ProjectFilesMenu({ projectUuid, trigger }: ProjectFilesMenuProps) {
  const made = (file: string) => `/api/projects/${encodeURIComponent(projectUuid)}/files/${file}`;
  const [isTellingSources, tellSources] = useState(false);
  const { project } = useProject(projectUuid);
  return (
    <>
      <DropdownMenu starts="open" trigger={trigger}>
        <MenuItem onSelect={() => void saveMadeFile(made("storyboard.pdf"), say.storyboardPdf())}>
          <FileText aria-hidden /> {say.downloadStoryboardPdf()}
        </MenuItem>
        <MenuItem onSelect={() => void saveMadeFile(made("contact-sheet.jpg"), say.contactSheet())}>
          <FileImage aria-hidden /> {say.downloadContactSheet()}
        </MenuItem>
        <MenuItem asChild>
          <Link href={`/projects/${encodeURIComponent(projectUuid)}/approvals`}>
            <ClipboardCheck aria-hidden /> {approvalRecord()}
          </Link>
        </MenuItem>
        {project?.sourceCount ? (
          <MenuItem onSelect={() => tellSources(true)}>
            <Copyright aria-hidden /> {say.sources()}
          </MenuItem>
        ) : null}
      </DropdownMenu>
      {isTellingSources ? <FootageSources projectUuid={projectUuid} open onOpenChange={tellSources} /> : null}
    </>
  );
}

type FootageSourcesProps = { projectUuid: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Whose footage the film shows, and on what terms: what its credits have to say. */
function FootageSources({ projectUuid, open, onOpenChange }: FootageSourcesProps) {
  const { data, error, refetch } = useQuery({ ...sourcesQuery(projectUuid), enabled: open });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={say.sources()} width="lg">
      {error ? <QueryError error={error} onRetry={refetch} /> : null}
      {!data && !error ? <p className="text-dim">{say.loadingTheSources()}</p> : null}
      {data?.length === 0 ? <p className="text-dim">{say.noFootageIsUsedEvery()}</p> : null}
      {data?.length ? (
        <ul className="-my-1 divide-y divide-line">
          {data.map((source) => (
            <SourceRow key={`${source.provider} ${source.id}`} source={source} />
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}

function SourceRow({ source }: { source: FootageSource }) {
  const { kind, title, id, author, licence, licenceLink, link, positions } = source;
  const Icon = kind === "video" ? Film : Image;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon className="mt-0.5 size-4 shrink-0 text-dim" aria-label={kind === "video" ? say.video() : say.picture()} />
      <div className="min-w-0 flex-1">
        <p className="break-words font-medium">
          {link ? (
            <a href={link} target="_blank" rel="noreferrer" className="underline underline-offset-2">
              {title ?? id}
              <ExternalLink className="ms-1 inline size-3.5 text-dim" aria-label={say.opensInANewTab()} />
            </a>
          ) : (
            (title ?? id)
          )}
        </p>
        <p className="break-words text-dim text-sm">
          {[author, source.source].filter(Boolean).join(" · ")} ·{" "}
          {licenceLink ? (
            <a href={licenceLink} target="_blank" rel="noreferrer" className="underline underline-offset-2">
              {licence}
            </a>
          ) : (
            licence
          )}
        </p>
      </div>
      <p className="shrink-0 text-dim text-sm tabular-nums">
        {positions.length === 1 ? say.scene() : say.scenes()} {positions.map((position) => position + 1).join(", ")}
      </p>
    </li>
  );
}
