import type { Garment, Headwear } from "../figure/look.ts";

/** What a role wears and carries; anything left out is chosen by the seed. */
export type Role = {
  garment?: Garment;
  headwear?: Headwear;
  prop?: string;
  colour?: string;
  second?: string;
  hat?: string;
  size?: number;
  old?: boolean;
  sex?: "female" | "male";
};

/** Roles, by the words that name them. */
export const roles: readonly (readonly [words: string, role: Role])[] = [
  [
    "person people someone somebody human humans individual individuals adult adults crowd community society population audience everyone folk folks mensch menschen leute personne gens persona gente 人 人们 شخص ناس 人々",
    {},
  ],
  ["man men he guy gentleman him his mann homme hombre 男人 رجل 男", { sex: "male" }],
  ["woman women she lady her girl_friend frau femme mujer 女人 امرأة 女", { sex: "female" }],
  [
    "boy son kid child children kids pupil toddler kind kinder enfant enfants nino ninos 孩子 儿童 طفل أطفال 子供",
    { size: 0.68 },
  ],
  ["girl daughter madchen fille nina 女孩 بنت", { size: 0.68, sex: "female" }],
  ["grandfather grandpa old_man elder elderly grandparent senior opa abuelo 爷爷", { old: true, sex: "male" }],
  ["grandmother grandma old_woman granny oma abuela 奶奶", { old: true, sex: "female" }],
  ["mother mom mum mutter mere madre 妈妈 أم", { sex: "female" }],
  ["father dad vater pere padre 爸爸 أب", { sex: "male" }],
  [
    "family families parents parent friend friends couple neighbour neighbor familie famille familia freund ami amigo 家庭 朋友 عائلة",
    {},
  ],
  ["keeper lighthouse_keeper guardian warden", { garment: "coat", colour: "#e3ac3c", second: "#35507f" }],
  [
    "teacher professor lecturer tutor instructor trainer lehrer lehrerin professeur maestro profesor 老师 معلم 先生",
    { garment: "suit", colour: "#7d6a58", second: "#c9573f", prop: "books" },
  ],
  [
    "student students learner apprentice trainee schuler etudiant estudiante 学生 طالب",
    { garment: "shirt", prop: "notebook-with-decorative-cover" },
  ],
  [
    "graduate graduates alumni",
    { garment: "robe", colour: "#33384f", second: "#f2c14e", headwear: "mortarboard", prop: "scroll" },
  ],
  [
    "doctor physician surgeon medic arzt arztin medecin medico doctora 医生 طبيب 医者",
    { garment: "lab coat", colour: "#f4f6f7", second: "#5a8fb5", prop: "clipboard" },
  ],
  [
    "nurse nurses caregiver carer krankenschwester infirmiere enfermera 护士 ممرضة",
    { garment: "dress", colour: "#8fc3c9", second: "#f4f6f7", prop: "clipboard" },
  ],
  ["patient patients", { garment: "robe", colour: "#b9d4dc", second: "#8fb3c0" }],
  [
    "scientist researcher chemist biologist physicist wissenschaftler chercheur cientifico 科学家 عالم_باحث 科学者",
    { garment: "lab coat", colour: "#f4f6f7", second: "#8a5a86", prop: "test-tube" },
  ],
  [
    "engineer architect technician ingenieur ingenieurin ingeniero 工程师 مهندس",
    {
      garment: "vest",
      colour: "#f0883e",
      second: "#35507f",
      headwear: "hard hat",
      hat: "#f2c14e",
      prop: "straight-ruler",
    },
  ],
  [
    "worker workers builder builders construction_worker labourer laborer miner arbeiter ouvrier obrero 工人 عامل",
    { garment: "vest", colour: "#f0b03e", second: "#5a6a86", headwear: "hard hat", hat: "#f2c14e", prop: "hammer" },
  ],
  [
    "mechanic plumber electrician repairman handyman mechaniker",
    { garment: "overalls", colour: "#3f6a8f", second: "#c9573f", headwear: "cap", hat: "#3f6a8f", prop: "wrench" },
  ],
  [
    "carpenter craftsman craftswoman artisan joiner maker tischler",
    { garment: "apron", colour: "#9a6b46", second: "#d8c3a5", prop: "hammer" },
  ],
  [
    "farmer gardener peasant shepherd rancher bauer fermier agricultor 农民 مزارع 農民",
    {
      garment: "overalls",
      colour: "#4f7396",
      second: "#c9573f",
      headwear: "straw hat",
      hat: "#c9573f",
      prop: "basket",
    },
  ],
  [
    "fisherman fishermen angler fischer pecheur pescador",
    {
      garment: "overalls",
      colour: "#d9a534",
      second: "#35507f",
      headwear: "beanie",
      hat: "#c9573f",
      prop: "fishing-pole",
    },
  ],
  [
    "sailor captain mariner seaman skipper matrose marin capitan",
    { garment: "coat", colour: "#35507f", second: "#f4efe4", headwear: "police cap", hat: "#f4efe4" },
  ],
  [
    "chef cook baker cooks chefs koch boulanger cuisinier cocinero panadero 厨师 طباخ",
    { garment: "apron", colour: "#f4f1ea", second: "#d9dfe4", headwear: "toque" },
  ],
  [
    "waiter waitress bartender barista server_person kellner",
    { garment: "apron", colour: "#33384f", second: "#f4f1ea", prop: "hot-beverage" },
  ],
  [
    "manager boss businessman businesswoman executive ceo director employee employees colleague colleagues team staff worker_office leader leaders founder entrepreneur consultant investor_person chef_d_entreprise mitarbeiter employe empleado equipo equipe 经理 团队 员工 مدير فريق",
    { garment: "suit", colour: "#3f4a6b", second: "#c9573f" },
  ],
  [
    "lawyer attorney politician president minister speaker_person anwalt",
    { garment: "suit", colour: "#33384f", second: "#8a5a86", prop: "briefcase" },
  ],
  ["judge judges richter juge", { garment: "robe", colour: "#33303f", second: "#f4efe4" }],
  ["customer customers shopper client clients buyer buyers kunde", { garment: "shirt", prop: "shopping-bags" }],
  [
    "seller shopkeeper merchant vendor cashier trader verkaufer vendeur vendedor 商人",
    { garment: "apron", colour: "#5f8f76", second: "#f0e3cd" },
  ],
  [
    "developer programmer coder hacker designer_web entwickler developpeur programador 程序员",
    { garment: "shirt", colour: "#5a6a86", prop: "laptop" },
  ],
  [
    "artist painter designer illustrator kunstler artiste artista 艺术家 فنان",
    { garment: "apron", colour: "#e8d9b8", second: "#8a5a86", prop: "artist-palette" },
  ],
  [
    "musician singer guitarist band musicians performer musiker chanteur cantante 歌手",
    { garment: "coat", colour: "#8a3f4f", second: "#33303f", prop: "guitar" },
  ],
  ["actor actress dancer comedian", { garment: "dress", colour: "#b5483f", second: "#f2c14e" }],
  [
    "photographer cameraman filmmaker reporter journalist photographe periodista 记者",
    { garment: "vest", colour: "#6b7256", second: "#e8dcc4", prop: "camera" },
  ],
  [
    "police policeman policewoman officer cop sheriff guard polizist policier policia 警察 شرطي",
    { garment: "coat", colour: "#2f4470", second: "#f4efe4", headwear: "police cap", hat: "#2f4470" },
  ],
  [
    "firefighter fireman feuerwehrmann pompier bombero 消防员",
    { garment: "vest", colour: "#d9b23a", second: "#8f3530", headwear: "hard hat", hat: "#c23b33" },
  ],
  [
    "soldier soldiers army warrior fighter knight knights soldat soldado 士兵",
    { garment: "coat", colour: "#5f6b4a", second: "#3d4432", headwear: "hard hat", hat: "#5f6b4a" },
  ],
  [
    "pilot pilots aviator stewardess",
    { garment: "suit", colour: "#2f3f63", second: "#f2c14e", headwear: "police cap", hat: "#2f3f63" },
  ],
  [
    "astronaut astronauts cosmonaut spaceman astronautin astronaute 宇航员 رائد_فضاء 宇宙飛行士",
    { garment: "spacesuit", colour: "#eef1f4", second: "#c9573f", headwear: "helmet" },
  ],
  [
    "driver drivers chauffeur courier postman mailman delivery_man fahrer",
    { garment: "vest", colour: "#4f7396", second: "#e9e1d2", headwear: "cap", hat: "#4f7396", prop: "package" },
  ],
  [
    "athlete runner player coach sportsman swimmer cyclist hiker climber sportler 运动员",
    { garment: "shirt", colour: "#c9573f", headwear: "none" },
  ],
  [
    "explorer traveller traveler tourist adventurer wanderer visitor pilgrim nomad reisender voyageur viajero 旅行者",
    { garment: "coat", colour: "#8a7a4f", second: "#e8dcc4", headwear: "straw hat", hat: "#7a5a4a", prop: "backpack" },
  ],
  [
    "king kings emperor prince konig roi rey 国王 ملك",
    { garment: "robe", colour: "#8f3550", second: "#f2c14e", headwear: "crown", sex: "male" },
  ],
  [
    "queen princess empress konigin reine reina 女王 ملكة",
    { garment: "robe", colour: "#5b4a8f", second: "#f2c14e", headwear: "crown", sex: "female" },
  ],
  [
    "wizard witch sorcerer magician zauberer",
    { garment: "robe", colour: "#4a3f7a", second: "#f2c14e", headwear: "top hat", prop: "magic-wand" },
  ],
  [
    "monk priest philosopher sage saint poet writer author scholar monch",
    { garment: "robe", colour: "#8a5f3f", second: "#d8c3a5", prop: "scroll" },
  ],
  [
    "detective spy thief inspector",
    {
      garment: "coat",
      colour: "#8a7458",
      second: "#33303f",
      headwear: "top hat",
      hat: "#5a4a3a",
      prop: "magnifying-glass-tilted-left",
    },
  ],
  [
    "volunteer volunteers activist helper rescuer",
    { garment: "vest", colour: "#5f9a6b", second: "#f0e3cd", headwear: "cap", hat: "#5f9a6b" },
  ],
  [
    "yoga meditation meditate mindfulness relaxation wellbeing exercise fitness workout gymnastics training_body",
    { garment: "shirt", colour: "#7a9a83" },
  ],
  ["baby babies newborn infant baby_child", { size: 0.5, garment: "robe", colour: "#f0c9b8", second: "#8fc3c9" }],
];

/** Icons that live: they are characters, not things. */
export const animals = new Set(
  "dog cat black-cat poodle guide-dog service-dog horse cow pig ewe goat rooster duck swan goose fox wolf bear polar-bear panda lion tiger leopard elephant giraffe rabbit deer camel two-hump-camel kangaroo zebra rhinoceros hippopotamus gorilla monkey penguin turkey peacock llama mammoth t-rex sauropod snail frog crocodile mouse hedgehog koala badger beaver otter squirrel chipmunk raccoon sloth unicorn dragon donkey ox water-buffalo bison moose flamingo snake lizard bird dove eagle owl bat butterfly honeybee parrot whale spouting-whale dolphin shark octopus turtle seal jellyfish robot snowman".split(
    " ",
  ),
);
