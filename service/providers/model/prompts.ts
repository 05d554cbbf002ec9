import { AigcStyle } from "#lib/contract/creation/style.ts";
import { MOTION_LEAVES_OUT } from "#lib/contract/scene-task.ts";
import type { AnimateRequest } from "../abilities/animator.ts";
import type { PaintRequest, ReferencePicture } from "../abilities/painter.ts";
import { paintStyles } from "../abilities/styles.ts";

const shots = {
  wide: "wide establishing shot",
  medium: "medium shot",
  close: "close-up of head and shoulders",
  detail: "detail shot, hands or the thing alone filling the frame",
};
const angles = {
  eye_level: "at eye level",
  low: "from a low angle",
  high: "from a high angle",
  over_shoulder: "over the shoulder",
  above: "from straight above",
};
/**
 * The words a picture model gets: the scene's description, else its narration; what somebody chose of place, camera and
 * mood; the look of everyone in it who has one; the project's style. Nothing is added that nobody said. Pictures of the
 * cast are named in the order they are attached, after the caller's own references.
 */
export function writePicturePrompt(request: PaintRequest): string {
  if (request.text !== undefined) return request.text;
  const { prompt, narration = "", style, direction, cast = [], references = [] } = request;
  const sentences = [prompt.trim() || narration.trim(), ...describeDirection(direction)];
  let attached = references.length;
  for (const { name, description, picture, entityUuid } of cast) {
    if (picture) attached += 1;
    // A person may have put it among the references.
    const place = picture
      ? attached
      : references.findIndex((each) => each.entityUuid !== undefined && each.entityUuid === entityUuid) + 1;
    const shown = place > 0 ? ` (as in attached picture ${place})` : "";
    if (description) sentences.push(`${name}${shown}: ${description}`);
    else if (place > 0) sentences.push(`${name}${shown}`);
  }
  const look = paintStyles.find(({ name }) => name === style);
  if (look) sentences.push(`Style: ${look.name.replaceAll("_", " ")}`, look.description);
  return sentences.map(endSentence).filter(Boolean).join(" ");
}

function describeDirection(direction: PaintRequest["direction"]): string[] {
  if (!direction) return [];
  const { chosen = [], shot, angle, setting, mood } = direction;
  const camera = [chosen.includes("shot") && shots[shot], chosen.includes("angle") && angles[angle]].filter(Boolean);
  return [
    ...(camera.length > 0 ? [`Camera: ${camera.join(" ")}`] : []),
    ...(chosen.includes("setting") && setting ? [`Place: ${setting}`] : []),
    ...(chosen.includes("mood") ? [`Mood: ${mood}`] : []),
  ];
}

function endSentence(text: string): string {
  const said = text.trim();
  return said === "" || /[.!?…。！？]["'”’»)]?$/u.test(said) ? said : `${said}.`;
}

/** The pictures that are sent along, and the request with only those: the words name them by their order. */
export function picturesFor(
  request: PaintRequest,
  most: number,
): { request: PaintRequest; pictures: ReferencePicture[] } {
  const own = (request.references ?? []).slice(0, most);
  let left = most - own.length;
  const cast = (request.cast ?? []).map(({ picture, ...member }) => {
    if (!picture || left <= 0) return member;
    left -= 1;
    return { ...member, picture };
  });
  const pictures = [
    ...own,
    ...cast.flatMap((member) => ("picture" in member && member.picture ? [member.picture] : [])),
  ];
  if (request.previousFrame && left > 0) pictures.push(request.previousFrame);
  return { request: { ...request, references: own, cast }, pictures };
}

type MotionTold = Pick<AnimateRequest, "prompt" | "cast" | "text" | "wantsAudio" | "leaveOut">;

/** The words a video model gets: how things move, the fixed look of everyone in it, and what is left out. */
export function writeMotionPrompt({ prompt, cast = [], text, wantsAudio, leaveOut }: MotionTold): string {
  if (text !== undefined) return text;
  const looks = cast.flatMap(({ name, description }) => (description ? [`${name}: ${description}`] : []));
  const moves = prompt.trim().replace(/[.\s]+$/u, "");
  const look = looks.length > 0 ? `Always the same look. ${looks.join(". ")}.` : "";
  const without = leaveOut?.trim() ?? (wantsAudio ? "" : MOTION_LEAVES_OUT);
  return [`${moves}.`, look, without].filter(Boolean).join(" ");
}

const unread = { bytes: new Uint8Array(), mimeType: "image/*" };

type Told = {
  prompt: string;
  text?: string | undefined;
  narration?: string | undefined;
  direction?: PaintRequest["direction"] | undefined;
  style?: string | undefined;
  wantsAudio?: boolean | undefined;
  leaveOut?: string | undefined;
  references: { entityUuid?: string }[];
  cast: { entityUuid: string; name: string; description: string; isPictured: boolean }[];
};

/** The text that a model would get for an order, and whose pictures would go along where it takes that many. */
export function writeOrderText(kind: "storyboard" | "motion_video", told: Told, most: number) {
  const { prompt, text, narration, direction, style, wantsAudio = false, leaveOut } = told;
  const asked: PaintRequest = {
    ...{ prompt, width: 16, height: 16, seed: 0 },
    ...(text !== undefined && { text }),
    ...(narration !== undefined && { narration }),
    ...(direction && { direction }),
    ...(style && { style: AigcStyle.parse(style) }),
    references: told.references.map((reference) => ({ ...unread, ...reference })),
    cast: told.cast.map(({ isPictured, ...member }) => ({ ...member, ...(isPictured && { picture: unread }) })),
  };
  const motion = { ...asked, wantsAudio, ...(leaveOut !== undefined && { leaveOut }) };
  const { request } = picturesFor(asked, most);
  const pictured = request.cast?.flatMap(({ picture, entityUuid = "" }) => (picture ? [entityUuid] : [])) ?? [];
  return { text: kind === "storyboard" ? writePicturePrompt(request) : writeMotionPrompt(motion), pictured };
}
