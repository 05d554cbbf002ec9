import { describe, expect, it } from "vitest";
import { standIcon } from "../illustrator/compose/stand-icon.ts";
import { bodyOf, drawnNames } from "../illustrator/icons/icon-bodies.ts";
import { loadIcon } from "../illustrator/icons/load-icon.ts";
import { tintedNames } from "../illustrator/icons/tinted-icons.ts";
import { isAlone } from "./picture-nouns.ts";
import { readScene } from "./read-scene.ts";
import pictures from "./words/pictures.json" with { type: "json" };

const sure = 0.75;

/** What is shown of a sentence, what tells most first. */
function shown(text: string, title = ""): string[] {
  const { subjects = [], props = [], around = [] } = readScene({ text, title }) ?? {};
  const nouns = [...subjects, ...props, ...around].filter(({ certainty, isAbsent }) => certainty >= sure && !isAbsent);
  return [...new Set(nouns.flatMap(({ icon }) => icon ?? []))];
}

describe("the picture of a noun by itself", () => {
  const named = [...Object.keys(pictures.shows), ...Object.values(pictures.choose).flatMap(Object.keys)];

  it("is one that is there, for all that is drawn", () => {
    expect(named.filter((icon) => standIcon(icon).shapes.length === 0)).toEqual([]);
    expect([...drawnNames(), ...tintedNames()].filter((icon) => !named.includes(icon))).toEqual([]);
  });

  it("stands alone where it has one colour, and has a name that no other picture has", () => {
    expect(tintedNames().filter((icon) => !isAlone(icon))).toEqual([]);
    expect(tintedNames().filter((icon) => bodyOf(icon) !== undefined)).toEqual([]);
  });

  it("has shapes inside its square", () => {
    const odd = [...drawnNames(), ...tintedNames()].filter((name) => {
      const { shapes, bounds } = loadIcon(name);
      return shapes.length === 0 || bounds.left < -1 || bounds.top < -1 || bounds.right > 33 || bounds.bottom > 33;
    });
    expect(odd).toEqual([]);
  });

  it.each([
    ["Copper wire is wound into a coil.", ["wire", "coil"]],
    ["The docks load wheat and one cotton bale.", ["pier", "cotton"]],
    ["The water of the ocean rises.", ["sea"]],
    ["They drink the water of the well.", ["water", "well"]],
    ["The screen stands on the desk.", ["screen", "desk"]],
    ["The barge carries more than forty containers to the port.", ["container"]],
    ["The baker gives her a warm roll and a jug of milk.", ["bread-roll", "jug"]],
    ["He shows the driver his bus pass.", ["ticket"]],
    ["A crow pulls at the paper bag.", ["blackbird"]],
    ["The river runs past a mill to the waterfall.", ["river", "waterfall"]],
    ["She draws a bucket of water from the well.", ["bucket", "well"]],
    ["The anvil rings in the smithy.", ["anvil"]],
    ["Limestone and sand slide into the furnace.", ["limestone", "sand-heap", "furnace"]],
    ["Water turns into steam and pushes the piston.", ["water", "steam", "piston"]],
    ["A lens bends the light to one point.", ["lens", "light-ray"]],
    ["Bees fill the honeycomb and carry pollen.", ["honeybee", "honeycomb", "pollen"]],
    ["The printing press stamps ink onto paper.", ["printing-press", "ink-pot", "paper-sheet"]],
    ["Test the smoke alarm in the garage with a stepladder.", ["smoke-alarm", "garage", "ladder"]],
    ["He took the chisel and the spirit level from the workbench.", ["chisel", "spirit-level", "workbench"]],
    ["The nurse filled the test tubes in their rack.", ["test-tube-rack"]],
    ["She hung the coat hangers beside the ironing board.", ["coat-hanger", "ironing-board"]],
    ["The wind farm stands behind the petrol station.", ["wind-farm", "petrol-station"]],
    ["A gnome stood beside the drum kit and the glass of lemonade.", ["garden-gnome", "drum-kit", "lemonade"]],
    ["Put the calculator and the hard hat into the locker.", ["calculator", "rescue-workers-helmet", "locker"]],
  ])("is there in %s", (text, icons) => {
    expect(shown(text)).toEqual(expect.arrayContaining(icons));
  });

  it.each([
    ["He does not feel well.", []],
    ["She drinks hot cocoa.", ["hot-beverage"]],
    ["The ferry sails to the island.", ["ferry", "island"]],
    ["Both are packed in a pit of earth.", ["hole", "soil"]],
    ["The cocoa grows near the equator.", ["cocoa-pod"]],
    ["The tyre came off its rim.", ["bicycle-wheel"]],
    ["The first bicycle had no pedals and no chain.", ["bicycle"]],
    ["They had no oars and could not find the rope.", []],
    ["A salmon's nose finds the river again.", ["fish", "river"]],
    ["The salmon buries her eggs under the stones of the stream.", ["fish", "rock", "river"]],
    ["She sits on the bank of the river.", ["river"]],
    ["He runs like a horse.", []],
    ["Needles of pine have a coat of wax.", ["evergreen-tree"]],
    ["A paper boat floats in the puddle.", ["puddle"]],
    ["The dead fox lies under the oak.", ["deciduous-tree"]],
    ["In spring the bark of the tree splits.", ["deciduous-tree"]],
    ["A brown wall of dust was rising.", ["dust-cloud"]],
    ["A stream of visitors filled the museum.", ["classical-building"]],
    ["The old clock on the wall struck twelve.", ["mantelpiece-clock"]],
    ["The mole digs a tunnel below the lawn.", []],
    ["In 1847 the doctors of the hospital washed with soap.", ["soap"]],
    ["The black goat has one white ear.", ["goat"]],
    ["The tap drips onto a bright orange backpack.", ["tap", "backpack"]],
    ["A guest pulls the lift car's lamp.", []],
    ["The lamp of the oven and the door of the safe were new.", []],
    ["The rope runs onto a drum of the winch.", ["rope"]],
    ["She won the election by a landslide.", []],
    ["He bought a cash register.", []],
    ["The muscles of the back stretch and tire.", ["muscle"]],
    ["The upper shelves of the refrigerator are warmer.", ["fridge"]],
    ["The last hurdle before the exam was the oral.", []],
    ["He was the heir to the throne.", []],
    ["The speaker thanked the guests.", []],
    ["The lawyers filed a suit.", []],
    ["A layer of cork closes the stalk.", []],
    ["The anchor of the pendulum clock rocks.", ["mantelpiece-clock"]],
    ["A crab hides on the sea bed.", ["crab"]],
    ["Two rails meet in the letter V.", []],
    ["He planed a table of oak.", ["table"]],
    ["They sat in the shade of an oak.", ["deciduous-tree"]],
    ["No cow or goat can reach the pond.", ["lake"]],
    ["The tent is a dark cave.", ["tent"]],
    ["Each tooth of the zip grips its neighbour.", ["zip"]],
    ["The beaver mends its dam.", ["beaver"]],
    ["She hung from a control lever.", []],
  ])("is no other thing's in %s", (text, icons) => {
    expect(shown(text).toSorted()).toEqual(icons.toSorted());
  });

  it.each([
    ["A young doctor dropped a tray of glasses.", ["tray", "drinking-glass"]],
    ["She put on her glasses.", ["glasses"]],
    ["Bring fruit such as bananas and a mango.", ["banana", "mango"]],
    ["Cover the seeds with a thin layer of earth.", ["seeds", "soil"]],
    ["The Earth turns around the Sun.", ["globe-showing-europe-africa", "sun"]],
    ["At the market she bought fruit and a bag of nuts.", ["fruit-mix"]],
    ["The wheel of the bicycle was bent.", ["bicycle-wheel", "bicycle"]],
    ["The horse pulled a cart with one wheel.", ["wheel", "cart", "horse"]],
    ["The belt turns the wheel of the machine.", ["plain-wheel"]],
    ["The van had lost its mirror.", ["wing-mirror"]],
    ["She hung a mirror above the bed.", ["mirror"]],
    ["The guests press a button and wait.", ["push-button"]],
    ["He sewed a button onto her sleeve.", ["button"]],
    ["A swallow built a nest under the roof.", ["empty-nest"]],
    ["The nest holds four eggs.", ["nest-with-eggs"]],
    ["The lord pulled a watch from his waistcoat.", ["pocket-watch"]],
    ["A parrot sat in its cage.", ["cage", "parrot"]],
    ["A worm spins its silk into a cocoon.", ["thread"]],
    ["The scarf was of red silk.", ["cloth"]],
    ["They hung a banner over the street.", ["sheet-banner"]],
    ["The barge waits at the gate of the lock.", ["lock-gate"]],
    ["Each pod of the cocoa tree holds forty beans.", ["cocoa-pod", "coffee-beans"]],
    ["A sailor in a woollen hat coiled the rope.", ["woolly-hat", "rope"]],
    ["In deep sleep the muscles are switched off.", ["muscle"]],
    ["Keep bottles of water in a bag beside the door.", ["bottle", "bag"]],
    ["He came with a bag of mangoes.", ["mango"]],
    ["They hung the skin of the goat on a rope.", ["leather", "rope"]],
    ["She found the hotel key in a flowerpot.", ["key", "potted-plant"]],
    ["Two lenses and a drum lay on the table.", ["lens", "drum", "table"]],
    ["Blood carries the sugar to every cell.", ["drop-of-blood", "sugar", "cell"]],
    ["The parcel was wrapped in sticky tape.", ["tape-roll"]],
    ["The knight closed his helmet.", ["knight-helmet"]],
    ["She towed the trailer behind her car.", ["truck-trailer"]],
    ["A thin green line jumped on the monitor, and the patient breathed.", ["heart-monitor"]],
  ])("is that of the sense that is meant: %s", (text, icons) => {
    expect(shown(text)).toEqual(expect.arrayContaining(icons));
  });

  it.each([
    ["She drank a cold cup of tea.", ["teacup"]],
    ["She drank a hot cup of tea.", ["hot-beverage"]],
    ["The battery of his phone was empty.", ["low-battery"]],
    ["The battery of his phone was not empty.", ["battery"]],
    ["The river has dried up.", []],
    ["They walked along the frozen river.", ["frozen-lake"]],
    ["The lantern went out.", []],
    ["The boiled eggs were still warm.", ["egg"]],
  ])("is in the state that is told: %s", (text, icons) => {
    expect(shown(text).filter((icon) => icon !== "mobile-phone")).toEqual(icons);
  });

  it("is none of a body where it is a thing's", () => {
    const { subjects = [] } = readScene({ text: "Every tooth of the saw has a bump." }) ?? {};
    expect(subjects.map(({ icon }) => icon)).toEqual([undefined]);
  });

  it("is chosen by what is beside it", () => {
    expect(shown("A bat hangs in the dark cave.")).toContain("bat");
    expect(shown("The player swings the bat at the ball.")).toContain("cricket-game");
    expect(shown("The captain turns the ship into the wind and sets the sails.")).toContain("sail-ship");
    expect(shown("The crane lifts a steel container off the ship.")).toContain("building-construction");
  });

  it.each([
    ["The Secret Life of the Pencil", "Heavy drums grind the two powders.", []],
    ["The Secret Life of the Pencil", "A second slat is glued on top, making a sandwich.", []],
    ["How a Broken Bone Heals", "They harden the bridge with calcium.", []],
    ["How a Broken Bone Heals", "A clot seals the break inside the arm.", ["flexed-biceps"]],
    ["How Your Lungs Work", "The lung is a tree of tiny tubes.", ["lungs"]],
    ["The Last Piano Tuner", "She stands beside the keyboard.", ["musical-keyboard"]],
    ["The Last Piano Tuner", "The hammer is missing.", []],
    ["", "She wraps the arm in plaster.", []],
    ["", "Each pencil receives several coats of paint.", ["pencil"]],
    ["How Your Ear Works", "Waves travel down a short canal to the eardrum.", ["ear", "sound-wave"]],
    ["", "They offered to buy the land for a song.", []],
    ["", "Palm trees grow along the road.", ["palm-tree", "road"]],
    ["", "The keys were stolen and the bike is gone.", []],
    ["", "The front wheel is broken off.", []],
    ["", "They missed the boat on this deal.", []],
    ["", "He let the cat out of the bag.", []],
    ["", "She planted a seed of doubt.", []],
    ["How Your Fridge Works", "The gas runs through a coil and cools the shelves.", []],
    ["Smoke Alarms", "The alarm wakes everybody who is asleep.", []],
    ["How Your Spine Works", "Soft discs act as cushions.", []],
    ["How the Harbour Works", "At low tide the fishing boats lie stranded.", ["sea"]],
    ["How a Pump Works", "Pump up the football with a pump.", ["soccer-ball"]],
    ["", "She types on the keyboard of her computer.", ["keyboard", "desktop-computer"]],
  ])("is nothing that is only an image: %s, %s", (title, text, icons) => {
    expect(shown(text, title).toSorted()).toEqual(icons.toSorted());
  });

  it("has the colour by which it is told from others", () => {
    const { subjects = [] } = readScene({ text: "The salmon leaps up the waterfall." }) ?? {};
    expect(subjects).toContainEqual(expect.objectContaining({ icon: "fish", colour: "grey" }));
  });

  it("comes first where it tells most", () => {
    expect(shown("In the forest she finds a golden key.")[0]).toBe("key");
  });
});
