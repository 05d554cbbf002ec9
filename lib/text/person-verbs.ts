const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** What only somebody does: a large word right before one of these is somebody's name, even at a sentence's beginning. */
export const personVerbs = words(
  "smiles smiled laughs laughed whispers whispered shouts shouted nods nodded sighs sighed cries cried dreams dreamed dreamt wonders wondered walks walked kneels knelt sits sat wakes woke sleeps slept yawns yawned hugs hugged waves waved shrugs shrugged frowns frowned blinks blinked listens listened stares stared glances glanced whistles whistled hurries hurried wanders wandered decides decided forgets forgot promises promised knocks knocked grins grinned giggles giggled gasps gasped wants wanted loves loved hates hated thinks thought hopes hoped replies replied remembers remembered " +
    "lächelt lächelte lacht lachte flüstert flüsterte ruft rief nickt nickte seufzt seufzte weint weinte träumt träumte denkt dachte fragt fragte sagt sagte antwortet antwortete sitzt saß schläft schlief schaut schaute blickt blickte winkt winkte hofft hoffte liebt liebte freut freute rennt rannte klettert kletterte sucht suchte wohnt wohnte heißt hieß erzählt erzählte umarmt umarmte wartet wartete staunt staunte " +
    "sourit souriait rit riait chuchote murmure crie pleure rêve dort pense demande répond marche court regarde écoute aime espère attend habite " +
    "sonríe sonrió ríe rió susurra grita llora sueña duerme piensa pregunta responde camina corre mira escucha ama espera vive " +
    "sorride ride sussurra grida piange sogna dorme pensa chiede risponde cammina corre guarda ascolta ama aspetta abita " +
    "sorri ri sussurra chora sonha dorme pensa pergunta responde caminha corre olha escuta ama espera mora " +
    "glimlacht glimlachte lacht fluistert roept huilt droomt slaapt denkt vraagt antwoordt loopt kijkt luistert wacht woont ler skrattar viskar gråter drömmer sover tänker frågar svarar går smiler griner hvisker drømmer",
);

/** Before a name as well as after it: "lacht Lena", "asked Tom". None of these takes a thing. */
export const sayingVerbs = words(
  "says said asks asked replies replied whispers whispered sagt sagte fragt fragte antwortet antwortete flüstert flüsterte lacht lachte lächelt lächelte nickt nickte weint weinte seufzt seufzte träumt träumte schläft schlief staunt staunte dit demande répond murmure dice pregunta responde chiede risponde zegt vraagt",
);

/** Right before a name, whoever it is. */
export const titles = words(
  "mr mrs ms miss dr prof st sir lady king queen prince princess captain uncle aunt grandma grandpa frau herr hr fr tante onkel oma opa könig königin prinz prinzessin kapitän doktor monsieur madame m mme mlle señor señora don doña signor signora dona seu meneer mevrouw",
);
