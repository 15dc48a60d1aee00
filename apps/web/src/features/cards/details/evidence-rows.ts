import type { RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import type { Passage } from '@cosmos/contract/search/search.ts';
import type { ShownFact } from '../record/facts/card-facts.ts';
import { inSigns } from '../record/facts/in-signs.ts';
import { saysSame } from '../record/facts/said-twice.ts';

/** A sentence of a record with everything that it proves. */
export interface EvidenceRow {
  /** Null for a fact that no sentence stands behind. */
  sentence: Passage | null;
  /** Where it stands, if not in one of the texts. */
  source: string | null;
  fits: RequirementFit[];
  facts: ShownFact[];
}

interface Stated {
  fit: readonly RequirementFit[];
  facts: readonly ShownFact[];
  /** The passage that a search found. */
  passage: Passage | null;
}

/** What a record states, one row for each sentence: requirements first, then figures that they don’t tell, then the closest passage. */
export function evidenceRows({ fit, facts, passage }: Stated): EvidenceRow[] {
  const rows: EvidenceRow[] = [];
  const rowOf = (sentence: Passage | null, source: string | null = null): EvidenceRow => {
    const same = sentence && rows.find((row) => row.sentence && isWithin(row.sentence, sentence));
    if (same) {
      same.sentence = joinedWith(same.sentence, sentence);
      return same;
    }
    const row: EvidenceRow = { sentence, source, fits: [], facts: [] };
    rows.push(row);
    return row;
  };
  for (const each of fit) if (each.sentence) rowOf(each.sentence).fits.push(each);
  for (const each of facts) {
    const row = rowOf(each.sentence, each.source ?? null);
    const isTold = row.fits.some(
      ({ requirement, status }) => status === 'met' && saysSame(requirement, inSigns(each.value)),
    );
    if (!isTold) row.facts.push(each);
  }
  if (passage && !rows.some(({ sentence }) => sentence && isWithin(sentence, passage))) rowOf(passage);
  return rows;
}

/** True if one of them holds the other. */
function isWithin(a: Pick<Passage, 'text'>, b: Pick<Passage, 'text'>): boolean {
  return a.text.includes(b.text.trim()) || b.text.includes(a.text.trim());
}

/** The longer one, with the marks of both. */
function joinedWith(a: Passage | null, b: Passage): Passage {
  if (!a) return b;
  const [longer, shorter] = a.text.length >= b.text.length ? [a, b] : [b, a];
  const lead = shorter.text.length - shorter.text.trimStart().length;
  const by = longer.text.indexOf(shorter.text.trim()) - lead;
  const moved = shorter.marks.map(([start, end]): [number, number] => [start + by, end + by]);
  return { ...longer, marks: [...longer.marks, ...moved] };
}
