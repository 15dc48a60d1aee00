import type { Suggestion, SuggestionKind } from '@cosmos/contract/conversation/suggestions.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { z } from 'zod';
import type {
  AttachedFile,
  Exchange,
  FollowupInput,
  FollowupQuestion,
  ModelReading,
} from '../../../ports/assistant.ts';
import { addsNothing } from './claims/claims.ts';
import type { Prompt } from './model.ts';
import { clipped, plainText } from '../plain-text.ts';
import { asked, cut, promptFor, readFiles, saidBefore } from './prompts.ts';

/**
 * One question to the model: the prompt, the answer's schema, and which part of the answer is accepted; undefined
 * if none.
 */
export interface Skill<Schema extends z.ZodType, Result> {
  prompt: Prompt;
  schema: Schema;
  read(answer: z.output<Schema>): Result | undefined;
}

export const skill = <Schema extends z.ZodType, Result>(made: Skill<Schema, Result>) => made;

const NEED_CHARACTERS = 300;
const QUESTION_CHARACTERS = 240;
const CATEGORY_CHARACTERS = 60;
const SUGGESTION_CHARACTERS = 160;
const PROSE_CHARACTERS = 1_000;

export function scopeSkill({ question, earlier }: { question: string; earlier: Exchange[] }) {
  return skill({
    prompt: promptFor(
      'scope',
      'say whether the question is about technology, research, inventions, patents, researchers or licensing, or goes on from such a question (in_scope), is plainly about something else such as small talk, news, recipes or writing code (out_of_scope), or can not be told (unsure).',
      { question: asked(question), earlier: saidBefore(earlier) },
    ),
    schema: z.object({ verdict: z.enum(['in_scope', 'out_of_scope', 'unsure']) }),
    read: ({ verdict }) => (verdict === 'unsure' ? null : verdict),
  });
}

export function readingSkill(
  { question, earlier, files }: { question: string; earlier: Exchange[]; files: AttachedFile[] },
  images: string[],
) {
  return skill({
    prompt: promptFor(
      'reading',
      [
        'read the question for a search of a technology catalogue.',
        'need: what would solve the problem, in at most 15 technical terms in English, as a record of the catalogue would have them, also where the question only tells of symptoms; resolved against what was said before and the files. Leave out who asks, universities, places, figures and whatever is not wanted. null where the question asks for nothing.',
        'exclusions: the parts of the question, word for word, that say what is not wanted.',
        'universities and notUniversities: those that the question itself names as the source of what is wanted, or as one to leave out, word for word.',
      ].join('\n'),
      { question: asked(question), earlier: saidBefore(earlier), files: readFiles(files) },
      images,
    ),
    schema: z.object({
      need: z.string().nullable(),
      exclusions: z.array(z.string()),
      universities: z.array(z.string()),
      notUniversities: z.array(z.string()),
    }),
    read: ({ need, ...answer }): ModelReading => ({
      ...answer,
      need: clipped(plainText(need ?? ''), NEED_CHARACTERS).replace(/…$/, '') || null,
    }),
  });
}

/** The quick replies remain the ones that split the results, so each of them leads somewhere. */
export function askBackSkill({ topic, separates, options, totalFound, earlier }: FollowupInput) {
  return skill({
    prompt: promptFor(
      'followup',
      'the results fall apart by one property. Write one short question that asks which of its values the person means, and give up to four of the values, word for word, as quick replies.',
      {
        topic: asked(topic),
        results: { from: 'the catalogue', found: totalFound, property: separates, values: options },
        earlier: saidBefore(earlier),
      },
    ),
    schema: z.object({ question: z.string(), quickReplies: z.array(z.string()) }),
    read: (answer): FollowupQuestion | undefined => {
      const question = clipped(plainText(answer.question), QUESTION_CHARACTERS);
      const wanted = new Set(answer.quickReplies.map((reply) => plainText(reply).toLowerCase()));
      const chosen = options.filter((option) => wanted.has(option.toLowerCase()));
      const replies = (chosen.length < 2 ? options : chosen).slice(0, CONVERSATION_LIMITS.quickReplies);
      const given = [topic, ...options, ...earlier.map((each) => each.asked), String(totalFound)];
      if (!question.endsWith('?') || replies.length < 2 || !addsNothing(answer.question, { given }))
        return undefined;
      return {
        question,
        quickReplies: replies.map((reply) => reply.charAt(0).toUpperCase() + reply.slice(1)),
      };
    },
  });
}

