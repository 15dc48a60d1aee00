import { NOUNS_IN_ING, TERM_OPENERS } from '@cosmos/language/phrases/phrase-words.ts';

const list = (words: string) => new Set(words.split(/\s+/));

/** How often a noun ends a phrase in the singular and in the plural. */
export type HeadCounts = Map<string, { singular: number; plural: number }>;

/** Nouns that say what kind of invention a listing is, not what it is about. */
const CLOSERS = list(
  `method methods system systems device devices apparatus process processes technique techniques composition compositions
  approach approaches platform platforms technology technologies tool tools application applications solution solutions model
  models agent agents compound compounds design designs development product products strategy strategies use uses kit kits
  assembly procedure procedures mechanism mechanisms framework frameworks architecture architectures structure structures
  algorithm algorithms software protocol protocols article articles invention research study studies analysis technologie
  combination combinations variant variants derivative derivatives target targets formulation formulations treatment treatments
  property properties performance program programs scheme schemes module modules unit units element elements component components
  project projects suite package toolkit library libraries pipeline interface-based concept concepts option options`,
);

/** Words that describe any thing, or have the ending of a noun without being one. */
const OPENS_NONE = list(
  `improved improving novel new enhanced efficient effective robust rapid fast simple advanced integrated automated automatic
  universal versatile multiple dual various selected selective potent scalable tunable controlled modified engineered isolated
  reduced increased accurate reliable sustainable affordable inexpensive innovative optimized optimised active passive specific
  targeted desired potential therapeutic diagnostic medical clinical biological chemical physical mechanical electrical human
  animal patient patients mammalian subject methods method system systems device self data user users application applications
  united national global recent current
  based using multi next inhibiting treating detecting measuring device-based combined combination complex compact direct
  disease diseases related associated dependent induced mediated resistant sensitive enabled assisted driven derived free
  early late acute chronic severe mild certain general common in-situ one two three first second evaluate identify predict assess captured defined shared acquired positive negative living
  remote-controlled homogenous desirable healthy aggressive complete deliver delivers store stores
  leverage leverages annotate facilitate facilitates print printed release releases practical concentrated build builds map`,
);

const CLOSES_NONE = list(
  `resistant sensitive dependent responsive free mediated induced derived driven assisted enabled specific like type grade scale
  today year years world market markets lab labs laboratory team center university
  status state states level levels time quality rate rates effect effects response responses function functions activity
  efficiency ability capability expression pathway pathways site sites region regions domain domains acid group groups
  information data condition conditions environment environments behavior value values factor factors feature features
  member members family families form forms population populations patient patients subject subjects user users
  operation operations configuration configurations material materials source sources event events loss change changes
  increase decrease improvement advancement generation field fields area areas end point version versions service services
  control controls management progression development production formation inhibition activation modulation reduction
  enhancement optimization identification determination characterization evaluation measurement estimation prediction selection
  use setting settings surface surfaces signal signals network set sets space case test tests testing support body line lines
  aid aids view mode modes order size number ratio phase output input center side layer part parts power speed strength life
  agonist antagonist student students professional professionals school schools recipient recipients challenge challenges
  analogue analogues analog analogs map maps experience experiences eyes sizes size characteristic characteristics artifact
  artifacts sequence sequences decision decisions temperature resolution animal animals mouse mice rat strain strains mres
  junction image images tool modality modalities varies collection task tasks motif motifs consumption density densities efficacy candidate candidates industry industries
  species quantum solar medical neural optical digital
  electrical abundant object objects practice practices peninsula spin spins therapeutic
  receptor receptors ligand ligands kinase protein proteins gene genes antigen mutation mutations`,
);

/** Diseases are named in the singular. */
const ILL =
  /(?:disease|cancer|syndrome|disorder|infection|injury|stroke|failure|pain|diabetes|sepsis|asthma|obesity|influenza|malaria|deficiency|dystrophy|fibrosis|\p{L}+(?:itis|(?<!orth)osis|emia|oma|pathy|trophy|algia|plegia))$/u;
