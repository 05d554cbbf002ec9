import type { SceneFiles } from "#lib/timeline/exchange/fcpxml.ts";
import type { ClipContents } from "../../contract/clip-contents.ts";

/** Names of a clip's files inside its folder, as edit lists refer to them. */
export function nameMedia({ scenes, music }: ClipContents): { files: SceneFiles[]; music?: string } {
  const files = scenes.map(({ picture, narrationLink }, index) => {
    const name = `scene-${String(index + 1).padStart(3, "0")}`;
    return {
      name,
      picture: `media/${name}${suffixOf(picture.link)}`,
      ...(narrationLink && { narration: `media/${name}-narration${suffixOf(narrationLink)}` }),
    };
  });
  return { files, ...(music && { music: `media/music${suffixOf(music.link)}` }) };
}

function suffixOf(link: string): string {
  return /\.[a-z0-9]{2,4}$/i.exec(URL.parse(link)?.pathname ?? "")?.[0].toLowerCase() ?? "";
}
