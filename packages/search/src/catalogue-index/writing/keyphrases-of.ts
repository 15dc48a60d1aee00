import type { PhraseCounts } from '@cosmos/language/phrases/keyphrases.ts';
import type { CatalogueDocument } from '../../corpus/documents.ts';
import { rankingText } from '../record-texts.ts';

/** The keywords or topics that a record comes with. */
export function ownPhrases(document: CatalogueDocument): string[] {
  return document.type === 'technology' ? document.keywords : document.topics;
}

/** A record's own keywords or topics; for a technology without any, phrases from its text. */
export function keyphrasesBy(counts: PhraseCounts, document: CatalogueDocument): string[] {
  const own = ownPhrases(document);
  const isExtracted = own.length === 0 && document.type === 'technology';
  const phrases = isExtracted ? counts.keyphrasesOf(rankingText(document)) : own;
  return phrases.map((phrase) => phrase.replaceAll(/\s+/g, ' ').trim()).filter(Boolean);
}