export function titleSkill(text: string) {
  return skill({
    prompt: promptFor(
      'title',
      `name the subject of the message in at most ${CONVERSATION_LIMITS.sessionTitleWords} words.`,
      {
        message: asked(cut(text, 2_000)),
      },
    ),
    schema: z.object({ title: z.string() }),
    read: ({ title }) =>
      addsNothing(title, { given: [text], newNames: true })
        ? firstWords(plainText(title).replace(/^["“'‘]+|["”'’.]+$/g, '')) || undefined
        : undefined,
  });
}

/** The first five words. */
export function firstWords(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .slice(0, CONVERSATION_LIMITS.sessionTitleWords)
    .join(' ')
    .slice(0, 80)
    .toWellFormed()
    .trim();
}

/** Keeps only questions about things that the catalogue contains. */
export function suggestSkill(input: { kind: SuggestionKind; about: string[]; context: string | null }) {
  const about = input.about.slice(0, 60);
  return skill({
    prompt: promptFor('suggestions', SUGGESTED[input.kind], {
      about: { from: 'the catalogue', subjects: about },
      context: input.context === null ? null : asked(cut(input.context, 1_000)),
    }),
    schema: z.object({ questions: z.array(z.string()) }),
    read: ({ questions }): Suggestion[] | undefined => {
      const subjects = about.map((subject) => subject.toLowerCase());
      const kept = new Set(
        questions
          .map((question) => plainText(question))
          .filter((question) => question.length > 0 && question.length <= SUGGESTION_CHARACTERS)
          .filter((question) => subjects.some((subject) => question.toLowerCase().includes(subject))),
      );
      const texts = [...kept].slice(0, CONVERSATION_LIMITS.suggestionsPerKind);
      return texts.length > 0 ? texts.map((text) => ({ kind: input.kind, text })) : undefined;
    },
  });
}

const SUGGESTED: Record<SuggestionKind, string> = {
  problem:
    'write up to ten problems of research and development that these subjects solve, each as one sentence of a person in industry that names a subject word for word.',
  benchmark: 'write up to ten short requests to compare technologies, each naming a subject word for word.',
  landscape:
    'write up to ten short requests for an overview of a field, each naming a subject word for word.',
};

/** Each record is in one category at most; the caller handles the rest. */
export function categoriseSkill(cards: { id: string; title: string; summary: string | null }[]) {
  return skill({
    prompt: promptFor(
      'categories',
      'sort the records into three to eight categories by what they are for, each with a name of one to four words and the numbers of its records.',
      {
        records: cards.map(({ title, summary }, at) => ({
          from: 'the catalogue',
          number: at + 1,
          title: cut(title, 300),
          summary: cut(summary ?? '', 200),
        })),
      },
    ),
    schema: z.object({ categories: z.array(z.object({ name: z.string(), numbers: z.array(z.number()) })) }),
    read: ({ categories }): Record<string, string[]> | undefined => {
      const placed = new Set<string>();
      const byName = new Map<string, string[]>();
      for (const { name, numbers } of categories) {
        const ids = numbers.flatMap((number) => cards[number - 1]?.id ?? []).filter((id) => !placed.has(id));
        const words = clipped(plainText(name), CATEGORY_CHARACTERS);
        if (!words || ids.length === 0) continue;
        for (const id of ids) placed.add(id);
        byName.set(words, [...new Set([...(byName.get(words) ?? []), ...ids])]);
      }
      return byName.size > 0 ? Object.fromEntries(byName) : undefined;
    },
  });
}

export function proseSkill(question: string) {
  return skill({
    prompt: promptFor(
      'answer',
      'the catalogue is out of reach. Answer the question in a few sentences of its own language, from general knowledge; name no records, prices or offers. null where you can not.',
      { question: asked(question) },
    ),
    schema: z.object({ text: z.string().nullable() }),
    read: ({ text }) => clipped(plainText(text ?? ''), PROSE_CHARACTERS) || null,
  });
}
