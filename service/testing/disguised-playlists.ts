import { basename } from "node:path";

/** The most that a format's own first bytes may be: so far apart do readers take a tag with a footer to end. */
const footerBytes = 10;

/** By suffix: what the first bytes behind a tag are for a reader that takes the tag to end without its footer. */
const heads: Record<string, string> = {
  mp3: "fffb9064",
  aac: "fff15080041ffc",
  flac: "664c614300000022",
  ogg: "4f67675300020000",
  wav: "5249464600000000",
  avi: "5249464600000000",
  webm: "1a45dfa385428282",
  mkv: "1a45dfa385428282",
  mp4: "0000001066747970",
  mov: "0000001066747970",
  m4a: "0000001066747970",
};

/** Lists and manifests by which ffmpeg would open another file; `film` is its absolute path. */
const playlists: Record<string, (film: string) => string> = {
  "an HLS playlist": (film) => `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:2,\n${film}\n#EXT-X-ENDLIST\n`,
  "an ffconcat list": (film) => `ffconcat version 1.0\nfile ${basename(film)}\n`,
  "a DASH manifest": (film) =>
    '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT2S">' +
    '<Period><AdaptationSet contentType="video"><Representation id="1" mimeType="video/mp4" bandwidth="1000">' +
    `<BaseURL>${film}</BaseURL><SegmentList><SegmentURL media="${film}"/></SegmentList>` +
    "</Representation></AdaptationSet></Period></MPD>",
};

/** An ID3 tag with the flag of a footer, in whose place the head of another format stands. */
function tagWith(head: Buffer): Buffer {
  const content = 100;
  const tag = Buffer.alloc(footerBytes + content + footerBytes);
  tag.write("ID3\u0004\u0000\u0010", "latin1");
  tag.writeUInt8(content, footerBytes - 1);
  head.copy(tag, footerBytes + content);
  return tag;
}

/** Files that look like one of this suffix, and hold a list that names `film`. */
export function disguisedPlaylists(suffix: string, film: string) {
  const tag = tagWith(Buffer.from(heads[suffix] ?? "", "hex"));
  return Object.entries(playlists).flatMap(([name, write]) => {
    const list = Buffer.from(write(film));
    return [
      { name: `${name} behind a tag`, bytes: Buffer.concat([tag, list]) },
      { name: `${name} behind two tags`, bytes: Buffer.concat([tag, tag, list]) },
    ];
  });
}