const MASS_ENDING =
  /(?:(?<!junc|sta)tion|(?<!batt|arte)ery|ing|sion|ment|ity|ness|ance|ence|ism|ics|logy|graphy|metry|scopy|therapy|age|ture|lysis|genesis|ware)$/u;
const MASS_WORD =
  /(?:^|[\s-])(?:surgery|medicine|chemistry|energy|steel|glass|plastic|water|tissue|blood|light|fuel|paint|food|meat|milk|wood|paper|oil|air|gas|heat|ice|skin|bone|rna|dna|mrna|sirna|capture|storage|transfer|transport|repair|release|access|control|design|communication|recovery|discovery|removal|flow|growth|care|health|security|privacy|vision|intelligence|photonics|electronics|graphene|silicon|hydrogen|ammonia|methane|lithium|carbon|dioxide|nitride|oxide|carbide|cement|concrete|soil|waste|sleep|speech|hearing|loss|biomass)$/u;
/** A noun is countable if it occurs at least this often in the plural for each time in the singular. */
const COUNTABLE = 0.35;
const SEEN_OFTEN = 2;

/** A phrase without the nouns at its end that only say what kind of invention it is. */
export function withoutClosers(phrase: string): string {
  const words = phrase.split(' ');
  while (words.length > 0 && CLOSERS.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** Whether a phrase only describes, or names what any listing has. */
export function namesNothing(name: string): boolean {
  const words = name.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (OPENS_NONE.has(first) || CLOSERS.has(first) || CLOSERS.has(last) || CLOSES_NONE.has(last)) return true;
  if (words.some((word) => !/^\p{L}[\p{L}\p{N}-]+$/u.test(word))) return true;
  // "High resolution" is a measure, "mice carrying" was cut off from a sentence.
  if (words.length === 2 && TERM_OPENERS.has(first)) return true;
  if (words.some((word) => word.endsWith('ing') && !word.includes('-') && !NOUNS_IN_ING.has(word)))
    return true;
  // "Antibodies targeting", "facilitates detection": verbs.
  if (/s \p{L}+ing$/u.test(name) || /(?:ates|izes|ises|ifies)$/u.test(first)) return true;
  return (
    /(?:^|-)(?:like|based|specific|dependent|free|resistant|associated|related)$/u.test(last) ||
    last.length < 3
  );
}

/** A phrase with its last word in the singular. */
export function singularOf(phrase: string): string {
  if (/(?:ss|us|is|ics|as|os|series|species|lens)$/u.test(phrase)) return phrase;
  if (/[^aeiou]ies$/u.test(phrase) && phrase.length > 5) return `${phrase.slice(0, -3)}y`;
  if (/(?:ches|shes|sses|xes|zes|uses)$/u.test(phrase)) return phrase.slice(0, -2);
  return phrase.endsWith('s') ? phrase.slice(0, -1) : phrase;
}

/** The form used without an article: plural if countable, unchanged if uncountable; null if neither is certain. */
export function bareForm(
  name: string,
  { titles, plural, heads }: { titles: number; plural: number; heads: HeadCounts },
): string | null {
  const isPlural = plural > COUNTABLE * (titles - plural);
  if (ILL.test(name)) return isPlural ? pluralOf(name) : name;
  const head = heads.get(name.split(' ').at(-1) ?? '') ?? { singular: 0, plural: 0 };
  const isCounted = head.plural >= SEEN_OFTEN && head.plural > COUNTABLE * head.singular;
  if (isPlural || (isCounted && !isMass(name)) || (isCounted && head.plural > head.singular))
    return pluralOf(name);
  return isMass(name) ? name : null;
}

function isMass(name: string): boolean {
  return MASS_ENDING.test(name) || MASS_WORD.test(name);
}

function pluralOf(name: string): string {
  if (name.endsWith('ics')) return name;
  if (/(?:s|x|z|ch|sh)$/u.test(name)) return /(?:is)$/u.test(name) ? `${name.slice(0, -2)}es` : `${name}es`;
  if (/[^aeiou]y$/u.test(name)) return `${name.slice(0, -1)}ies`;
  return `${name}s`;
}
