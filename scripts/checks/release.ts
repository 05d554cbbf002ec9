const heading = /^## (\d+\.\d+\.\d+)(?: - (\d{4}-\d\d-\d\d))?$/gm;

interface Release {
  version: string;
  /** Of the lockfile. */
  locked: string;
  changelog: string;
  /** The versions of which an installation is kept. */
  kept: readonly string[];
  /** Files that name the image's version, by their path. */
  naming: Readonly<Record<string, string>>;
}

/** Where the image's version is named. */
export const filesNamingVersion = [
  "Dockerfile",
  "deploy/compose.yaml",
  "deploy/compose.several.yaml",
  "docs/operations.md",
];
const namedVersion = /(?:sceneboard:|\bVERSION=)(\d+\.\d+\.\d+)/g;

/** One sentence for each thing that a version lacks to be released. */
export function findUnready({ version, locked, changelog, kept, naming }: Release): string[] {
  const sections = [...changelog.matchAll(heading)].map((match) => ({ version: match[1], at: match[2], match }));
  const own = sections.find((section) => section.version === version);
  const unready: string[] = [];
  if (locked !== version) unready.push(`package-lock.json says ${locked}, package.json ${version}.`);
  if (!/^## Unreleased$/m.test(changelog)) unready.push("CHANGELOG.md has no section Unreleased.");
  if (own === undefined) unready.push(`CHANGELOG.md has no section ${version}.`);
  else if (own.at === undefined) unready.push(`CHANGELOG.md does not say when ${version} was released.`);
  else if (textOf(changelog, own.match.index).length < 100)
    unready.push(`CHANGELOG.md does not tell what changed in ${version}.`);
  for (const earlier of sections.filter((section) => section.version !== version)) {
    if (kept.includes(earlier.version ?? "")) continue;
    unready.push(
      `No installation of ${earlier.version} is kept to be upgraded: see Releasing in CONTRIBUTING.md, npm run keep-release.`,
    );
  }
  for (const [file, text] of Object.entries(naming)) {
    const others = [...text.matchAll(namedVersion)].filter((match) => match[1] !== version);
    if (others.length > 0) unready.push(`${file} names the version ${others[0]?.[1]}.`);
  }
  return unready;
}

/** From one heading to the next. */
function textOf(changelog: string, at: number): string {
  return changelog.slice(at).split(/^## /m).slice(1, 2).join("").replace(/^.*\n/, "").trim();
}
