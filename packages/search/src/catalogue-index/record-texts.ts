import type { PassageSource } from '@cosmos/contract/search/search.ts';
import type { CatalogueDocument } from '../corpus/documents.ts';
import type { RankingText } from '../corpus/forward-index.ts';

const EMBEDDED_CHARACTERS = 8_000;

/** The text of a record as the ranking reads it. */
export function rankingText(document: CatalogueDocument): RankingText {
  if (document.type === 'researcher') return { title: document.name, body: document.topics.join('\n') };
  const { summary, ipSummary, publicationsSummary, keywords } = document;
  const parts = [summary, ipSummary, publicationsSummary, keywords.join(', ')];
  return { title: document.title, body: parts.filter(Boolean).join('\n') };
}

/** The same for an embedder: the beginning of a long record, which says what it is about. */
export function embeddingText(document: CatalogueDocument): string {
  const { title, body } = rankingText(document);
  return `${title}\n${body}`.slice(0, EMBEDDED_CHARACTERS);
}

/** The texts of a record that may be quoted, as they are stored, except its title. */
export function storedTexts(document: CatalogueDocument): string {
  return JSON.stringify(quotableTexts(document));
}

function quotableTexts(document: CatalogueDocument): [PassageSource, string][] {
  if (document.type === 'researcher') {
    return document.topics.length > 0 ? [['topics', document.topics.join('\n')]] : [];
  }
  const { summary, ipSummary, publicationsSummary } = document;
  const all: [PassageSource, string | null][] = [
    ['summary', summary],
    ['ip', ipSummary],
    ['publications', publicationsSummary],
  ];
  return all.flatMap(([source, text]) => (text ? [[source, text]] : []));
}
