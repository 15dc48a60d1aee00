import { isSurelyThirdPerson } from '@cosmos/language/phrases/word-kinds.ts';
import { textOf } from '../corpus/packed-rows.ts';
import { type CatalogueColumns, factsOf } from '../catalogue-index/columns.ts';
import { MadeOnce } from '../corpus/made-once.ts';

const AT_ONCE = 500;
const list = (words: string) => new Set(words.split(/\s+/));

/** Nouns of every field: no name by themselves, and a weak one at the end of two words. */
const GENERIC = list(
  `ability abilities activity activities advancement application applications area aspect aspects behavior biology capability
  challenge challenges change changes characteristic characteristics communication communications condition conditions configuration
  control development device devices discovery disease diseases effect effects efforts element elements environment environments
  equipment evaluation feature features field fields fluid formulation formulations function functions immune improvement industry
  information inhibition interaction interactions interest length lengths level management marker markers material materials matter
  measurement measurements analysis analyses companion mechanism mechanisms member members method methodology methods model models need object objects operation options
  outcome outcomes parameter parameters patient patients performance population problem problems procedure procedures process
  processes product production products program project properties property quality reduction region regions repels requirement
  research resolution response responses result results sample samples science scientist scientists scientific screening sector signal solution
  solutions source sources strategy strategies structure structures study studies subject subjects substance substances surface
  surfaces system systems target targets task tasks technique techniques technologies test testing tests therapeutics tool tools treatment
  treatments stimulation monitor monitors diagnostic diagnostics biomarker biomarkers exchange imaging detection cells cell
  diagnosis prediction communication infections design designs understanding unit units variant variants work`,
);
/** Words that can't end or begin a name: verbs, and words cut off from their neighbour. */
const CLOSES_NONE =
  /(?:^|\s)(?:based|related|resistant|recognizing|conducting|assisted|enabled|recognizes|\p{L}{4,}izes)$/iu;
const HOLDS_NONE =
  /\b(?:using|incorporating|comprising|containing|including|having|providing|van|von|der)\b/iu;
const OPENS_NONE =
  /^(?:situ|vivo|vitro|predicts?|induces?|improves?|enhances?|treats?|promotes?|express|protects?|resists?|measures?|accelerates?|monitors?|limiting|regulatory|\d+-year|novo|modified|aggregates|complete|compatible|elevated|favorable|flawed|designated|licensed|side|clinical|public|available|ineffective|invasive|suspicious|optimum|promising|desired|classical|conventional|existing|traditional|standard|typical|current|safety|production|treatment|\d\S*-fold)\b/iu;
/** "High capacity" is said of something. */
const DEGREE = /^(?:high|low)\s\S+$/iu;
/** Words about the listing rather than its subject, whatever its source. */
const OF_NOTHING =
  /\b(?:media|ieee|unmet|licensing|startup|researcher|inventor|professor|trials?|side effects?|public health|deaths?)\b/iu;

/** What technologies are made against, as the last word of a name; as "adhesion" is wanted, only scars are "adhesions". */
const HARMS = list(
  `adhesions bleeding contamination corrosion cracking damage decay defect defects degradation failure failures fatigue
  fouling biofouling hemorrhage injury injuries leak leakage leaks loss losses pain pollution scar scarring scars toxicity wear`,
);

/** Whether a name is that of a harm that wasn't asked about. */
export function namesHarm(name: string, query: string): boolean {
  const last =
    name
      .toLowerCase()
      .split(/[\s-]+/u)
      .at(-1) ?? '';
  return (
    HARMS.has(last) &&
    !query
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .includes(last)
  );
}

