import type { Hour, Weather } from "../art/light.ts";
import type { Mood, Pose } from "../figure/look.ts";
import type { Camera } from "../settings/parts/stage.ts";
import type { SettingName } from "../settings/registry.ts";

export const settingWords: Partial<Record<SettingName, string>> = {
  city: "city cities town urban skyline downtown metropolis skyscraper skyscrapers capital plaza square building buildings stadt ville ciudad 城市 مدينة 都市 cityscape",
  street:
    "street streets avenue sidewalk pavement neighbourhood neighborhood cafe cafes alley shopfront boulevard village strasse rue calle 街 شارع 通り traffic",
  office:
    "office offices meeting meetings workplace desk company business conference boardroom workshop_meeting headquarters presentation team_meeting startup buro bureau oficina 办公室 مكتب 会议 オフィス employee employees manager software programmer developer",
  home: "home house_inside living_room room indoors apartment sofa fireplace bedroom family haus_innen zuhause maison_interieur hogar casa 家里 客厅 منزل window_seat",
  kitchen:
    "kitchen cook cooking chef recipe restaurant bake baker bakery meal breakfast kuche cuisine cocina 厨房 مطبخ dinner",
  forest: "forest woods woodland jungle rainforest trees grove wald foret bosque selva 森林 غابة 森 wild wildlife",
  field:
    "field fields farm farmland meadow countryside village_field crop crops harvest garden gardens park barn orchard pasture grass lawn farmer agriculture feld bauernhof champ ferme campo granja 农场 田野 مزرعة 畑 nature spring picnic playground",
  sea: "sea ocean waves wave lake river bay island sail ship ships whale marine meer mer mar oceano 海 海洋 بحر gulf reef fish underwater",
  harbour:
    "harbour harbor port pier dock quay lighthouse marina wharf keeper lighthouse_keeper gallery lamp_room hafen phare puerto faro leuchtturm 港 灯塔 ميناء 港口 fleet fishing boats boat",
  beach:
    "beach beaches seaside tropical palm holiday_beach vacation sand_beach surf surfing strand plage playa 海滩 شاطئ ビーチ",
  mountains:
    "arctic antarctic polar_bear poles mountain mountains peak peaks summit alps hill hills valley climb climbing hike hiking cliff berg berge montagne montana 山 جبل 山脉 ski skiing glacier highlands",
  desert:
    "desert deserts dune dunes sahara camel camels oasis wuste desierto 沙漠 صحراء cactus pyramid pyramids drought",
  space:
    "space universe galaxy planets orbit cosmos cosmic astronaut astronauts moon_landing mars solar_system rocket spacecraft satellite weltraum espace espacio 太空 宇宙 فضاء alien asteroid interstellar",
  road: "road roads highway motorway journey route drive driving truck car cars path way travel traveller trip roadtrip autobahn autoroute carretera camino 路 طريق 道 vehicle logistics",
  sky: "sky skies airplane plane flight flying fly clouds_above balloon kite parachute aviation himmel ciel cielo 天空 سماء 空",
  theatre:
    "stage theatre theater concert show audience perform performance singer band orchestra opera spotlight musical buhne scene_theatre escenario 舞台 مسرح speech award ceremony",
  stairs:
    "stairs stairway staircase steps_up climbs_the_stairs upstairs tower_inside treppe escalier escalera 楼梯 درج",
  school:
    "school class classroom lesson teacher teachers student students pupil pupils education learn learning university lecture exam schule ecole escuela 学校 教室 مدرسة 授業 training course",
  lab: "lab laboratory experiment experiments scientist scientists research chemistry biology microscope vaccine labor laboratoire laboratorio 实验室 مختبر researcher test_tube physics genetics",
  hospital:
    "hospital clinic patient patients doctor doctors nurse surgery medical treatment krankenhaus hopital hospital_es 医院 مستشفى 病院 therapy ward medicine",
  shop: "shop store shops market supermarket marketplace bazaar retail mall grocery groceries shopping customer customers shopkeeper laden magasin tienda mercado markt marche 商店 市场 متجر سوق 店",
  workshop:
    "factory factories workshop garage warehouse manufacturing production industry industrial assembly machine machines mechanic carpenter repair fabrik usine fabrica werkstatt 工厂 مصنع 工場 warehouse_inside",
};

