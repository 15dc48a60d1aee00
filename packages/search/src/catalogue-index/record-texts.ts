import type { PassageSource } from '@cosmos/contract/search.ts';
import type { CatalogueDocument } from '../documents.ts';
import type { RankingText } from '../ranking/collect.ts';

const EMBEDDED_CHARACTERS = 8_000;

/** What a record says, as the ranking reads it. */
export function rankingText(document: CatalogueDocument): RankingText {
  if (document.type === 'researcher') return { title: document.name, body: document.topics.join('\n') };
  const { summary, ipSummary, publicationsSummary, keywords } = document;
  const parts = [summary, ipSummary, publicationsSummary, keywords.join(', ')];
  return { title: document.title, body: parts.filter(Boolean).join('\n') };
}

/** The same for an embedder: the opening of a long record, which says what it is. */
export function embeddingText(document: CatalogueDocument): string {
  const { title, body } = rankingText(document);
  return `${title}\n${body}`.slice(0, EMBEDDED_CHARACTERS);
}

/** The texts of a record that may be quoted, but for its title, as they are stored. */
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
