import { describe, expect, it } from "vitest";
import type { Footage } from "../../abilities/footage.ts";
import { GOOD_MATCH, rankFootage, tellingWords } from "./rank-footage.ts";

/** A folder's pictures as their notes describe them: name, title, tags. */
const folder = `
city-day | City skyline by day | city cities town urban skyscraper building downtown metropolis modern architecture
city-night | The city at night | city night urban skyline evening nightlife building
street | A street with people | street people pedestrian neighbourhood neighborhood community walking society crowd town house
bicycle | A bicycle in the city | bicycle bike cycling cyclist ride commute street city healthy
meeting | A meeting at the office | meeting team teamwork colleague business partner deal agreement office company client cooperation collaboration handshake
presentation | A presentation at work | presentation report chart manager office results sales statistics analysis performance business growth market numbers
desk | Working at a desk | desk laptop work working job employee office computer remote freelancer writer email developer
planning | A plan and a calendar | plan planning calendar schedule deadline task project organise strategy date list manager checklist
startup | A startup takes off | startup launch entrepreneur growth founder innovation rocket begin ambition new product
handover | Customers and service | customer service sale shop store retail buy purchase shopping client consumer market
family | A family at home | family home parents child children living room together love house parent kid
bedroom | Night outside the window | sleep bed bedroom night dream rest tired insomnia moon asleep
forest | A forest in the morning | forest woods tree trees nature woodland wild wilderness green environment jungle
deer | Wildlife in the forest | wildlife animal animals fox bird forest nature wild species mammal predator
meadow | Flowers and bees | flower flowers bee bees honey pollen pollinator meadow spring insect butterfly blossom garden summer
earth | Planet Earth | earth planet world globe global climate environment international warming humanity worldwide
recycling | Sorting waste | recycling recycle waste rubbish trash plastic pollution environment sustainable reuse
sea | Sailing boats at sea | sea ocean sail sailing sailor sailboat boat water wave horizon voyage tide
harbour | A harbour with boats | harbour harbor port boat fishing fisherman ship lighthouse coast dock quay tide
beach | A sunny beach | beach holiday vacation sand palm summer tropical island coast sun relax swim resort
cargo | A cargo ship | ship cargo container trade export import shipping freight global port logistics ocean
mountains | Mountains with snow | mountain mountains peak summit alps snow valley landscape high glacier nature
hiking | A hiker in the mountains | hike hiking hiker climb climber climbing mountain trail path adventure outdoors challenge goal
desert | Desert dunes | desert sand dune dry heat hot drought camel sahara arid
storm | A thunderstorm | storm thunder lightning thunderstorm weather hurricane wind danger sky extreme
space | Planets and stars | space planet star stars galaxy universe cosmos solar system moon orbit night sky mars
astronaut | An astronaut in space | astronaut space rocket mission nasa moon landing mars explore explorer spacecraft station
computer | Computers and code | computer software code coding program programming programmer developer technology digital app website data
robot | A robot | robot artificial intelligence ai machine learning automation technology future algorithm chatbot model
security | Safe data | security secure lock password privacy protect protection data cyber hacker encryption safe shield
energy | Power for homes | energy electricity power electric battery voltage grid plug current lightning
solar | Clean energy from the sun | solar sun renewable energy clean green power panel wind turbine sustainable carbon climate
doctor | A doctor in the hospital | doctor hospital medicine medical patient health treatment clinic disease surgeon physician illness diagnosis
nurse | Care for patients | nurse care patient hospital health treatment therapy recovery elderly medicine caregiver sick
heart | A healthy heart | heart health blood pulse love cardiac life healthy care pressure
school | In the classroom | school class classroom teacher student pupil lesson education teach learn children exam
library | Books | book books library read study studying knowledge literature story novel student history learn write
laboratory | In the laboratory | science scientist laboratory experiment research researcher microscope chemistry biology discovery cell study test
cooking | Cooking in the kitchen | cook cooking kitchen chef recipe meal food dinner soup pot ingredient restaurant prepare
farm | A farm at harvest | farm farmer agriculture harvest field crop wheat tractor corn grain rural countryside
airplane | An airplane in the sky | airplane plane flight fly airport travel pilot passenger trip sky aviation journey
savings | Money saved | money save saving savings coin coins bank wealth rich fund budget invest investment pension finance cash
chart-up | Rising figures | chart rise rising growth profit increase stock market invest investor revenue economy gain return shares
running | A runner | run runner running jog jogging sport fitness exercise marathon race training athlete shoe
concert | A concert on stage | concert music musician singer guitar band stage song audience perform performance festival
law | Law and justice | law legal court judge justice lawyer rights trial crime government rule balance
vote | An election | vote voting voter election democracy politics politician government parliament campaign citizen
history | An old castle | castle history historic medieval ancient king queen old past knight war empire century
time | Time passes | time clock hour minute hourglass deadline wait waiting schedule late patience age
`;
const pictures = folder
  .trim()
  .split("\n")
  .map((line): Footage => {
    const [id = "", title = "", tags = ""] = line.split(" | ");
    return {
      ...{ id, title, tags: tags.split(" ") },
      ...{ provider: "library", kind: "image", width: 1920, height: 1080, durationMs: null },
      ...{ author: "", source: "Own library", licence: "Not stated", link: null, origin: "own" },
      place: { kind: "file", path: id },
    };
  });

