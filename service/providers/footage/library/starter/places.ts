import { type StarterScene, starterScene as s } from "./starter-scene.ts";

/** City, office, home, nature, sea. */
export const places: readonly StarterScene[] = [
  // city
  s(
    "city-day",
    "City skyline by day",
    "A wide view of a city skyline with tall buildings on a sunny morning",
    "city cities town urban skyscraper building downtown metropolis modern architecture",
  ),
  s(
    "city-night",
    "The city at night",
    "City skyline with skyscrapers at midnight, wide view",
    "city night urban skyline evening nightlife building",
  ),
  s(
    "street",
    "A street with people",
    "People walk down a street with houses and a bicycle in the morning",
    "street people pedestrian neighbourhood neighborhood community walking society crowd town house",
  ),
  s(
    "bus",
    "A bus in the city",
    "A bus drives down a city street",
    "bus public transport commute commuter traffic city street passenger tram metro",
  ),
  s(
    "traffic",
    "Cars on a road",
    "Cars drive along a road through hills, wide view",
    "car traffic road highway drive driver vehicle motorway journey automobile",
  ),
  s(
    "bicycle",
    "A bicycle in the city",
    "A woman with a bicycle on a street on a sunny day",
    "bicycle bike cycling cyclist ride commute street city healthy",
  ),
  // office and business
  s(
    "meeting",
    "A meeting at the office",
    "Two colleagues in suits shake hands in an office, handshake",
    "meeting team teamwork colleague business partner deal agreement office company client cooperation collaboration handshake",
  ),
  s(
    "presentation",
    "A presentation at work",
    "A manager in an office points at a rising bar chart",
    "presentation report chart manager office results sales statistics analysis performance business growth market numbers",
  ),
  s(
    "desk",
    "Working at a desk",
    "A developer with a laptop at a desk in an office",
    "desk laptop work working job employee office computer remote freelancer writer email developer",
  ),
  s(
    "planning",
    "A plan and a calendar",
    "A woman in an office with a calendar and a clipboard",
    "plan planning calendar schedule deadline task project organise strategy date list manager checklist",
  ),
  s(
    "startup",
    "A startup takes off",
    "A rocket launches over hills at dawn",
    "startup launch entrepreneur growth founder innovation rocket begin ambition new product",
  ),
  s(
    "handover",
    "Customers and service",
    "A shopkeeper serves a customer with shopping bags in a shop",
    "customer service sale shop store retail buy purchase shopping client consumer market",
  ),
  // home
  s(
    "family",
    "A family at home",
    "A mother, a father and a child in a cosy living room",
    "family home parents child children living room together love house parent kid",
  ),
  s(
    "evening",
    "An evening at home",
    "A man reads a book by a lamp in a cosy living room at night",
    "home evening read reading book relax rest calm lamp sofa quiet night sleep",
  ),
  s(
    "house",
    "A house with a garden",
    "A house with a garden and trees on a sunny day",
    "house home garden property mortgage rent real estate buy neighbourhood roof building",
  ),
  s(
    "bedroom",
    "Night outside the window",
    "A bed in a room at home at night",
    "sleep bed bedroom night dream rest tired insomnia moon asleep",
  ),
  // nature
  s(
    "forest",
    "A forest in the morning",
    "A forest with tall trees in morning light, wide view",
    "forest woods tree trees nature woodland wild wilderness green environment jungle",
  ),
  s(
    "deer",
    "Wildlife in the forest",
    "A fox and a bird in a forest",
    "wildlife animal animals fox bird forest nature wild species mammal predator",
  ),
  s(
    "meadow",
    "Flowers and bees",
    "Bees fly over sunflowers and flowers in a meadow",
    "flower flowers bee bees honey pollen pollinator meadow spring insect butterfly blossom garden summer",
  ),
  s(
    "garden",
    "A seedling grows",
    "A gardener with a seedling in a garden on a sunny morning",
    "plant plants seedling seed gardener gardening grow growing garden soil green spring sustainable",
  ),
  s(
    "earth",
    "Planet Earth",
    "The planet earth globe in space with stars, wide view",
    "earth planet world globe global climate environment international warming humanity worldwide",
  ),
  s(
    "recycling",
    "Sorting waste",
    "A woman on a street with a recycling symbol on a sunny day",
    "recycling recycle waste rubbish trash plastic pollution environment sustainable reuse",
  ),
  s("pets", "A dog and a cat", "A dog and a cat in a living room", "dog cat pet pets animal puppy kitten home friend"),
  // sea and water
  s(
    "sea",
    "Sailing boats at sea",
    "Calm sea with sailboats at golden hour, wide view",
    "sea ocean sail sailing sailor sailboat boat water wave horizon voyage tide",
  ),
  s(
    "harbour",
    "A harbour with boats",
    "Boats in a harbour below a lighthouse at dawn, wide view",
    "harbour harbor port boat fishing fisherman ship lighthouse coast dock quay tide",
  ),
  s(
    "beach",
    "A sunny beach",
    "A sunny beach with an umbrella, wide view",
    "beach holiday vacation sand palm summer tropical island coast sun relax swim resort",
  ),
  s(
    "whale",
    "A whale in the sea",
    "A whale swims in the open sea",
    "whale fish marine ocean sea animal underwater dolphin shark reef",
  ),
  s(
    "river",
    "Water and a drop",
    "A calm lake with a small sailboat in the morning, wide view",
    "water drop river lake drink clean freshwater rain droplet flow stream flood",
  ),
  s(
    "cargo",
    "A cargo ship",
    "A big ship on the open sea in the morning, wide view",
    "ship cargo container trade export import shipping freight global port logistics ocean",
  ),
];
