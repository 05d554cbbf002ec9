import { natureWords } from "./nature-words.ts";

/** Words that call for an icon, beside the icon's own name. Underscores join phrases. */
export const iconWords: Record<string, string> = {
  // technology
  laptop:
    "computer notebook_computer macbook coding code programming programmer developer software website web online remote_work blog rechner ordinateur ordenador portatil 电脑 حاسوب パソコン",
  "desktop-computer": "desktop monitor workstation server_room screen dashboard bildschirm",
  "mobile-phone":
    "phone smartphone app apps cellphone iphone android_phone mobile handy telefon telephone_portable movil telefono 手机 هاتف スマホ",
  telephone: "call~ landline hotline phone_call",
  "light-bulb":
    "idea ideas invention inspiration insight innovate innovation brainstorm creativity creative lightbulb bulb concept idee einfall idea 想法 创意 فكرة アイデア",
  gear: "gears settings~ process~ mechanism machine engine automation automate workflow configure~ system~ maschine engranaje 机器",
  robot:
    "robots robotics ai artificial_intelligence bot chatbot machine_learning android roboter robotique 机器人 روبوت ロボット",
  satellite: "satellites orbit_satellite",
  "satellite-antenna": "antenna broadcast signal~ dish radar transmission",
  battery: "batteries charge charging rechargeable",
  "electric-plug": "electricity plug power_supply electric strom electricite electricidad",
  "high-voltage": "energy lightning_bolt voltage",
  keyboard: "typing~ typed~ type~",
  printer: "print~ printing printers",
  camera: "photo photograph photography snapshot foto kamera appareil 相机 カメラ",
  "video-camera": "camcorder recording record_video",
  "movie-camera": "film filming cinema movie movies director shooting kino pelicula 电影 映画",
  "clapper-board": "scene_take trailer video videos footage",
  television: "tv tele fernseher television_set",
  radio: "radios airwaves podcast_radio",
  "studio-microphone": "podcast interview recording_studio voiceover narrator_microphone",
  headphone: "headphones headset listening",
  "floppy-disk": "save~ backup storage",
  "file-cabinet": "database data archive records storage_room datenbank 数据",
  cloud: "cloud_computing",
  "globe-with-meridians": "internet network worldwide global web_network netz reseau 网络 インターネット",
  locked:
    "lock security secure safety_lock privacy private password encryption protected sicherheit securite seguridad 安全",
  key: "keys unlock access schlussel cle llave 钥匙",
  shield: "protect protection protects defend defense guard_against insurance schutz 保护",
  "magnifying-glass-tilted-left":
    "search research find~ finding~ discover explore investigate analysis analyse analyze examine suche recherche buscar 搜索 بحث",
  // business
  briefcase: "business company corporate work_bag career job~ jobs~ unternehmen entreprise empresa 公司 商业",
  "chart-increasing":
    "growth grow grows growing increase~ increases~ increasing profit improve improves improvement rise~ rising~ gains performance wachstum croissance crecimiento 增长 نمو 成長",
  "chart-decreasing":
    "stock_market stock_markets fell crash crashed plunge plunged inflation decline decrease drop~ loss losses falling_prices recession crisis",
  "bar-chart":
    "statistics chart charts graph graphs metrics analytics report results figures numbers kpi statistik 统计",
  "money-bag": "money wealth savings capital fund funding budget revenue income geld argent dinero 钱 مال お金",
  "dollar-banknote": "dollar dollars cash pay payment salary price~ cost~ wage currency",
  coin: "coins cent penny savings_coin",
  "credit-card": "purchase~ card_payment checkout kreditkarte",
  bank: "banking banks loan mortgage finance financial invest investment investor 银行 بنك 銀行",
  receipt: "invoice bill tax taxes accounting expenses rechnung factura",
  calendar: "date~ schedule plan_week month~ week~ deadline appointment planning~ kalender calendrier calendario 日历",
  clipboard: "checklist list~ form~ tasks~ todo requirements survey plan~ plans~ planning_list strategy plan_strategy",
  handshake:
    "deal agreement partnership partner partners cooperate cooperation contract_signed trust collaboration collaborate agree vertrag accord acuerdo 合作",
  bullseye:
    "goal goals target targets aim objective objectives focus precision accuracy ziel but_cible objetivo 目标 هدف 目標",
  trophy:
    "win winner winning award champion victory success successful best~ achievement achieve prize pokal trophee trofeo 成功 冠军 نجاح",
  "sports-medal": "medal quality excellence reward gold_medal medaille",
  "puzzle-piece": "solution solve solving puzzle problem problems fit_together~ challenge integrate integration losung",
  "balance-scale":
    "law justice legal balance fair~ fairness court ethics~ compare comparison recht justicia 法律 عدالة",
  megaphone: "marketing announce announcement advertise advertising campaign promotion brand~ werbung publicite 营销",
  envelope: "mail email letter letters message newsletter inbox brief_post lettre correo 邮件 رسالة 手紙",
  "speech-balloon":
    "talk~ conversation chat discuss~ discussion dialogue feedback comment~ speak~ communication~ message_chat gesprach 对话",
  package: "parcel delivery_box box boxes shipment shipping order~ cargo paket colis paquete 包裹",
  "delivery-truck": "truck delivery lorry deliver delivers logistics transport_goods lkw camion 卡车",
  factory: "factories industry industrial manufacturing plant_factory production fabrik usine fabrica 工厂 مصنع 工場",
  "building-construction": "crane construction construction_site build_site baustelle",
  hammer: "building_tools repair construct carpenter_tool fix~",
  wrench: "tool tools maintenance mechanic_tool adjust~ werkzeug outil herramienta",
  "hammer-and-wrench": "toolkit craft workshop_tools",
  "hourglass-not-done": "time~ waiting~ wait~ patience hourglass duration zeit temps tiempo 时间 وقت 時間",
  "mantelpiece-clock": "clock hour~ hours~ minute~ minutes~ uhr horloge reloj 钟",
  stopwatch: "speed~ quick~ quickly faster~ timing efficient efficiency seconds~",
  rocket:
    "startup launch launched lift_off boost spaceship spacecraft space_mission rakete fusee cohete 火箭 صاروخ ロケット",
  "world-map": "map maps geography atlas journey route landkarte carte mapa 地图 خريطة",
  compass: "direction navigate navigation vision_direction strategy_compass orient kompass boussole brujula",
  link: "connect~ connection connections connected connecting~ chain_link blockchain verbindung",
  newspaper: "news press headline journalism article zeitung journal periodico 新闻 أخبار",
  "ballot-box-with-ballot": "vote~ voting election democracy wahl vote_box",
  // learning
  books:
    "book library reading read~ literature study~ studying~ learn learning~ novel buch livre livres libro libros 书 كتاب 本",
  "open-book": "story~ stories chapter diary page~ pages~ tale~",
  "graduation-cap": "graduate graduation university degree college diploma education training universitat 大学 تعليم",
  pencil: "write writing draw~ drawing~ sketch notes~ stift crayon_pencil lapiz",
  "artist-palette": "art paint painting colours colors design designing kunst arte 艺术 فن",
  abacus: "math maths mathematics arithmetic calculate calculation",
  microscope: "microscopy cells bacteria_study biology",
  "test-tube": "chemistry chemical experiment experiments sample lab_test",
  alembic: "potion distill flask",
  dna: "genes genetics gene genome heredity evolution",
  telescope: "astronomy astronomer observatory",
  "atom-symbol": "atom physics nuclear quantum science scientific wissenschaft ciencia 科学 علم",
  magnet: "magnetic attract attraction",
  "globe-showing-europe-africa":
    "world earth globe planet_earth climate environment welt monde mundo tierra 世界 地球 عالم",
  // health
  stethoscope: "health medical checkup diagnosis medicine gesundheit sante salud 健康 صحة",
  pill: "pills medication drug tablet vitamin",
  syringe: "vaccine vaccination injection",
  "red-heart": "love heart hearts care caring loved kindness compassion liebe amour amor herz coeur corazon 爱 حب 愛",
  "anatomical-heart": "cardiac heartbeat cardiology pulse",
  brain:
    "mind think_brain thinking memory intelligence psychology neuroscience learning_brain gehirn cerveau cerebro 大脑",
  lungs: "breathe breathing respiration",
  tooth: "teeth dental dentist",
  bone: "bones skeleton",
  ambulance: "emergency paramedics accident",
  microbe: "virus bacteria germ germs infection",
  ...natureWords,
};