function match(narration: string, { language = "en" } = {}) {
  const ranked = rankFootage({ description: narration, narration, title: "", language }, pictures);
  return ranked.map(({ footage, score }) => ({ id: footage.id, score }));
}

/** Sentences as scripts have them, and the pictures of the folder that may stand for them. */
const sentences: [narration: string, pictures: string[]][] = [
  ["More than half of all people now live in cities, and the skyline keeps growing.", ["city-day", "city-night"]],
  ["After dark, the city lights up and the nightlife begins.", ["city-night"]],
  ["She rides her bike to work every morning.", ["bicycle"]],
  ["Our team met the client on Monday and agreed on a new contract.", ["meeting", "handover"]],
  ["Sales figures rose by a third, as the chart in this report shows.", ["presentation", "chart-up"]],
  ["Plan your week in advance and put every deadline in your calendar.", ["planning", "time"]],
  ["Two founders launched their startup in a garage.", ["startup"]],
  ["Parents and children spend less time together at home than they used to.", ["family"]],
  ["A good night's sleep in a dark bedroom keeps you well.", ["bedroom"]],
  ["Deep in the woods, tall trees filter the light.", ["forest"]],
  ["Bees carry pollen from flower to flower.", ["meadow"]],
  ["Sort your rubbish and recycle plastic bottles.", ["recycling"]],
  ["Sailors watch the tide before they leave the harbour.", ["harbour", "sea"]],
  ["Spend your vacation on a tropical island with white sand.", ["beach"]],
  ["Container ships carry goods around the globe.", ["cargo"]],
  ["The summit of the mountain is covered in snow all year.", ["mountains", "hiking"]],
  ["Thunder and lightning announce the coming storm.", ["storm"]],
  ["Astronauts on the space station orbit the planet sixteen times a day.", ["astronaut", "space", "earth"]],
  ["Developers write software and test their code.", ["computer", "desk"]],
  ["Artificial intelligence and machine learning will change many jobs.", ["robot"]],
  ["Never share your password, hackers are after your data.", ["security"]],
  ["Solar panels and wind turbines produce clean, renewable energy.", ["solar", "energy"]],
  ["Talk to your doctor if the symptoms of the disease do not go away.", ["doctor", "nurse"]],
  ["A healthy heart pumps blood through the body.", ["heart"]],
  ["The pupils listen to their teacher in the classroom.", ["school"]],
  ["Scientists look at cells under the microscope.", ["laboratory"]],
  ["Chop the onions and let the soup cook in a large pot.", ["cooking"]],
  ["The farmer harvests wheat in late summer.", ["farm"]],
  ["Put some money into your savings account every month.", ["savings"]],
  ["Our flight takes off from the airport at noon.", ["airplane"]],
  ["The marathon runner trains six days a week.", ["running"]],
  ["The judge read the verdict in court.", ["law"]],
  ["Citizens vote in the election for a new parliament.", ["vote"]],
  ["Knights guarded this medieval castle for the king.", ["history"]],
  ["The band played their first song in front of a large audience.", ["concert"]],
];

