import { describe, expect, it } from "vitest";
import { z } from "zod";
import { MEMBER_EXTENSIONS } from "./capabilities.ts";
import type { Operation } from "./operation.ts";
import { operations } from "./operations.ts";

/** Every member that clients of the interface may send; whatever else a call takes is ours and has a name by which to ask. */
const published = new Set(
  `mediaType suffix limit offset sortBy localeName accent
  video_title video_description completion_webhook video_duration_in_seconds
  target_video aspect_ratio video_pace burn_subtitles
  voice_options use_voice voice_id
  avatar_options use_avatar look_id avatar_layout layout enable_auto_wallpaper enable_in_preview
  footage_options enable_footage use_free_stocks use_premium_stocks use_premium_stocks_getty use_private_stocks
  private_stock_ids stock_footage_tags bgm_options enable_bgm
  idea url script script_text_mode script_config scriptConfig text_content text_type
  media_resources media_url media_type video_style
  speech_asset_url speech_model project_function
  doc_asset_url doc_file_name doc_type doc_usage speaker_notes_verbatim documents webpages
  aigc_config enable_ai_director style auto_generate_motion_video motion_prompt
  scenes scene_id prompt ref_images image_url entity_uuid force_override_video
  fileSuffix resourceUuid resourceLink title description tagList clipUuid clipLink tags needAsr
  motion_video_mode enable_audio gen_model force_regenerate`.split(/\s+/),
);

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

/** All members of all objects in a schema, each with the extension that its description names. */
function membersIn(schema: unknown): [name: string, extension: string | undefined][] {
  if (!isObject(schema)) return [];
  const { properties } = schema;
  const own = isObject(properties) ? Object.entries(properties) : [];
  return [
    ...own.map(([name, member]): [string, string | undefined] => [name, extensionOf(member)]),
    ...Object.values(schema).flatMap(membersIn),
  ];
}

const extensionOf = (member: unknown) =>
  isObject(member) ? /An extension: `([\w.-]+)`\.$/.exec(String(member.description))?.[1] : undefined;

const extensionNames: readonly string[] = MEMBER_EXTENSIONS;
const plain = Object.entries(operations as Record<string, Operation>).filter(([, { extension }]) => !extension);

function sentWith({ query, body }: Operation) {
  const schemas = [query, body].flatMap((schema) => schema ?? []);
  return schemas.flatMap((schema) => membersIn(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })));
}

describe("members of our own in calls of the interface", () => {
  it.each(plain)("of %s are extensions, each under its name", (_, operation) => {
    const ours = sentWith(operation).filter(([name]) => !published.has(name));
    expect(ours.filter(([, extension = ""]) => !extensionNames.includes(extension))).toEqual([]);
  });

  it("are what the list of extensions names, and nothing else is", () => {
    const sent = plain.flatMap(([, operation]) => sentWith(operation));
    const named = new Set(sent.flatMap(([, extension]) => extension ?? []));
    // The scene's own is sent by an operation that is an extension itself.
    named.add("scene.direction");
    named.add("scene.text-overlay");
    // Further suffixes of a published member.
    named.add("upload.pictures");
    // A value of a published member.
    named.add("upload.document");
    expect([...named].toSorted()).toEqual(extensionNames.toSorted());
  });
});
