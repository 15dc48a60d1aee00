const list = (words: string) => new Set(words.split(/\s+/));

/** Words that never stand inside a keyphrase: they end the run of words before them. */
export const PHRASE_BREAKS = list(
  `a about above according across additionally after again against all allow allowing allows along already also although always
  am among an and another any are around as at available avoid avoids away be became because become becomes been before being
  below better between beyond both but by can cannot cause caused causes come comes compared comprise comprises comprising
  consist consists contain containing contains could current currently demonstrate demonstrated describe described despite
  develop developed developing did do does doing done down due during each easily effectively either eliminate eliminates
  enable enabled enables enabling especially etc even ever every exist existing exists far few first for found from full fully
  further furthermore gain gains gave get gets give given gives giving go good great had has have having he hence her here his
  hold holds how however i if improve improved improves improving in include included includes including increase increased
  increases increasing instead into invented inventor inventors is it its itself just keep keeps kept known largely later lead
  leads leaving leaves led less let lets like likely made mainly make makes making many may me mean means measured meet meets
  might more moreover most mostly much must my near nearly need needed needs neither never no nor not now obtain obtained
  of off offer offering offers often on once one only onto or other others otherwise our out over own part per perform
  performed performs permit permits please possible potentially present presented presents prevent prevents produce produced
  produces producing proposed prove proved proven provide provided provides providing put quite rather reach reached reaches
  reaching recent recently reduce reduced reduces reducing relatively remain remains replace replaces require required requires
  requiring researchers result resulted resulting results reveal reveals run runs said same saw say see seen seven several shall
  she should show showed showing shown shows significantly similar simply since six so some still such suffer suffers suitable
  suited take taken takes taking team tend tends than that the their them then there thereby therefore these they this those
  though three through throughout thus to together too toward towards traditional two typically typical under unlike until
  up upon us use used useful user uses using usually various very via want was way we well went were what when where whereas
  whether which while who whole whose why wide widely will with within without work works would yet you your zero university
  four five eight nine ten patent pending claims claim filed application applications issued granted licensing invention
  technology technologies advantage advantages benefit benefits problem background summary overview description
  affect affects almost alone combat combats disclosed disclosure encompass encompasses herein http https www plurality said
  wherein stop stops treat treats dividing address addresses addressed fail fails limit limits remain become help helps helping
  serve serves solve solves support supports aim aims seek seeks create creates created creating achieve achieves achieved
  achieving utilize utilizes utilizing utilized employ employs employing employed`,
);

/** Words that neither begin nor end a keyphrase, nor are one: they praise or measure and say nothing of the subject. */
export const WEAK_WORDS = list(
  `able additional advanced alternative appropriate basic best certain common complete complex conventional cost costs critical
  day days desired different difficult direct early easy effective efficient entire essential excellent extra fast faster few
  final general greater half hard high higher highest hour hours huge ideal important individual initial innovative key large
  larger last least little long longer low lower lowest main major minor minute minutes modern month months multiple necessary
  new newly next normal novel number numbers numerous optimal original overall particular percent poor popular powerful precise
  previous primary prior proper quick rapid real relevant remaining respective rich robust second seconds separate short shorter
  significant simple single small smaller special specific standard state step steps strong substantial successful sufficient
  superior third time times top total true ultra unique unprecedented unwanted usual value valuable variety versatile week weeks
  whole wide wider year years level levels amount amounts type types kind kinds set sets range case cases example examples area
  areas form forms approach approaches order use user users based related associated non low-cost high-performance
  cost-effective easy-to-use state-of-the-art`,
);

/** Endings of adjectives, adverbs and participles: a keyphrase ends in a noun. */
export const ADJECTIVE_ENDINGS = [
  'ly',
  'ous',
  'ful',
  'less',
  'able',
  'ible',
  'ive',
  'ic',
  'al',
  'ed',
  'est',
  'ary',
  'ish',
];

/** Nouns that look like adjectives. */
export const NOUNS_ALL_THE_SAME = list(
  `additive adhesive alternative archive biomedical cable capital ceramic chemical conductive crystal derivative diagnostic
  drive electronic explosive fabric feed hospital hydrogel interval library locomotive logic material medical metal mineral
  motive mosaic music narrative nematic objective olive pesticide photonic physical plastic portal potential preservative
  principal proposal rail rental seal seaweed seed sensitive signal spectral steal survival table terminal thermal therapeutic
  traffic trial tutorial variable vegetal vehicle wearable weed assembly family supply fly monopoly anomaly boundary
  capillary binary dictionary summary arsenal animal antiviral antimicrobial removal renewal retrieval arrival denial
  biomaterial nanomaterial metamaterial bimetal nanocrystal biochemical bioplastic thermoplastic elastic optic fiberoptic
  clinic topic epidemic mosaic genomic proteomic arithmetic magnetic bed shed speed breed feed reed airfoil oral coal goal
  forest test rest nest interest harvest request west east chest contest protest`,
);

/** Weak words that make a term of their own with the next ones ("small molecule", "high voltage"). */
export const TERM_OPENERS = list('small single high low real primary direct whole');

/** Nouns in -ing; other words in -ing open a phrase as verbs do ("treating obesity"). */
export const NOUNS_IN_ING = list(
  `aging bearing binding bonding breeding building casting cladding cleaning coating computing cooling coupling cutting ceiling
  damping drilling dyeing editing engineering etching farming filtering finishing folding forming grinding harvesting healing
  hearing heating imaging landing laundering learning lighting lightning living machining manufacturing marketing milling mining
  modeling modelling molding moulding monitoring mounting nursing packaging painting pairing patterning phenotyping plating
  plumbing polling positioning printing processing profiling programming ranging recycling reinforcing ring roofing routing
  sampling scaffolding scattering scheduling screening sealing sensing sequencing shielding sintering signaling signalling
  sorting spinning spring stirring string swelling switching targeting testing timing tracking training tubing tuning
  weaving welding wing wiring charging circulating conducting regulating aggregating bending polarizing self-healing`,
);
