import { expect, it } from "vitest";
import { AigcForm, AigcRequest, aigcBrief, toAigcRequest } from "./aigc.ts";
import { defaultLookAndSound } from "./look-and-sound.ts";

it("sends a style by the name that the connected service gave it; one that is not ours is replaced here, and told", () => {
  const form = AigcForm.parse({
    ...defaultLookAndSound,
    ...{ script: "Boats leave.", mode: "direct_script", style: "Claymation 3D", afterStoryboard: "stop" },
  });
  const request = toAigcRequest(form);
  expect(request.aigc_config).toMatchObject({ style: "Claymation 3D", auto_generate_motion_video: false });
  expect(aigcBrief(AigcRequest.parse(request)).aigc).toMatchObject({
    style: "cinematic",
    unknownStyle: "Claymation 3D",
  });
});

it("keeps no style where nobody chose one", () => {
  const brief = aigcBrief(AigcRequest.parse({ idea: "Bees" }));
  expect([brief.aigc?.style, brief.look.style]).toEqual([undefined, undefined]);
});
