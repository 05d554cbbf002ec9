import type { MakerName, TakeRequests } from "#db/service/schema/take.ts";
import { animate } from "./animate.ts";
import { footage } from "./footage.ts";
import { given } from "./given.ts";
import { hear } from "./hear.ts";
import type { Maker } from "./maker.ts";
import { own } from "./own.ts";
import { paint } from "./paint.ts";
import { speak } from "./speak.ts";
import { speaker } from "./speaker.ts";

const makers: { [Name in MakerName]: Maker<Name> } = {
  ...{ paint, animate, own, given, speaker, footage },
  ...{ speak, hear },
};

/** The maker that a request names. */
export function makerOf<Name extends MakerName>(request: { maker: Name } & TakeRequests[Name]): Maker<Name> {
  return makers[request.maker];
}
