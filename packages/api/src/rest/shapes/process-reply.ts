import { onlyAbout } from '@cosmos/contract/conversation/messages.ts';
import { noteText } from '@cosmos/contract/conversation/reply-notes.ts';
import type { Reply, ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { FIT_STATUSES } from '@cosmos/contract/conversation/requirements.ts';
import { z } from 'zod';
import type { RequestFacts } from '../protocol/route.ts';
import { readingWire, toReadingWire } from './reading.ts';
import { toWire } from '../protocol/wire-names.ts';

const text = z.string().nullable();

const manager = z.object({ name: text.meta({ description: 'Email addresses are never included' }) });
const score = { score: z.number(), percentage: z.number().int() };

const fit = z
  .object({
    requirement: z.string(),
    status: z.enum(FIT_STATUSES),
    sentence: text.meta({ description: 'The sentence of the record that says so; null if none does' }),
  })
  .meta({ id: 'RequirementFit' });

/** A technology in the results; fields that the caller may not see are null. */
const technologyResult = z
  .object({
    source_type: z.literal('technology'),
    ...score,
    fit: z
      .array(fit)
      .meta({ description: 'Whether the record meets each requirement of the question, by its own words' }),
    metadata: z.object({
      id: z.string(),
      utech_technology_id: z.string(),
      utech_title: z.string(),
      title: z.string(),
      university_name: z.string(),
      university_country: text,
      reference_number: text,
      utech_summary: text,
      ip_summary: text,
      publications_summary: text,
      researcher_details: z.array(z.object({ name: z.string(), url: text })).nullable(),
      tech_manager_details: z.array(manager).nullable(),
      tech_manager_default: manager.nullable(),
      development_stage: text.meta({ description: 'JSON text: {"interpreted_trl": 1…9}' }),
      interpreted_trl_reasoning: text,
    }),
  })
  .meta({ id: 'TechnologyResult' });

const researcherResult = z
  .object({
    source_type: z.literal('researcher'),
    ...score,
    metadata: z.object({
      id: z.string(),
      utech_researcher_id: z.string(),
      researcher_name: z.string(),
      university_name: z.string(),
      university_country: text,
    }),
  })
  .meta({ id: 'ResearcherResult' });

export const searchResult = z.discriminatedUnion('source_type', [technologyResult, researcherResult]);

export const processReply = z
  .object({
    type: z.enum(['followup', 'search_results', 'out_of_scope', 'out_of_coverage']),
    summary: text,
    question: text,
    response: text,
    quick_replies: z.array(z.string()).meta({
      description: 'Answers to `question`, or ways to narrow the results; each can be sent as a message',
    }),
    session_id: z.string(),
    session_title: z.string(),
    ai_message_id: z.string(),
    results: z.array(searchResult),
    reading: readingWire.nullable(),
    none: z.boolean().meta({ description: 'Nothing in the catalogue fits: `results` is empty' }),
    nearest: z.array(searchResult).meta({ description: 'The closest records, if nothing fits' }),
    total_found: z.number().int(),
    assistant: z.enum(['embedded', 'openai']).meta({ description: 'Which assistant answered' }),
    note: text.meta({
      description: 'A sentence about how the answer was made, for example that the model was unavailable',
    }),
    interrupted: z
      .boolean()
      .meta({ description: 'The summary was cut off; the part written so far is kept' }),
  })
  .meta({ id: 'ProcessReply' });

/** An answer in the specification's names; fields that its type doesn't have are null or empty. */
export function toProcessReply(
  reply: Reply,
  { defaultManager }: Pick<RequestFacts, 'defaultManager'>,
): z.input<typeof processReply> {
  const base = {
    type: reply.type === 'fallback' ? ('search_results' as const) : reply.type,
    summary: null,
    question: null,
    response: null,
    quick_replies: [],
    session_id: reply.sessionId,
    session_title: reply.sessionTitle,
    ai_message_id: reply.messageId,
    results: [],
    reading: null,
    none: false,
    nearest: [],
    total_found: 0,
    assistant: reply.assistant,
    note: noteText(reply.notes),
    interrupted: reply.type === 'search_results' && reply.interrupted,
  };
  switch (reply.type) {
    case 'followup':
      return { ...base, question: reply.question, quick_replies: reply.quickReplies };
    case 'search_results':
      return {
        ...base,
        summary: reply.sentences.map((sentence) => sentence.text).join(' ') || null,
        reading: reply.reading && toReadingWire(reply.reading),
        quick_replies: reply.narrowings.map(({ label }) => onlyAbout(label)),
        none: reply.none,
        [reply.none ? 'nearest' : 'results']: reply.results.map((card) =>
          toSearchResult(card, defaultManager),
        ),
        total_found: reply.totalFound,
      };
    case 'out_of_scope':
    case 'out_of_coverage':
      return { ...base, type: reply.type, response: reply.response };
    // The specification knows four types. This one is sent as an answer without results, and names itself.
    case 'fallback':
      return { ...base, summary: `${CONVERSATION_MESSAGES.notFromCatalogue}. ${reply.response}` };
  }
}

const PLACE = { university_name: 'university', university_country: 'country' } as const;
const toTechnology = toWire(technologyResult.shape.metadata, {
  ...PLACE,
  utech_technology_id: 'id',
  utech_title: 'title',
  utech_summary: 'summary',
  researcher_details: 'researchers',
  tech_manager_details: 'managers',
  tech_manager_default: 'defaultManager',
  interpreted_trl_reasoning: 'trlReasoning',
});
const toResearcher = toWire(researcherResult.shape.metadata, {
  ...PLACE,
  utech_researcher_id: 'id',
  researcher_name: 'title',
});

/** The details of a record are in an object of their own, and its level is in there once more as JSON text. */
export function toSearchResult(
  card: ResultCard,
  defaultManager: RequestFacts['defaultManager'],
): z.input<typeof searchResult> {
  const rated = { score: card.score, percentage: card.percentage };
  if (card.type === 'researcher') return { source_type: card.type, ...rated, metadata: toResearcher(card) };
  const developmentStage = card.trl === null ? null : JSON.stringify({ interpreted_trl: card.trl });
  const known = { ...card, managers: card.managers ?? null, defaultManager, developmentStage };
  const told = card.fit.map(({ sentence, ...each }) => ({ ...each, sentence: sentence?.text ?? null }));
  return { source_type: card.type, ...rated, fit: told, metadata: toTechnology(known) };
}