/** Symbols of ideas: no place of their own, so they ask for the abstract studio. */
export const abstractWords =
  "stock_market stock_markets stocks shares inflation planet climate energy photosynthesis interest strategy quality concept growth innovation improve improves improvement success solution process efficiency values value vision mission future idea ideas plan goal goals data information trust security privacy freedom change quality_management knowledge performance profit risk balance agreement analysis principle method result results benefit benefits feature features question answer reason summary conclusion welcome introduction thanks subscribe time history_of_ideas algorithm statistics percent communication";

export const hourWords: Record<Hour, string> = {
  dawn: "dawn sunrise daybreak first_light before_dawn early_morning morgendammerung aube amanecer 黎明 日出 فجر 夜明け",
  morning: "morning breakfast mornings morgen matin manana 早上 早晨 صباح 朝",
  noon: "noon midday day daytime sunny bright sunshine mittag midi mediodia 中午 ظهر",
  golden: "golden_hour afternoon autumn summer warm harvest evening_sun nachmittag apres_midi tarde 下午 عصر",
  dusk: "dusk sunset twilight evening sundown abend soir atardecer anochecer 黄昏 日落 傍晚 مساء غروب 夕方",
  night:
    "night midnight nights dark darkness moonlight moon stars nocturnal nighttime late asleep nacht nuit noche luna 夜 晚上 夜晚 ليل",
};

export const weatherWords: Record<Weather, string> = {
  clear: "clear sunny sunshine bright blue_sky",
  cloudy: "cloudy overcast grey clouds cloud wolken nuage nubes 云",
  rain: "rain rainy raining drizzle shower wet umbrella regen regnet pluie pleut lluvia llueve piove 雨 مطر",
  storm:
    "storm stormy thunder lightning thunderstorm hurricane tempest gale tornado sturm gewitter orage tempete tormenta 风暴 暴风雨 عاصفة 嵐",
  snow: "arctic antarctic polar poles iceberg icebergs snow snowy snowing winter frost ice icy blizzard cold christmas schnee neige nieve invierno hiver 雪 冬 ثلج شتاء",
  fog: "fog foggy mist misty haze hazy smog nebel brouillard niebla 雾 ضباب 霧",
};

export const moodWords: Record<Mood, string> = {
  happy:
    "happy joy joyful smile smiles smiling laugh laughing celebrate celebrates glad cheerful delighted excited love success proud fun enjoy enjoys win wins glucklich heureux feliz 快乐 高兴 سعيد 幸せ",
  sad: "sad sadness cry cries crying alone lonely grief loss lost mourn tired worried worry fear afraid depressed traurig triste 悲伤 难过 حزين",
  angry: "angry anger furious rage mad fight conflict argue argues shout wutend colere enojado 生气 غاضب",
  surprised: "surprised surprise shocked amazed astonished wow suddenly discover discovers wonder 惊讶",
  calm: "calm peace peaceful quiet relax serene",
};

export const poseWords: Partial<Record<Pose, string>> = {
  walk: "walk walks walking climb climbs climbing stroll hike hikes leave leaves travel travels march wander go goes arrive arrives carries carry geht marche camina 走 يمشي",
  run: "run runs running race races sprint hurry hurries chase chases jog rush flee 跑 يركض",
  wave: "wave_hand waves greet greets hello welcome goodbye hi wave_goodbye greeting invite",
  point:
    "point points show shows explain explains present presents presentation teach teaches pitch guide guides lead leads lights 讲解 lecture",
  cheer:
    "cheer cheers celebrate celebrates win wins winning victory success jump jumps triumph party hooray dance dances",
  think:
    "think thinks thinking wonder wonders ask asks question decide decides imagine imagines idea doubt consider plan plans watch watches look looks listen listens see sees remember 想",
  hold: "hold holds give gives bring brings offer offers read reads write writes use uses type types check checks open opens paint paints cook cooks eat eats drink drinks",
};

export const cameraWords: Record<Camera, string> = {
  close:
    "close_up closeup close_shot close macro detail portrait extreme_close_up face_shot nahaufnahme gros_plan primer_plano 特写",
  medium: "medium_shot mid_shot waist halbtotale",
  wide: "wide wide_shot wide_view establishing_shot establishing panorama panoramic long_shot aerial overview totale plan_large 远景 全景 landscape_view whole",
};
