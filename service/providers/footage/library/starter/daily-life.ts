import { type StarterScene, starterScene as s } from "./starter-scene.ts";

/** Food, travel, money, work, sport, art, society. */
export const dailyLife: readonly StarterScene[] = [
  // food
  s(
    "cooking",
    "Cooking in the kitchen",
    "A chef with a pot of stew in a kitchen",
    "cook cooking kitchen chef recipe meal food dinner soup pot ingredient restaurant prepare",
  ),
  s(
    "vegetables",
    "Fruit and vegetables",
    "Carrots, tomatoes, apples and green salad on a market stall",
    "vegetable vegetables fruit fruits healthy food diet salad apple tomato nutrition vitamin fresh market eat vegetarian",
  ),
  s(
    "bread",
    "Fresh bread",
    "A baker with bread in a bakery kitchen",
    "bread baker bake baking bakery oven flour dough breakfast croissant",
  ),
  s(
    "coffee",
    "A cup of coffee",
    "A woman at breakfast in a kitchen in the morning, hot beverage",
    "coffee tea cup drink breakfast morning cafe hot caffeine espresso bean",
  ),
  s(
    "farm",
    "A farm at harvest",
    "A farmer with a tractor in a field of wheat at harvest",
    "farm farmer agriculture harvest field crop wheat tractor corn grain rural countryside",
  ),
  s(
    "cows",
    "Cows on a meadow",
    "A cow on a green pasture on a sunny day",
    "cow cows cattle milk dairy pasture livestock farm animal sheep horse graze",
  ),
  // travel
  s(
    "airplane",
    "An airplane in the sky",
    "An airplane flies above the clouds",
    "airplane plane flight fly airport travel pilot passenger trip sky aviation journey",
  ),
  s(
    "luggage",
    "Packed for a trip",
    "A traveller with luggage and a world map",
    "luggage suitcase travel traveller tourist tourism trip holiday vacation map journey hotel destination abroad",
  ),
  s(
    "train",
    "A train through the country",
    "A train on a road through green hills",
    "train railway rail locomotive station travel passenger commute transport track",
  ),
  s(
    "camping",
    "A tent in nature",
    "A tent and a fire in the mountains at night",
    "tent camp camping fire campfire outdoors adventure night nature weekend",
  ),
  // money
  s(
    "savings",
    "Money saved",
    "A money bag and coins in a bank",
    "money save saving savings coin coins bank wealth rich fund budget invest investment pension finance cash",
  ),
  s(
    "chart-up",
    "Rising figures",
    "An increasing chart and coins",
    "chart rise rising growth profit increase stock market invest investor revenue economy gain return shares",
  ),
  s(
    "chart-down",
    "Falling prices",
    "A sad businessman in an office, the chart is decreasing",
    "crisis loss fall falling decrease crash recession inflation debt decline drop economy price worry unemployment",
  ),
  s(
    "payment",
    "Paying by card",
    "A woman pays with a credit card in a shop",
    "pay payment card credit purchase price cost buy shop checkout bill expense tax",
  ),
  // work and industry
  s(
    "factory",
    "A factory",
    "Two workers in a factory with a gear",
    "factory industry industrial manufacture manufacturing production machine worker assembly steel produce",
  ),
  s(
    "construction",
    "A building site",
    "Construction workers with a crane build a house",
    "construction build building builder site crane architect engineer house worker bridge infrastructure",
  ),
  s(
    "delivery",
    "Parcels on their way",
    "A delivery truck with packages on a road",
    "delivery deliver truck parcel package logistics transport shipping warehouse freight supply lorry",
  ),
  s(
    "tools",
    "Tools in the workshop",
    "A mechanic with a wrench and tools in a workshop",
    "tool tools repair mechanic workshop fix wrench craft maintenance garage carpenter",
  ),
  // sport, art, society
  s(
    "running",
    "A runner",
    "A man runs through a park in the morning, running shoe",
    "run runner running jog jogging sport fitness exercise marathon race training athlete shoe",
  ),
  s(
    "football",
    "Football",
    "A player with a soccer ball on a field",
    "football soccer ball goal player team match game sport league stadium kick",
  ),
  s(
    "trophy",
    "The winner",
    "A happy winner with a golden trophy on a stage",
    "winner win trophy champion victory success award prize celebrate achievement medal goal competition",
  ),
  s(
    "yoga",
    "Calm and rest",
    "A woman rests calmly in a garden in the morning",
    "calm relax meditation yoga mindfulness breathe breath peace stress wellbeing balance quiet",
  ),
  s(
    "concert",
    "A concert on stage",
    "A singer with a guitar on a stage in front of an audience",
    "concert music musician singer guitar band stage song audience perform performance festival",
  ),
  s(
    "painting",
    "A painter at work",
    "An artist with an artist palette at home",
    "art artist paint painter painting museum gallery design colour creative palette picture",
  ),
  s(
    "cinema",
    "Making a film",
    "A director with a movie camera and a clapper board on a stage",
    "film movie cinema director camera actor video scene footage theatre",
  ),
  s(
    "news",
    "The news",
    "A journalist with a newspaper and a microphone on a street",
    "news newspaper journalist press media report headline article radio television broadcast magazine",
  ),
  s(
    "law",
    "Law and justice",
    "A judge with a balance scale in front of a classical building",
    "law legal court judge justice lawyer rights trial crime government rule balance",
  ),
  s(
    "vote",
    "An election",
    "Two citizens vote in an office, ballot box with ballot",
    "vote voting voter election democracy politics politician government parliament campaign citizen",
  ),
  s(
    "history",
    "An old castle",
    "A castle on a hill at sunset, wide view",
    "castle history historic medieval ancient king queen old past knight war empire century",
  ),
  s(
    "monument",
    "Ancient columns",
    "A classical building in a city on a sunny morning, wide view",
    "ancient roman greek temple monument museum history civilisation architecture empire classical culture",
  ),
  s(
    "time",
    "Time passes",
    "A clock and an hourglass in an office",
    "time clock hour minute hourglass deadline wait waiting schedule late patience age",
  ),
  s(
    "party",
    "A celebration",
    "People celebrate a birthday with balloons and a cake",
    "party celebrate celebration birthday cake balloon festival holiday happy anniversary gift",
  ),
  s(
    "firefighters",
    "The fire brigade",
    "A firefighter with a fire engine on a street",
    "fire firefighter emergency rescue danger flame burn safety disaster alarm",
  ),
  s(
    "police",
    "Police in the street",
    "A police officer with a police car on a street",
    "police officer crime safety law emergency patrol thief",
  ),
];
