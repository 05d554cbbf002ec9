/**
 * Words that speak of the same kind of picture. Icons and settings are those the illustrator knows by words of several
 * languages; the words add what only footage is tagged with.
 */
export const themes: Record<string, { icons?: string; settings?: string; words?: string }> = {
  money: {
    icons: "money-bag dollar-banknote coin credit-card bank receipt chart-increasing chart-decreasing",
    words:
      "money finance financial economy economic invest investor investment interest price cost budget saving savings pay wage salary tax debt loan wealth fund pension bank rich market profit income rent",
  },
  business: {
    icons: "briefcase handshake bar-chart bullseye calendar clipboard",
    settings: "office",
    words:
      "business company office meeting team teamwork colleague manager leader leadership workplace corporate client project startup entrepreneur deal customer sales strategy employee employer hire career boss",
  },
  technology: {
    icons: "laptop desktop-computer mobile-phone robot gear keyboard locked file-cabinet globe-with-meridians cloud",
    words:
      "technology computer software digital data internet online algorithm programmer code coding app device chip server cyber network automation machine artificial intelligence gadget website smartphone screen email password hacker",
  },
  energy: {
    icons: "battery electric-plug high-voltage light-bulb",
    words:
      "energy electricity power solar wind turbine renewable panel grid fossil fuel nuclear carbon emission battery volt",
  },
  environment: {
    icons: "recycling-symbol seedling deciduous-tree evergreen-tree globe-showing-europe-africa herb potted-plant",
    settings: "forest field",
    words:
      "environment climate nature planet earth green sustainable pollution waste recycle plastic warming ecosystem biodiversity conservation tree plant soil",
  },
  health: {
    icons: "stethoscope pill syringe hospital red-heart thermometer adhesive-bandage ambulance tooth dna microbe",
    settings: "hospital",
    words:
      "health healthy doctor hospital medicine medical patient nurse disease illness treatment therapy surgery vaccine clinic symptom pain heart blood sleep stress mental virus cure",
  },
  science: {
    icons: "microscope test-tube telescope atom-symbol petri-dish alembic dna",
    settings: "lab",
    words:
      "science scientist laboratory experiment research chemistry physics biology molecule atom cell discovery theory measure study",
  },
  learning: {
    icons: "books graduation-cap pencil memo school notebook backpack",
    settings: "school",
    words:
      "school student teacher class classroom education learn lesson university exam study homework course training teach pupil knowledge skill read book library",
  },
  sport: {
    icons:
      "soccer-ball basketball running-shoe trophy tennis person-lifting-weights bicycle sports-medal american-football volleyball",
    words:
      "sport sports athlete run running runner marathon gym fitness exercise workout football soccer tennis team race match champion training coach swim cycling bike player stadium olympic goal",
  },
  food: {
    icons:
      "pot-of-food bread green-salad red-apple hamburger pizza cooking fork-and-knife carrot tomato grapes cheese-wedge hot-beverage fork-and-knife-with-plate shortcake",
    settings: "kitchen",
    words:
      "food eat meal cook cooking kitchen recipe restaurant chef vegetable fruit bread dinner breakfast lunch taste coffee tea diet hungry ingredient flavour flavor bake drink wine soup oven dish",
  },
  travel: {
    icons: "airplane luggage world-map passport-control compass beach-with-umbrella train bus camera",
    settings: "beach road sky",
    words:
      "travel trip journey holiday vacation tourist tourism hotel flight airport passenger visit explore adventure destination abroad suitcase sightseeing route traveller",
  },
  family: {
    icons: "house sofa baby-bottle teddy-bear couch-and-lamp",
    settings: "home",
    words: "family home house parent child children baby mother father grandparent living room kitchen cosy neighbour",
  },
  music: {
    icons: "guitar violin musical-note studio-microphone headphone drum trumpet musical-keyboard saxophone",
    settings: "theatre",
    words:
      "music musician song sing singer concert band guitar piano orchestra melody audience stage dance dancer theatre",
  },
  art: {
    icons: "artist-palette paintbrush framed-picture performing-arts clapper-board movie-camera",
    words:
      "art artist paint painting museum gallery design designer creative draw drawing sculpture film movie photograph",
  },
  news: {
    icons: "newspaper megaphone television radio speech-balloon envelope",
    words: "news newspaper journalist media press report headline story interview broadcast television radio podcast",
  },
  law: {
    icons: "balance-scale classical-building ballot-box-with-ballot scroll",
    words:
      "law legal court judge justice lawyer government parliament vote election politics policy rights constitution democracy",
  },
  time: {
    icons: "hourglass-not-done mantelpiece-clock stopwatch alarm-clock",
    words: "time clock hour minute deadline schedule century history ancient past future wait moment",
  },
  success: {
    icons: "trophy bullseye rocket sports-medal party-popper puzzle-piece",
    words:
      "success win goal achieve achievement victory celebrate award ambition motivation growth grow improve result challenge",
  },
  industry: {
    icons: "factory gear wrench hammer building-construction package delivery-truck hammer-and-wrench",
    settings: "workshop",
    words:
      "factory industry industrial manufacture manufacturing production warehouse machine worker engineer build construction crane assembly logistics delivery ship goods repair tool",
  },
  shopping: {
    icons: "shopping-cart shopping-bags receipt credit-card wrapped-gift",
    settings: "shop",
    words:
      "shop shopping store buy purchase retail market supermarket product brand customer discount sale consumer gift",
  },
  farming: {
    icons: "tractor sheaf-of-rice ear-of-corn honeybee cow chicken pig horse rooster",
    settings: "field",
    words:
      "farm farmer farming agriculture crop harvest field seed soil wheat cow cattle sheep garden gardener bee pollen",
  },
  animals: {
    icons:
      "dog cat bird fox bear lion elephant rabbit wolf butterfly eagle owl deer penguin monkey horse tiger frog turtle",
    words: "animal animals wildlife bird dog cat pet species mammal insect predator zoo feather wild",
  },
  water: {
    icons: "sailboat fish whale dolphin droplet anchor water-wave octopus tropical-fish shark",
    settings: "sea harbour beach",
    words:
      "sea ocean water wave river lake boat ship sailor sail tide coast beach fish fishing harbour port reef island flood",
  },
  heights: {
    icons: "mountain snow-capped-mountain hiking-boot",
    settings: "mountains",
    words: "mountain peak summit hill valley climb climber hike hiking glacier alpine cliff snow ski",
  },
  space: {
    icons: "rocket ringed-planet satellite telescope alien",
    settings: "space",
    words: "space planet star galaxy universe astronaut orbit moon mars rocket satellite cosmos asteroid telescope",
  },
  city: {
    icons: "office-building bus taxi traffic-light bicycle metro tram cityscape",
    settings: "city street",
    words:
      "city cities town urban street building skyline traffic downtown skyscraper metro pedestrian bridge apartment square",
  },
  movement: {
    icons: "automobile bus train delivery-truck bicycle motorcycle high-speed-train locomotive",
    settings: "road",
    words:
      "car drive driver traffic road highway transport vehicle train railway truck bus commute electric engine wheel",
  },
  safety: {
    icons: "locked shield key fire-engine police-car fire",
    words:
      "security safety protect protection secure privacy lock password danger risk fire police emergency insurance guard",
  },
  people: {
    words:
      "people crowd community society friend friends together person woman man group conversation talk smile volunteer",
  },
};