/** How much a name says; 0 if it names nothing. */
export function tells(columns: CatalogueColumns, name: string): number {
  const words = name.toLowerCase().split(/[\s-]+/u);
  const last = words.at(-1) ?? '';
  if (CLOSES_NONE.test(name) || OPENS_NONE.test(name) || DEGREE.test(name)) return 0;
  if (HOLDS_NONE.test(name) || OF_NOTHING.test(name)) return 0;
  if (words.every((word) => GENERIC.has(word))) return 0;
  // "Inhibits adhesion formation" says what something does.
  if (isSurelyThirdPerson(words[0] ?? '', words[1])) return 0;
  const known = spellings(columns);
  // "Umit Ozkan": inventors are named in texts but not in titles.
  if (words.every((word) => !known.titles.has(word))) return 0;
  if (words.some((word) => known.places.has(word))) return 0;
  // "Ed visits": two letters count as a word only if titles write them in capitals.
  if (words.some((word) => word.length < 3 && !known.capitals.has(word) && !/\d/u.test(word))) return 0;
  return GENERIC.has(last) && words.length < 3 ? 0.5 : 1;
}

interface Spellings {
  /** How titles write words with inner capitals, by their lower-case form: "mirna" is "miRNA". */
  capitals: ReadonlyMap<string, string>;
  /** All words of titles, in lower case. */
  titles: ReadonlySet<string>;
  /** Words in the names of universities that few titles contain. */
  places: ReadonlySet<string>;
}

const read = new MadeOnce(reading);
const WORD = /[\p{L}\p{N}]+/gu;
const COMPOUND = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;
const PLACE_LETTERS = 4;
const NO_PLACE = list('university institute college technology state medical science sciences school tech');
/** A place that is in more than this share of the titles is a subject. */
const TITLES_OF_A_SUBJECT = 0.004;

/** Reads what the first name would need, between other work. */
export function prepareSpellings(columns: CatalogueColumns): Promise<void> {
  return read.prepare(columns);
}

/** How the titles of a catalogue write its words; read once per generation. */
export function spellings(columns: CatalogueColumns): Spellings {
  return read.of(columns);
}

function* reading(columns: CatalogueColumns): Generator<void, Spellings> {
  const written = new Map<string, Map<string, number>>();
  const titles = new Map<string, number>();
  const universities = new Set<string>();
  for (let number = 0; number < columns.size; number++) {
    if (number % AT_ONCE === 0) yield;
    const title = textOf(columns.titles, number);
    for (const [word] of title.toLowerCase().matchAll(WORD)) titles.set(word, (titles.get(word) ?? 0) + 1);
    universities.add(factsOf(columns, number).university);
    if (title === title.toUpperCase()) continue;
    for (const [word] of title.matchAll(COMPOUND)) {
      const forms = written.get(word.toLowerCase()) ?? new Map<string, number>();
      forms.set(word, (forms.get(word) ?? 0) + 1);
      written.set(word.toLowerCase(), forms);
    }
  }
  const places = [...universities]
    .flatMap((university) => university.toLowerCase().match(WORD) ?? [])
    .filter((word) => word.length >= PLACE_LETTERS && !NO_PLACE.has(word));
  return {
    capitals: new Map(
      [...written].flatMap(([word, forms]) => {
        const form = mostWritten(forms);
        return form ? [[word, form] as const] : [];
      }),
    ),
    titles: new Set(titles.keys()),
    places: new Set(places.filter((word) => (titles.get(word) ?? 0) < TITLES_OF_A_SUBJECT * columns.size)),
  };
}

/** The most common form with inner capitals, unless more titles write the word without. */
function mostWritten(forms: ReadonlyMap<string, number>): string | null {
  const spelled = [...forms]
    .filter(([form]) => isSpelled(form))
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const plain = [...forms].reduce((sum, [form, times]) => sum + (isSpelled(form) ? 0 : times), 0);
  const [first] = spelled;
  return first && spelled.reduce((sum, [, times]) => sum + times, 0) > plain ? first[0] : null;
}

/** "PFAS", "mRNA", "pH"; not "Lithium-Ion", whose capitals come from a heading. */
function isSpelled(written: string): boolean {
  const inside = written.slice(1).replaceAll(/-\p{Lu}(?=\p{Ll})/gu, '');
  const capitals = inside.match(/\p{Lu}/gu)?.length ?? 0;
  return capitals > 1 || (capitals === 1 && (written.length < 6 || /^\p{Ll}+\p{Lu}/u.test(written)));
}
