import { PhraseCounts } from '@cosmos/language/phrases/keyphrases.ts';
import type { CatalogueDocument } from '../../corpus/documents.ts';
import { eachText, type PackedRows, textOf } from '../../corpus/packed-rows.ts';
import type { CatalogueColumns } from '../columns.ts';
import { keyphrasesBy, ownPhrases } from '../writing/keyphrases-of.ts';
import { rankingText } from '../record-texts.ts';
import type { KnownTexts } from '../writing/write-columns.ts';

/** So many records, evenly spread over the catalogue, tell how rare a phrase is. */
const LOOKED_AT = 2_000;

/** The keyphrases of added records, chosen as a build would: by how often they and a sample of the catalogue have them. */
export function addedPhrases(columns: CatalogueColumns, documents: readonly CatalogueDocument[]): string[][] {
  const counts = new PhraseCounts();
  const step = Math.max(1, columns.size / LOOKED_AT);
  for (let at = 0; at < columns.size; at += step) {
    const number = Math.floor(at);
    if (columns.researcher[number] !== 0) continue;
    const texts = JSON.parse(textOf(columns.texts, number)) as [string, string][];
    const body = texts.map(([, text]) => text).join('\n');
    counts.add({ title: textOf(columns.titles, number), body });
  }
  for (const document of documents) {
    if (document.type === 'technology') counts.add(rankingText(document));
    for (const phrase of ownPhrases(document)) counts.accept(phrase);
  }
  return documents.map((document) => keyphrasesBy(counts, document));
}

/** Which of these texts are stored already. */
export function knownAmong(texts: PackedRows<Uint8Array>, wanted: ReadonlySet<string>): KnownTexts {
  const count = (texts.starts as Uint32Array).length - 1;
  const numbers = new Map<string, number>();
  let number = 0;
  for (const text of eachText(texts, count)) {
    number++;
    if (wanted.has(text)) numbers.set(text, number);
  }
  return { count, numbers };
}
