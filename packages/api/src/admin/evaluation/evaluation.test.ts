import { randomUUID } from 'node:crypto';
import { EVALUATION_LIMITS } from '@cosmos/contract/admin/evaluation.ts';
import { EVALUATION_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../../testing/person.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';

let test: TestServices;
let ada: Awaited<ReturnType<typeof person>>;
let bob: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  test = await createTestServices();
  ada = await person(test.services, { role: 'analyst' });
  bob = await person(test.services, { role: 'admin' });
});
afterAll(() => test.close());

const admin = () => ada.caller.admin;

async function setOf(...texts: string[]) {
  const { setId } = await admin().createEvaluationSet({ name: 'Batteries' });
  if (texts.length > 0) await admin().addEvaluationQuestions({ setId, texts });
  return { setId, read: () => admin().evaluationSet({ setId }) };
}

it('measures what the search finds against the judgements of today, beside the run before', async () => {
  const { setId, read } = await setOf('solid-state battery', 'water filter');
  const [battery, water] = (await read()).questions;
  expect(battery).toMatchObject({ text: 'solid-state battery', judged: 0, now: null, before: null });
  await admin().runEvaluation({ setId });
  const { question, records } = await admin().recordsToJudge({ questionId: battery?.questionId ?? '' });
  expect(question).toBe('solid-state battery');
  expect(records).toHaveLength(EVALUATION_LIMITS.judgedResults);
  expect(records[0]).toMatchObject({ title: expect.any(String), university: expect.any(String), mine: null });
  const judge = (at: number, grade: number) =>
    admin().judgeRecord({
      questionId: battery?.questionId ?? '',
      recordId: records[at]?.recordId ?? '',
      grade,
    });
  // The second of the ranking is the only relevant one: 1 / log2(3).
  await judge(0, 0);
  await judge(1, 2);
  const set = await read();
  expect(set.questions[0]).toMatchObject({ judged: 2, judgedByMe: 2, relevant: 1, before: null });
  expect(set.questions[0]).toMatchObject({ goodNow: 1, goodBefore: null });
  expect(set.questions[0]?.now).toBeCloseTo(1 / Math.log2(3), 6);
  expect(set.questions[1]).toMatchObject({ questionId: water?.questionId, now: null });
  expect(set.runs).toMatchObject([{ recall: 1, generation: test.services.index.generation() }]);

  // An earlier search that found it first.
  await test.services.db
    .insertInto('evaluation_runs')
    .values({
      id: randomUUID(),
      set_id: setId,
      generation: null,
      took_ms: 1,
      found: JSON.stringify({ [battery?.questionId ?? '']: [records[1]?.recordId] }),
      created_at: new Date(test.services.now().getTime() - 60_000),
    })
    .execute();
  expect((await read()).questions[0]).toMatchObject({ before: 1 });
  expect((await admin().evaluationSets()).find((each) => each.setId === setId)).toMatchObject({
    questions: 2,
    judgements: 2,
    lastRunAt: set.runs[0]?.at,
    result: {
      good: set.questions.reduce((sum, { goodNow }) => sum + (goodNow ?? 0), 0),
      of: 5 * set.questions.filter(({ goodNow }) => goodNow !== null).length,
    },
  });
});

it('two people judge without seeing each other’s grade first, and how they agree is told', async () => {
  const { setId, read } = await setOf('solid-state battery');
  await admin().runEvaluation({ setId });
  const questionId = (await read()).questions[0]?.questionId ?? '';
  const { records } = await admin().recordsToJudge({ questionId });
  const ids = records.map(({ recordId }) => recordId);
  for (const [at, grade] of [2, 2, 0, 0].entries())
    await admin().judgeRecord({ questionId, recordId: ids[at] ?? '', grade });
  expect((await read()).agreement).toBeNull();
  expect((await bob.caller.admin.recordsToJudge({ questionId })).records[0]?.others).toEqual([]);
  for (const [at, grade] of [2, 0, 0, 0].entries())
    await bob.caller.admin.judgeRecord({ questionId, recordId: ids[at] ?? '', grade });
  expect((await bob.caller.admin.recordsToJudge({ questionId })).records[1]).toMatchObject({
    mine: 0,
    others: [2],
  });
  // They agree on 3 of 4; by chance on half.
  const { agreement, questions } = await read();
  expect(agreement).toMatchObject({ records: 4, same: 3, kappa: 0.5 });
  expect(agreement?.judges.toSorted()).toEqual([ada.email, bob.email].toSorted());
  // The mean of 2 and 0 is 1.
  expect(questions[0]).toMatchObject({ judged: 4, relevant: 2 });
  await expect(admin().judgeRecord({ questionId, recordId: 'UTECH-NOT-OFFERED', grade: 1 })).rejects.toThrow(
    'Not found.',
  );
});

