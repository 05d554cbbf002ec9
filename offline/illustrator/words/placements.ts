import { keysOf } from "#lib/keys-of.ts";
/** How a thing stands in a scene: on the ground, on a table, in the air, on water, or grown and built into it. */
export type Placement = "ground" | "table" | "air" | "water" | "building" | "tree" | "symbol";

const lists: Record<Exclude<Placement, "table">, string> = {
  air: "airplane airplane-arrival airplane-departure small-airplane helicopter rocket satellite parachute kite balloon bird dove eagle owl bat butterfly honeybee parrot flying-saucer cloud comet ringed-planet star glowing-star shooting-star rainbow blackbird sparkles phoenix-bird",
  water:
    "sailboat ship ferry motor-boat speedboat passenger-ship canoe whale spouting-whale dolphin fish tropical-fish shark swan duck octopus turtle seal jellyfish ring-buoy blowfish",
  building:
    "house house-with-garden houses factory bank castle classical-building mosque church hindu-temple hospital hotel school office-building department-store convenience-store post-office stadium japanese-castle hut derelict-house building-construction tokyo-tower ferris-wheel circus-tent volcano mount-fuji synagogue shinto-shrine statue-of-liberty tent stadium roller-coaster moai",
  tree: "deciduous-tree evergreen-tree palm-tree christmas-tree cactus tanabata-tree seedling",
  symbol:
    "red-heart broken-heart check-mark-button warning red-question-mark infinity recycling-symbol speech-balloon thought-balloon musical-notes magnifying-glass-tilted-left bullseye gear chart-increasing chart-decreasing high-voltage atom-symbol light-bulb link handshake locked shield droplet fire puzzle-piece globe-with-meridians globe-showing-europe-africa counterclockwise-arrows-button brain dna leaf-fluttering-in-wind fallen-leaf microbe anatomical-heart lungs tooth bone sports-medal",
  ground:
    "sunflower tulip rose hibiscus potted-plant sheaf-of-rice ear-of-corn hyacinth shamrock herb dog cat horse cow pig ewe chicken lion tiger elephant giraffe fox bear wolf rabbit deer camel two-hump-camel goat kangaroo zebra rhinoceros hippopotamus gorilla monkey panda penguin polar-bear rooster turkey peacock llama mammoth t-rex sauropod snail frog crocodile mouse hedgehog koala badger beaver otter squirrel chipmunk raccoon sloth unicorn dragon donkey ox water-buffalo bison moose leopard black-cat poodle guide-dog service-dog swan goose flamingo ostrich snake lizard automobile bus taxi police-car ambulance fire-engine delivery-truck articulated-lorry tractor motorcycle bicycle motor-scooter kick-scooter racing-car sport-utility-vehicle pickup-truck minibus locomotive high-speed-train train tram metro bullet-train railway-car trolleybus robot snowman door couch-and-lamp bed ladder fuel-pump oil-drum shopping-cart luggage backpack satellite-antenna telescope anchor rock wood drum guitar broom basket bucket skis sled canoe wheel chair bathtub package statue fountain carousel-horse cannon television ballot-box-with-ballot file-cabinet",
};

const placements = new Map<string, Placement>();
for (const placement of keysOf(lists)) {
  for (const name of lists[placement].split(" ")) if (!placements.has(name)) placements.set(name, placement);
}

export function placementOf(icon: string): Placement {
  return placements.get(icon) ?? "table";
}

/** Height beside a grown-up of height 1, where the placement's own measure would look wrong. */
export const heights: Record<string, number> = {
  sunflower: 0.5,
  tulip: 0.34,
  rose: 0.34,
  hibiscus: 0.34,
  "potted-plant": 0.4,
  "sheaf-of-rice": 0.5,
  "ear-of-corn": 0.4,
  hyacinth: 0.34,
  shamrock: 0.26,
  herb: 0.3,
  dog: 0.42,
  cat: 0.3,
  "black-cat": 0.3,
  chicken: 0.26,
  rooster: 0.3,
  rabbit: 0.26,
  fox: 0.4,
  ewe: 0.5,
  pig: 0.45,
  goat: 0.5,
  snail: 0.18,
  mouse: 0.16,
  frog: 0.18,
  hedgehog: 0.2,
  penguin: 0.45,
  horse: 0.95,
  cow: 0.85,
  elephant: 1.3,
  giraffe: 1.6,
  bear: 0.9,
  lion: 0.7,
  tiger: 0.7,
  camel: 1.1,
  "two-hump-camel": 1.1,
  deer: 0.85,
  "t-rex": 1.7,
  sauropod: 1.7,
  mammoth: 1.4,
  monkey: 0.5,
  automobile: 0.72,
  taxi: 0.72,
  "police-car": 0.72,
  "racing-car": 0.55,
  "sport-utility-vehicle": 0.8,
  bus: 1.05,
  "delivery-truck": 1.0,
  "articulated-lorry": 1.1,
  ambulance: 0.95,
  "fire-engine": 1.05,
  tractor: 0.9,
  motorcycle: 0.6,
  bicycle: 0.6,
  "motor-scooter": 0.6,
  locomotive: 1.15,
  "high-speed-train": 1.05,
  train: 1.1,
  tram: 1.1,
  minibus: 0.95,
  luggage: 0.36,
  backpack: 0.34,
  package: 0.3,
  basket: 0.3,
  bucket: 0.28,
  "oil-drum": 0.42,
  robot: 0.72,
  snowman: 0.7,
  door: 1.15,
  "shopping-cart": 0.5,
  "satellite-antenna": 0.75,
  telescope: 0.6,
  television: 0.5,
  guitar: 0.5,
  drum: 0.36,
  rock: 0.4,
  anchor: 0.5,
  "fuel-pump": 0.7,
  ladder: 1.1,
  bed: 0.6,
  "couch-and-lamp": 0.8,
};
