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
/** A model may ask the same again whatever separates the results: it gets so many tries. */
const TRIES = 2;
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

/** A message that goes on in a question is precise enough, but for an answer that leaves it vague. */
function isSettled({ earlier }: Question, { refines, among, topic }: Understanding): boolean {
  const last = earlier.at(-1);
  return among !== null || (refines && (last?.followup == null || last.topic === topic));
}

/** "Drones" is no answer to a question back about drones. */
function saysMore(label: string, topic: string): boolean {
  const said = new Set(terms(topic));
  return terms(label).some((term) => !said.has(term));
}

/** What a thing is about tells more than where it comes from, as long as it splits the results at all. */
function telling(facets: Facet[]): Facet[] {
  return PREFERENCE.flatMap(
    (kind) => facets.find((each) => each.kind === kind && each.gain >= TELLING_BITS) ?? [],
  );
}

/** A question without the subject and the counts that stand in it: who was asked it once isn't asked again. */
function gist(question: string): string {
  return question
    .replace(/“[^”]*”|\d+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