it('the question of a low-rated answer joins a set if its rating was shared, and goes with its chat', async () => {
  const { db, now } = test.services;
  const { userId } = await person(test.services);
  const chatId = randomUUID();
  await db.insertInto('chats').values({ id: chatId, user_id: userId }).execute();
  const rate = async (position: number, { stars, isShared }: { stars: number; isShared: boolean }) => {
    const id = randomUUID();
    const turn = {
      id,
      chat_id: chatId,
      position,
      text: `Question ${position}`,
      prompt_kind: 'typed' as const,
    };
    await db
      .insertInto('turns')
      .values({ ...turn, request: '{}', status: 'done' })
      .execute();
    await db
      .insertInto('turn_ratings')
      .values({ turn_id: id, stars, comment: '', created_at: now(), updated_at: now(), is_shared: isShared })
      .execute();
    return id;
  };
  const low = await rate(0, { stars: 1, isShared: true });
  const quiet = await rate(1, { stars: 1, isShared: false });
  const high = await rate(2, { stars: 5, isShared: true });
  expect(await admin().lowRatings()).toMatchObject([{ turnId: low, question: 'Question 0', stars: 1 }]);
  const { setId, read } = await setOf();
  await admin().promoteRating({ setId, turnId: low });
  for (const turnId of [quiet, high])
    await expect(admin().promoteRating({ setId, turnId })).rejects.toThrow('Not found.');
  await expect(admin().promoteRating({ setId, turnId: low })).rejects.toThrow(
    EVALUATION_MESSAGES.alreadyPromoted,
  );
  expect(await admin().lowRatings()).toEqual([]);
  const { questions } = await read();
  expect(questions).toMatchObject([{ text: 'Question 0', isRated: true }]);
  expect((await bob.caller.admin.audit({ act: 'rated question evaluated' })).rows).toMatchObject([
    { actor: ada.email, subject: low },
  ]);
  await db.updateTable('chats').set({ deleted_at: now() }).where('id', '=', chatId).execute();
  expect((await read()).questions).toEqual([]);
  const questionId = questions[0]?.questionId ?? '';
  await expect(admin().recordsToJudge({ questionId })).rejects.toThrow('Not found.');
  await db.deleteFrom('users').where('id', '=', userId).execute();
  expect(
    await db.selectFrom('evaluation_questions').select('id').where('id', '=', questionId).execute(),
  ).toEqual([]);
});

it('goes into a zip file in BEIR format', async () => {
  const { setId, read } = await setOf('solid-state battery');
  await admin().runEvaluation({ setId });
  const questionId = (await read()).questions[0]?.questionId ?? '';
  const { records } = await admin().recordsToJudge({ questionId });
  await admin().judgeRecord({ questionId, recordId: records[0]?.recordId ?? '', grade: 3 });
  const { content } = await admin().exportEvaluationSet({ setId });
  const files = unzipSync(Buffer.from(content, 'base64'));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text('queries.jsonl')).toBe(`${JSON.stringify({ _id: questionId, text: 'solid-state battery' })}\n`);
  expect(text('qrels/test.tsv')).toBe(
    `query-id\tcorpus-id\tscore\n${questionId}\t${records[0]?.recordId}\t3\n`,
  );
  const corpus = text('corpus.jsonl')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(corpus).toHaveLength(EVALUATION_LIMITS.judgedResults);
  expect(corpus).toContainEqual({
    _id: records[0]?.recordId,
    title: records[0]?.title,
    text: expect.any(String),
  });
});

it('has limits, and says what is missing', async () => {
  await expect(admin().createEvaluationSet({ name: '  ' })).rejects.toThrow(EVALUATION_MESSAGES.nameMissing);
  const { setId, read } = await setOf();
  await expect(admin().runEvaluation({ setId })).rejects.toThrow(EVALUATION_MESSAGES.noQuestions);
  const texts = Array.from({ length: EVALUATION_LIMITS.questionsPerSet }, (_, at) => `Question ${at}`);
  await admin().addEvaluationQuestions({ setId, texts });
  const more = { setId, texts: ['One more'] };
  await expect(admin().addEvaluationQuestions(more)).rejects.toThrow(EVALUATION_MESSAGES.setFull);
  const { questions } = await read();
  expect(questions.map(({ text }) => text)).toEqual(texts);
  await admin().removeEvaluationQuestion({ questionId: questions[0]?.questionId ?? '' });
  await admin().addEvaluationQuestions(more);
  await admin().deleteEvaluationSet({ setId });
  await expect(read()).rejects.toThrow('Not found.');
});
