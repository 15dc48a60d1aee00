import type { Facet } from '@cosmos/search/facets.ts';
import { terms } from '@cosmos/search/text/analyse.ts';
import type { AssistantAtWork, FollowupQuestion } from '../../providers/assistant/assistant.ts';
import type { Services } from '../../services.ts';
import { exchanges, type Question, type Understanding } from './question.ts';
import type { Retrieved } from './retrieve.ts';

/** A question is vague when it has so few words that say what it is about. */
const VAGUE_TERMS = 2;
/** Fewer results than this are read faster than a question is answered. */
const MANY_RESULTS = 12;
/** An answer that tells less than this, in bits, is not worth a question. */
const TELLING_BITS = 0.5;
const PREFERENCE = ['keyphrase', 'field', 'trl', 'year', 'university'] as const;
/** How many of the results are looked at to find what separates them. */
const LOOKED_AT = 60;

/** The question to ask back, where the message is vague and the results fall apart into groups; else null. */
export async function findFollowup(
  { assistant, index }: Pick<Services, 'index'> & { assistant: AssistantAtWork },
  input: { question: Question; understanding: Understanding; found: Retrieved },
): Promise<FollowupQuestion | null> {
  const { question, understanding, found } = input;
  const { topic } = understanding;
  if (question.followupsLeft <= 0 || understanding.refines || found.totalFound < MANY_RESULTS) return null;
  if (new Set(terms(topic)).size > VAGUE_TERMS) return null;
  const wide = await index.search({
    query: topic,
    filters: understanding.filters,
    top: LOOKED_AT,
    passages: false,
  });
  const facet = mostTelling(index.facets(wide.hits.map((hit) => hit.id)));
  if (!facet) return null;
  const options = facet.values.map((value) => value.label);
  return assistant.askBack({
    topic,
    separates: facet.kind,
    options,
    totalFound: found.totalFound,
    earlier: exchanges(question),
  });
}

/** What a thing is about tells more than where it comes from, as long as it splits the results at all. */
function mostTelling(facets: Facet[]): Facet | null {
  for (const kind of PREFERENCE) {
    const facet = facets.find((each) => each.kind === kind && each.gain >= TELLING_BITS);
    if (facet) return facet;
  }
  return null;
}
