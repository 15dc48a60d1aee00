import type { Facet } from '@cosmos/search/facets/facets.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { AssistantAtWork, FollowupQuestion } from '../../ports/assistant.ts';
import type { Services } from '../../context/services.ts';
import { exchanges, type Question, type Understanding } from '../read/question/question.ts';
import type { Retrieved } from '../find/retrieve.ts';

/** A question is vague if it has this few words that say what it is about. */
const VAGUE_TERMS = 2;
/** Fewer results than this are read faster than a question is answered. */
const MANY_RESULTS = 12;
/** An answer that tells less than this, in bits, is not worth a question. */
const TELLING_BITS = 0.5;
/** A model may repeat itself whatever separates the results, so it gets this many attempts. */
const TRIES = 2;
const PREFERENCE = ['keyphrase', 'field', 'trl', 'year', 'university'] as const;
/** How many of the results are examined to find what separates them. */
const LOOKED_AT = 60;

/** The follow-up question, if the message is vague and the results fall into groups; otherwise null. */
export async function findFollowup(
  { assistant, index }: Pick<Services, 'index'> & { assistant: AssistantAtWork },
  input: { question: Question; understanding: Understanding; found: Retrieved },
): Promise<FollowupQuestion | null> {
  const { question, understanding, found } = input;
  const { topic } = understanding;
  if (question.followupsLeft <= 0 || isSettled(question, understanding) || found.totalFound < MANY_RESULTS)
    return null;
  if (new Set(terms(topic)).size > VAGUE_TERMS) return null;
  const wide = await index.search({
    query: topic,
    filters: understanding.filters,
    top: LOOKED_AT,
    passages: false,
  });
  const asked = new Set(question.earlier.flatMap(({ followup }) => (followup ? [gist(followup)] : [])));
  for (const facet of telling(
    index.facets(
      wide.hits.map((hit) => hit.id),
      topic,
    ),
  ).slice(0, TRIES)) {
    const followup = await assistant.askBack({
      topic,
      separates: facet.kind,
      options: facet.values.map(({ label }) => label).filter((label) => saysMore(label, topic)),
      totalFound: found.totalFound,
      earlier: exchanges(question),
    });
    if (followup && !asked.has(gist(followup.question))) return followup;
  }
  return null;
}

/** A message that continues a question is precise enough, unless it answers a follow-up and remains vague. */
function isSettled({ earlier }: Question, { refines, resultsMeant, topic }: Understanding): boolean {
  const last = earlier.at(-1);
  return resultsMeant !== null || (refines && (last?.followup == null || last.topic === topic));
}

/** "Drones" does not answer a follow-up question about drones. */
function saysMore(label: string, topic: string): boolean {
  const said = new Set(terms(topic));
  return terms(label).some((term) => !said.has(term));
}

/** What a thing is about says more than where it comes from, if it splits the results at all. */
function telling(facets: Facet[]): Facet[] {
  return PREFERENCE.flatMap(
    (kind) => facets.find((each) => each.kind === kind && each.gain >= TELLING_BITS) ?? [],
  );
}

/** A question without its subject and counts, so that the same question isn't asked twice. */
function gist(question: string): string {
  return question
    .replace(/“[^”]*”|\d+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
