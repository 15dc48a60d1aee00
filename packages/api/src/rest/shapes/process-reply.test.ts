import type { Reply, ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { expect, test } from 'vitest';
import { lastReply } from '../routes/last-reply.ts';
import { processReply, toProcessReply, toSearchResult } from './process-reply.ts';

const base = {
  sessionId: '0b7e7c1e-6f0a-4b5e-9b1f-0c1d2e3f4a5b',
  sessionTitle: 'Lithium from brine',
  messageId: '1b7e7c1e-6f0a-4b5e-9b1f-0c1d2e3f4a5b',
  assistant: 'embedded' as const,
  notes: [],
};
const card: ResultCard = {
  number: 1,
  type: 'technology',
  id: 'UTECH-TST-1',
  score: 0.8,
  percentage: 80,
  title: 'Membrane',
  university: 'Test University',
  country: 'United States',
  field: 'Materials & Chemistry',
  trl: 4,
  patentStatus: 'granted',
  trlReasoning: 'Shown in the laboratory.',
  year: 2024,
  summary: 'A membrane.',
  passage: null,
  ipSummary: 'Filed.',
  publicationsSummary: null,
  referenceNumber: 'C-1',
  url: 'https://tst.example/1',
  researchers: [{ id: 'URES-TST-1', name: 'Ada Quill', url: null, technologies: 3 }],
  technologies: null,
  topics: null,
  managers: null,
  patents: null,
  sky: null,
  facts: [],
  fit: [
    {
      requirement: '≥ 90 % rejection',
      status: 'met',
      sentence: { source: 'summary', text: 'It rejects 95 %.', marks: [[11, 15]] },
    },
  ],
};

test('each type of answer matches the documented reply', () => {
  const replies: Reply[] = [
    { type: 'followup', ...base, question: 'Which?', quickReplies: ['Brine', 'Ore'] },
    {
      type: 'search_results',
      ...base,
      sentences: [
        { text: 'One.', citations: [1] },
        { text: 'Two.', citations: [] },
      ],
      results: [card],
      reading: null,
      none: false,
      totalFound: 7,
      limited: true,
      intent: 'problem',
      candidates: 12,
      tookMs: 30,
      reasons: {},
      narrowings: [],
      interrupted: false,
    },
    { type: 'out_of_scope', ...base, response: 'No.' },
    { type: 'out_of_coverage', ...base, response: 'Not there.', universities: ['Test University'] },
  ];
  const wire = replies.map((reply) => toProcessReply(reply, { defaultManager: null }));
  for (const reply of wire) expect(processReply.parse(reply)).toEqual(reply);
  expect(wire.map(({ question, summary, response }) => [question, summary, response])).toEqual([
    ['Which?', null, null],
    [null, 'One. Two.', null],
    [null, null, 'No.'],
    [null, null, 'Not there.'],
  ]);
  expect(wire[0]?.quick_replies).toEqual(['Brine', 'Ore']);
  expect(wire[1]?.total_found).toBe(7);
});

test('only identifiers are renamed; unknown fields stay unknown', () => {
  expect(toSearchResult(card, null).metadata).toMatchObject({
    utech_technology_id: 'UTECH-TST-1',
    utech_summary: 'A membrane.',
    researcher_details: [{ name: 'Ada Quill', url: null }],
    development_stage: '{"interpreted_trl":4}',
  });
  expect(toSearchResult({ ...card, trl: null }, null).metadata).toMatchObject({ development_stage: null });
  expect(toSearchResult({ ...card, type: 'researcher', title: 'Ada Quill' }, null)).toEqual({
    source_type: 'researcher',
    score: 0.8,
    percentage: 80,
    metadata: {
      id: 'UTECH-TST-1',
      utech_researcher_id: 'UTECH-TST-1',
      researcher_name: 'Ada Quill',
      university_name: 'Test University',
      university_country: 'United States',
    },
  });
});

test('a turn that fails, or ends without an answer, is a refusal with its sentence', async () => {
  await expect(
    lastReply(
      (async function* () {
        yield {
          kind: 'failed',
          reason: 'interrupted',
          message: 'It was interrupted.',
          retryable: true,
        } as const;
      })(),
    ),
  ).rejects.toMatchObject({ refusal: { status: 503, detail: 'It was interrupted.' } });
  await expect(lastReply((async function* () {})())).rejects.toMatchObject({ refusal: { status: 503 } });
});
