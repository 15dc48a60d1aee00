import { SUPPORTED_UNIVERSITIES } from '@cosmos/contract/catalogue/universities.ts';
import { digest, oneLine } from './record-keys.ts';

const SMALL_WORDS = new Set([
  'of',
  'the',
  'and',
  'at',
  'for',
  'in',
  'de',
  'la',
  'del',
  'di',
  'der',
  'fur',
  'des',
]);
const LONGEST_CODE = 12;

interface University {
  code: string;
  name: string;
  /** Already stored, with its country. */
  stored: boolean;
  storedCountry: string | null;
  ror: string | null;
  /** Stated by this import. */
  newRor: boolean;
  /** How many records of this import state which country. */
  countries: Map<string, number>;
}

/** The universities of a catalogue by name, with codes for new ones. */
export class UniversityCodes {
  readonly #byName = new Map<string, University>();
  readonly #codes = new Set<string>(SUPPORTED_UNIVERSITIES.map(({ code }) => code));

  readonly #byRor = new Map<string, University>();

  constructor(stored: readonly UniversityRow[]) {
    for (const { id, name, country, ror } of stored) {
      const known = this.#add(name, { code: id, stored: true, country });
      known.ror = ror;
      if (ror) this.#byRor.set(ror, known);
    }
    for (const { code, name, aliases } of SUPPORTED_UNIVERSITIES) {
      const known = this.#byName.get(keyOf(name)) ?? this.#add(name, { code, stored: false, country: null });
      // All ten are in the United States.
      if (!known.storedCountry) known.countries.set('United States', 1);
      for (const alias of aliases) if (!this.#byName.has(keyOf(alias))) this.#byName.set(keyOf(alias), known);
    }
  }

  /** The code of a university, created if new; `id` is a record id, whose middle part is used if it is free. */
  codeOf(name: string, country: string | null, id: string | null): string {
    const known = this.#byName.get(keyOf(name)) ?? this.#addNew(oneLine(name), id);
    if (country) known.countries.set(country, (known.countries.get(country) ?? 0) + 1);
    this.#used.add(known);
    return known.code;
  }

  /** The university that an institution is: by its ROR id, otherwise by its name. Null if it is none of those known. */
  knownAs({ name, ror }: { name: string; ror: string | null }): { code: string; name: string } | null {
    const known = (ror === null ? undefined : this.#byRor.get(ror)) ?? this.#byName.get(keyOf(name));
    return known ? { code: known.code, name: known.name } : null;
  }

  /** Notes the ROR id of a university that has none yet. */
  noteRor(name: string, ror: string): void {
    const known = this.#byName.get(keyOf(name));
    if (!known || known.ror || this.#byRor.has(ror)) return;
    known.ror = ror;
    known.newRor = true;
    this.#byRor.set(ror, known);
  }

  /** Universities to store, and those whose country or ROR id is new or different in this import. */
  changes(): { added: UniversityRow[]; moved: UniversityRow[] } {
    const added: UniversityRow[] = [];
    const moved: UniversityRow[] = [];
    for (const known of this.#used) {
      const { code: id, name, ror } = known;
      const country = mostStated(known.countries) ?? known.storedCountry;
      if (!known.stored) added.push({ id, name, country, ror });
      else if (country !== known.storedCountry || known.newRor) moved.push({ id, name, country, ror });
    }
    return { added, moved };
  }

  readonly #used = new Set<University>();

  #add(
    name: string,
    { code, stored, country }: { code: string; stored: boolean; country: string | null },
  ): University {
    const made: University = {
      code,
      name,
      stored,
      storedCountry: country,
      ror: null,
      newRor: false,
      countries: new Map(),
    };
    this.#codes.add(code);
    this.#byName.set(keyOf(name), made);
    return made;
  }

  #addNew(name: string, id: string | null): University {
    const stated = id?.split('-')[1];
    const wish = stated && !this.#codes.has(stated) ? stated : universityCode(name);
    let code = wish;
    for (let number = 2; this.#codes.has(code); number++) code = `${wish}${number}`;
    return this.#add(name, { code, stored: false, country: null });
  }
}

export interface UniversityRow {
  id: string;
  name: string;
  country: string | null;
  ror: string | null;
}

/** A short code from a name: "Carnegie Mellon University" CMU, "Duke University" DUKE, "University of Chicago" UCHICAGO. */
export function universityCode(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const words = (plain.match(/[A-Z0-9]+/g) ?? []).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const telling = words.filter((word) => !word.startsWith('UNIVERSI'));
  if (words.length >= 3)
    return words
      .map((word) => word[0])
      .join('')
      .slice(0, LONGEST_CODE);
  const prefix = words[0]?.startsWith('UNIVERSI') && words.length > 1 ? 'U' : '';
  const code = `${prefix}${telling.join('')}`.slice(0, LONGEST_CODE);
  return code.length >= 2 ? code : `U${digest([name]).slice(0, 6).toUpperCase()}`;
}

function mostStated(countries: ReadonlyMap<string, number>): string | null {
  const ranked = [...countries].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return ranked[0]?.[0] ?? null;
}

function keyOf(name: string): string {
  return oneLine(name).normalize('NFKC').toLowerCase();
}
