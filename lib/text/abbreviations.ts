const general = list(
  "etc vs approx no nr vol fig inc ltd co corp dept est min max ca cf ed eds pp st jan feb aug sept sep oct nov dec",
);

/** Abbreviations, lower case and without their last full stop, that end no sentence. */
export const abbreviations: Record<string, ReadonlySet<string>> = {
  en: list(
    "mr mrs ms dr prof rev hon gen col sgt capt lt jr sr messrs e.g i.e u.s u.k a.m p.m mt ave blvd jan feb mar apr jun jul",
    general,
  ),
  de: list(
    "z.b z b d.h d h u.a u a o.ä bzw usw evtl ggf dr prof hr fr str nr bspw inkl exkl mind max tel abb jh chr st sog vgl ca etc mio mrd i.d.r",
    general,
  ),
  fr: list("m mm mme mmes mlle dr pr st ste av bd p.ex ex env art chap éd p"),
  es: list("sr sra srta dr dra d dª ud uds ee.uu p.ej ej pág av avda núm prof lic"),
  it: list("sig sigg dott prof avv ing art pag es ecc on"),
  pt: list("sr sra dr dra prof av pág ex núm tel exmo"),
  nl: list("dhr mevr dr prof ir bijv o.a d.w.z t.o.v enz nr blz m.b.t i.p.v"),
  pl: list("np dr prof inż mgr ul al tzn tj itd itp ok godz r"),
  ru: list("г гг т.е т.д т.п др пр им ул руб тыс млн млрд"),
  tr: list("dr prof sn vb vs örn cad sok"),
  sv: list("t.ex bl.a d.v.s dr prof kl ca nr m.m osv"),
};

function list(words: string, also: Iterable<string> = ["etc", "vs", "nr", "ca"]): ReadonlySet<string> {
  return new Set([...words.split(" "), ...also]);
}
