/** Frequent function words by language: they tell languages apart and carry no meaning of their own. */
export const stopWords: Record<string, ReadonlySet<string>> = {
  en: words(
    "the of and a an to in is it its that this these those was were be been being are for on with as at by from or but not have has had he she they we you i his her their our your my me him them us which who whom what when where why how all each both more most other some such no nor only own same so than too very can could will would should may might must do does did done just also into over under after before between about against during through up down out off again further then once here there because while if any every many much get gets got make makes made one two use used using like even still yet however therefore it's don't",
  ),
  de: words(
    "der die das und ist in den von zu mit sich des auf für nicht ein eine einer eines einem einen im dem sie er es wir ihr ich als auch an werden aus hat dass bei nach wird sind noch wie über um haben nur oder aber vor zur bis mehr durch man kann war so am zum wenn sein seine ihre ihren unter diese dieser dieses sehr hier alle schon gegen vom ohne muss mich mir uns was wo wer",
  ),
  fr: words(
    "le la les de des du un une et est en que qui dans pour pas sur au aux avec ce cette ces son sa ses il elle ils elles nous vous je on ne se plus par mais ou où comme leur leurs tout tous été être avoir ont sont a à fait si même aussi sans bien peut entre y dont c'est l d qu",
  ),
  es: words(
    "el la los las de del y que en un una unos unas es se no por con para su sus al lo como más pero le ya o este esta estos estas sí porque entre cuando muy sin sobre también me hasta hay donde quien desde todo todos nos durante uno ni contra ese eso ante ellos e esto mí antes algunos qué son fue ser está han",
  ),
  it: words(
    "il lo la i gli le di del della dei delle e è che in un una uno per non con si da al alla ai alle nel nella come più ma anche sono su se ci questo questa questi queste o ed ha suo sua loro tra fra dal dalla sul sulla quando molto tutto tutti dove chi essere stato hanno",
  ),
  pt: words(
    "o a os as de do da dos das e que em no na nos nas um uma uns umas é se não por com para como mais mas ao à seu sua seus suas ou quando muito já eu também só pelo pela até isso ela ele eles entre depois sem mesmo são foi ser está há este esta você nós",
  ),
  nl: words(
    "de het een en van in is dat op te zijn met voor niet aan er ook als door maar bij om uit naar dan over nog wordt worden werd zich ze hij zij we wij je jij ik deze dit die heeft hebben kan kunnen meer veel of wat geen tot onder onze ons hun",
  ),
  pl: words(
    "i w na z do nie się że to jest o jak ale po co tak za od już dla był być są przez przy czy lub oraz który która które tym tego ten ta te jego jej ich może tylko gdy bardzo",
  ),
  tr: words(
    "ve bir bu da de için ile çok daha en gibi olarak ne ama o var yok olan kadar sonra her şey değil mi ki ben sen biz siz onlar veya ya hem ise",
  ),
  sv: words(
    "och att det i en som är på för av med den till inte har de om ett han var jag så men vi kan från när ska eller alla under efter bli mycket vid där",
  ),
  da: words(
    "og at det i en er på for af med den til ikke har de som et han var jeg så men vi kan fra når skal eller alle under efter blive meget ved der også sig",
  ),
  nb: words(
    "og at det i en er på for av med den til ikke har de som et han var jeg så men vi kan fra når skal eller alle under etter bli mye ved også seg hva",
  ),
  fi: words(
    "ja on ei se että en oli hän mutta ovat kun niin myös tai ole joka mitä sen kuin jos ovat tämä voi ne minä sinä me te he sekä vain hyvin",
  ),
  cs: words(
    "a v na se je že s z do o to i k ve pro za by ale jako po jsou jeho který která které nebo být jsem od tak už při jen také však",
  ),
  ro: words(
    "și în de la a cu pe este un o nu că din pentru care mai se sunt ce să fi au ca dar sau al ale prin după cum foarte",
  ),
  hu: words("a az és hogy nem is egy van ez azt meg de ha csak már mint volt vagy el ki be még nagyon minden ezt"),
  id: words(
    "yang dan di ini itu dengan untuk tidak dari dalam pada adalah ke akan juga ada saya kami kita mereka bisa oleh atau karena lebih sudah",
  ),
  vi: words("và của là có không trong được cho một những với các này người đã khi để từ như đó về cũng"),
};

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