describe("a folder of pictures", () => {
  it.each(sentences)("has a fitting picture for: %s", (narration, pictures) => {
    const [best] = match(narration);
    expect(pictures, JSON.stringify(match(narration).slice(0, 3))).toContain(best?.id);
    expect(best?.score).toBeGreaterThanOrEqual(GOOD_MATCH);
  });

  it.each([
    ["de", "Die Bienen fliegen von Blume zu Blume.", "meadow"],
    ["fr", "Le médecin travaille à l'hôpital.", "doctor"],
    ["es", "Los pescadores vuelven al puerto con sus barcos.", "harbour"],
    ["zh", "医生在医院里照顾病人。", "doctor"],
  ])("is found by words of %s", (language, narration, picture) => {
    expect(match(narration, { language })[0]?.id, JSON.stringify(match(narration, { language }).slice(0, 3))).toBe(
      picture,
    );
  });

  it.each([
    ["A farmer walks through the forest.", ["forest", "deer"]],
    ["The doctor rests on the beach.", ["beach"]],
    ["The astronaut walks in the desert.", ["desert"]],
    ["The band plays on the beach.", ["beach"]],
    ["The teacher hikes in the mountains with her class.", ["mountains", "hiking"]],
    ["Bees in the city carry pollen.", ["city-day", "city-night", "street"]],
    ["She reads a book in the forest.", ["forest", "deer"]],
  ])("shows the place that is named rather than where its people usually are: %s", (narration, pictures) => {
    const ranked = match(narration);
    expect(pictures, JSON.stringify(ranked.slice(0, 3))).toContain(ranked[0]?.id);
  });

  it.each([
    ["A farmer walks through the forest.", "farm"],
    ["Bees in the city carry pollen.", "meadow"],
    ["The astronaut walks in the desert.", "astronaut"],
  ])("would rather have a picture drawn than show another place: %s", (narration, elsewhere) => {
    const score = match(narration).find(({ id }) => id === elsewhere)?.score;
    expect(score).toBeLessThan(GOOD_MATCH);
  });

  it("takes what is done for no thing that is called alike", () => {
    const shown = (id: string, title: string, tags: string): Footage => ({
      ...{ id, title, tags: tags.split(" "), provider: "library", kind: "image", width: 1920, height: 1080 },
      ...{ durationMs: null, author: "", source: "Own library", licence: "Not stated", link: null, origin: "own" },
      place: { kind: "file", path: id },
    });
    const tools = [shown("hammer", "A hammer", "hammer tool"), shown("broom", "A broom", "broom sweep cleaning")];
    for (const narration of ["Rain hammers against the glass.", "A beam sweeps across the water."]) {
      const [best] = rankFootage({ description: narration, narration, title: "", language: "en" }, tools);
      expect(best?.score, narration).toBeLessThan(GOOD_MATCH);
    }
  });

  it.each([
    "It depends on what you mean by that.",
    "First, second and third, in that order.",
    "The subjunctive is formed with the stem of the third person plural.",
    "Quaternions form a non-commutative division algebra.",
    "Thank you very much, and see you again.",
  ])("has nothing for: %s", (narration) => {
    expect(match(narration)[0]?.score, JSON.stringify(match(narration).slice(0, 3))).toBeLessThan(GOOD_MATCH);
  });
});

/** A language and sentence, the stock pieces that show it, and others that share words with it; tags follow a bar. */
const stock = `
en The full moon rises over the sea. > Full moon above the sea > Keith Moon by the sea | The Who; Moon
en Cranes rest in the shallow lake. > Common cranes in a lake > Tower cranes Lake Union; Crane Beach, lake
en Mercury is near the Sun. > > Liquid mercury in the sun | Mercury (element)
en A potter shapes a bowl on a wheel. > Potter with a bowl at the wheel > Bowl on a wheel; Harry Potter wheel, bowl
en The Golden Gate Bridge is red. > GoldenGateBridge_001 > Golden Gate Bridge toll plaza; View from Golden Gate Bridge
en The Statue of Liberty was a gift. > The Statue of Liberty > Statue of Unity, gift; Model of the Statue of Liberty
en The Wright brothers flew in 1903. > Wright brothers flying, 1903 > Wright brothers flying, 1908
en A Boeing 747 lands in Hong Kong. > Boeing 747 in Hong Kong > Boeing 737 in Hong Kong; Boeing 747 in Tokyo
en Polar bears hunt seals on the ice. > Polar bears with seals on ice > Brown bears, seals, ice
en Nobody addressed the elephant in the room. > > Elephant in a room
de Bienen fliegen zur Sonnenblume. > Bees on a sunflower > Biene Maja, Sonnenblume
de Der Leuchtturm steht in den Salzwiesen. > Leuchtturm in der Salzwiese > Leuchtturm Café, Salzwiesen
ja 金閣寺は池に映る。 > 池に映る金閣寺 > 金閣寺駅と池
hi हाथी नदी का पानी पीते हैं। > नदी का पानी पीते हाथी > नदी का पानी`
  .trim()
  .split("\n")
  .map((line) => line.split(">").map((part) => part.trim()) as [string, string, string]);

describe("a piece of a stock library", () => {
  it.each(stock)("is shown only where it shows the subject: %s", (sentence, shown, others) => {
    const [language, narration] = [sentence.slice(0, 2), sentence.slice(3)];
    const pieces = [shown, ...others.split("; ")].filter(Boolean).map((text): Footage => {
      const [title = "", ...tags] = text.split(" | ");
      return { ...(pictures[0] as Footage), id: text, title, tags, origin: "stock" };
    });
    const ranked = rankFootage({ description: narration, narration, title: "", language }, pieces);
    expect(ranked.flatMap(({ footage, score }) => (score > 0 ? footage.id : []))).toEqual(shown ? [shown] : []);
  });

  it("is searched by its subject and names, and not at all where nothing can be seen", () => {
    const words = (narration: string) => tellingWords({ description: narration, narration, title: "", language: "en" });
    expect(words("Cyclists cross the Brooklyn Bridge on their way to work.")).toEqual(["cyclists", "brooklyn bridge"]);
    expect(words("Time is money.")).toEqual([]);
  });
});
