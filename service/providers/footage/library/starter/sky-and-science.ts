import { type StarterScene, starterScene as s } from "./starter-scene.ts";

/** Mountains and weather, space, technology, people and health, learning and science. */
export const skyAndScience: readonly StarterScene[] = [
  // mountains and weather
  s(
    "mountains",
    "Mountains with snow",
    "High mountain peaks on a clear day, wide view",
    "mountain mountains peak summit alps snow valley landscape high glacier nature",
  ),
  s(
    "hiking",
    "A hiker in the mountains",
    "A hiker with a backpack climbs a mountain path",
    "hike hiking hiker climb climber climbing mountain trail path adventure outdoors challenge goal",
  ),
  s(
    "desert",
    "Desert dunes",
    "Sand dunes in a desert with a camel under the hot sun",
    "desert sand dune dry heat hot drought camel sahara arid",
  ),
  s(
    "rain",
    "Rain in the street",
    "People with umbrellas in the rain on a street",
    "rain rainy umbrella wet weather storm autumn street cloud forecast",
  ),
  s(
    "storm",
    "A thunderstorm",
    "A thunderstorm with lightning over fields, wide view",
    "storm thunder lightning thunderstorm weather hurricane wind danger sky extreme",
  ),
  s(
    "winter",
    "Snow in winter",
    "Snow falls on a village house and evergreen trees in winter",
    "snow winter cold ice frost christmas village snowman freezing season",
  ),
  s(
    "sunrise",
    "Sunrise over fields",
    "Wide fields at sunrise, golden hour",
    "sunrise morning dawn sun new day field begin hope sunset horizon",
  ),
  // space
  s(
    "space",
    "Planets and stars",
    "Planets and stars in deep space, wide view",
    "space planet star stars galaxy universe cosmos solar system moon orbit night sky mars",
  ),
  s(
    "astronaut",
    "An astronaut in space",
    "An astronaut and a rocket in space",
    "astronaut space rocket mission nasa moon landing mars explore explorer spacecraft station",
  ),
  s(
    "telescope",
    "A telescope at night",
    "A telescope in the mountains at night",
    "telescope astronomy astronomer star stars observe night sky universe planet discovery",
  ),
  // technology
  s(
    "computer",
    "Computers and code",
    "A programmer with a laptop in an office at night",
    "computer software code coding program programming programmer developer technology digital app website data",
  ),
  s(
    "robot",
    "A robot",
    "A robot in a workshop with gears",
    "robot artificial intelligence ai machine learning automation technology future algorithm chatbot model",
  ),
  s(
    "phone",
    "A phone in the hand",
    "A woman looks at a mobile phone on a street",
    "phone smartphone mobile app message call chat social media notification screen text device",
  ),
  s(
    "security",
    "Safe data",
    "A shield and a lock beside a laptop in an office",
    "security secure lock password privacy protect protection data cyber hacker encryption safe shield",
  ),
  s(
    "network",
    "A connected world",
    "A globe with meridians and satellites over the earth",
    "network internet web connect connection online global satellite communication signal wireless",
  ),
  s(
    "energy",
    "Power for homes",
    "High voltage, a light bulb and a battery",
    "energy electricity power electric battery voltage grid plug current lightning",
  ),
  s(
    "solar",
    "Clean energy from the sun",
    "The bright sun over green fields with a battery and an electric plug",
    "solar sun renewable energy clean green power panel wind turbine sustainable carbon climate",
  ),
  // people and health
  s(
    "doctor",
    "A doctor in the hospital",
    "A doctor in a hospital",
    "doctor hospital medicine medical patient health treatment clinic disease surgeon physician illness diagnosis",
  ),
  s(
    "nurse",
    "Care for patients",
    "A nurse with a patient in a hospital",
    "nurse care patient hospital health treatment therapy recovery elderly medicine caregiver sick",
  ),
  s(
    "heart",
    "A healthy heart",
    "A big red heart and a stethoscope",
    "heart health blood pulse love cardiac life healthy care pressure",
  ),
  s(
    "brain",
    "The mind",
    "A person thinks, a brain and a light bulb",
    "brain mind think thinking memory idea psychology mental stress focus intelligence decision learn habit concentration",
  ),
  s(
    "medicine",
    "Medicine and pills",
    "Pills and a syringe in a laboratory",
    "medicine pill pills drug vaccine vaccination pharmacy virus infection immune cure syringe",
  ),
  s(
    "friends",
    "Friends together",
    "Three friends celebrate in a park on a sunny day",
    "friends friend people together happy group community social smile laugh volunteer relationship",
  ),
  s(
    "talk",
    "A conversation",
    "Two people talk with speech balloons in a living room",
    "talk conversation speak discuss language communication dialogue question answer interview listen feedback",
  ),
  // learning and science
  s(
    "school",
    "In the classroom",
    "A teacher and students in a classroom",
    "school class classroom teacher student pupil lesson education teach learn children exam",
  ),
  s(
    "library",
    "Books",
    "A student with a pile of books in a library",
    "book books library read study studying knowledge literature story novel student history learn write",
  ),
  s(
    "graduation",
    "Graduation",
    "A graduate in a robe with a graduation cap at school",
    "graduate graduation university degree college career success diploma student",
  ),
  s(
    "laboratory",
    "In the laboratory",
    "A scientist with a microscope in a laboratory",
    "science scientist laboratory experiment research researcher microscope chemistry biology discovery cell study test",
  ),
  s(
    "idea",
    "An idea",
    "A person in an office has an idea, a big light bulb",
    "idea ideas invent invention inventor creativity creative inspiration innovation solution problem",
  ),
];
