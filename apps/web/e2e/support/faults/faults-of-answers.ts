import { expect } from '@playwright/test';
import { Cards } from '../pages/cards.ts';
import type { Scene } from './faults-of-sign-in.ts';
import { inChat } from './faults-of-workspace.ts';
import { COMPLETE, Member } from '../pages/member.ts';
import { QUESTIONS } from '../server/questions.ts';
import { cutOff, refuseCalls, rewriteCalls } from '../server/refusals.ts';

type Values = Record<string, unknown>;
const isReply = (value: unknown): value is Values & { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && 'sessionTitle' in value;

/** Changes some values of the server’s answer in transit. */
const answersWith = ({ page }: Scene, change: (reply: Values) => Values) =>
  rewriteCalls(page, 'conversation.ask', (_key, value) =>
    isReply(value) ? { ...value, ...change(value) } : value,
  );

export async function searchFails(scene: Scene): Promise<void> {
  const talk = await inChat(scene.page);
  const response = 'In general terms, fouling is looked into widely.';
  await answersWith(scene, () => ({ type: 'fallback', response }));
  await talk.answer(QUESTIONS.answered);
  await expect(talk.last).toContainText('This answer did not come from the catalogue');
  await expect(talk.last).toContainText(response);
}

export async function outOfScope({ page }: Scene): Promise<void> {
  const sentence =
    "I'm specialized in university technology transfer and research partnerships. Could you ask about university innovations, research collaborations, or technology licensing instead?";
  const talk = await inChat(page);
  await talk.answer(QUESTIONS.outOfScope);
  await expect(talk.last.getByText(sentence, { exact: true })).toBeVisible();
  await answersWith({ page } as Scene, ({ type }) => (type === 'out_of_scope' ? { response: '' } : {}));
  await talk.answer(QUESTIONS.outOfScope);
  await expect(talk.last.getByText(sentence, { exact: true })).toBeVisible();
}

export async function outOfCoverage({ page }: Scene): Promise<void> {
  const talk = await inChat(page);
  await talk.answer(QUESTIONS.outOfCoverage);
  await expect(
    talk.last.getByText(
      'I’m specialized in US university technology transfer, and Germany is not in the database yet. The supported universities are: Columbia University, Cornell University, Johns Hopkins University, Massachusetts Institute of Technology, Purdue University, Stanford University, University of Arizona, University of California, Los Angeles, University of Minnesota, University of Wisconsin-Madison.',
      { exact: true },
    ),
  ).toBeVisible();
}

export async function answersWithoutWords(scene: Scene): Promise<void> {
  const talk = await inChat(scene.page);
  await answersWith(scene, () => ({ question: '', response: '' }));
  await talk.answer(QUESTIONS.vague);
  await expect(talk.last.getByText("Here's a follow-up...", { exact: true })).toBeVisible();
  await talk.answer(QUESTIONS.outOfCoverage);
  await expect(talk.last.getByText('I understand your question.', { exact: true })).toBeVisible();
}

export async function nothingIsFound(scene: Scene): Promise<void> {
  const talk = await inChat(scene.page);
  await talk.answer(QUESTIONS.nothingFound);
  await expect(
    talk.last.getByText(
      "I searched through university innovations but couldn't find specific matches for your query. Could you try rephrasing or being more specific?",
      { exact: true },
    ),
  ).toBeVisible();
  await answersWith(scene, () => ({ sentences: [] }));
  await talk.answer(QUESTIONS.answered);
  await expect(talk.last.getByText('I found 10 relevant results for your query...')).toBeVisible();
}

export async function suggestionsFail({ page }: Scene): Promise<void> {
  const talk = await inChat(page);
  await refuseCalls(page, 'assistant.suggestions');
  await page.reload();
  const samples = talk.samples.getByRole('listitem');
  await expect(samples).toHaveCount(3);
  await expect(samples.nth(0)).toContainText('Solving a problem');
  await expect(samples.nth(0)).toContainText('Reduce fouling in membrane filtration of dairy whey');
  await expect(samples.nth(1)).toContainText('Benchmarking technologies');
  await expect(samples.nth(1)).toContainText('Bio-based barrier coatings against aluminium foil');
  await expect(samples.nth(2)).toContainText('Landscaping technical field');
  await expect(samples.nth(2)).toContainText('Neuromorphic sensing for industrial inspection');
}

export async function detailsFail({ page }: Scene): Promise<void> {
  const cards = new Cards(page, new Member(page));
  await cards.answered();
  const mend = await refuseCalls(page, 'catalogue.technology');
  await cards.readMore(0).click();
  await expect(cards.dialog.getByText('Technology details are being loaded...')).toBeVisible();
  await expect(cards.dialog.getByRole('alert')).toContainText('Failed to load technology details');
  await expect(cards.dialog).toContainText('Unable to load technology details');
  await expect(cards.dialog.getByText('Close', { exact: true })).toBeVisible();
  mend();
  await cards.dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(cards.dialog.getByText('Case number')).toBeVisible();
}

export async function recordsAreBare({ page }: Scene): Promise<void> {
  const cards = new Cards(page, new Member(page));
  await cards.member.arrive(COMPLETE);
  await rewriteCalls(page, 'conversation.ask', (key, value) => {
    if (key === 'university' || key === 'country') return '';
    return key === 'trl' ? null : value;
  });
  await cards.member.openChat();
  await cards.member.ask(QUESTIONS.second);
  const card = cards.card(0);
  await expect(card).toContainText('Unknown University');
  await expect(card).not.toContainText('Unknown Location');
  await expect(card).not.toContainText('TRL');
  await page.unrouteAll();
  await rewriteCalls(page, 'catalogue.technology', (key, value) => {
    if (key === 'researchers' && Array.isArray(value))
      return [{ id: 'URES-A-1', name: '', url: null, technologies: null }];
    return value;
  });
  await cards.readMore(0).click();
  await expect(cards.dialog).toContainText('Unknown Researcher');
}

/** A text that a record doesn’t have leaves no tab. */
export async function textsAreMissing({ page }: Scene): Promise<void> {
  const cards = new Cards(page, new Member(page));
  await rewriteCalls(page, 'catalogue.technology', (key, value) =>
    key === 'ipSummary' || key === 'publicationsSummary' ? null : value,
  );
  await cards.answered();
  await cards.readMore(0).click();
  await expect(cards.dialog.getByText('Case number')).toBeVisible();
  await expect(cards.dialog.getByText('Summary', { exact: true }).first()).toBeVisible();
  await expect(cards.dialog.getByRole('tab')).toHaveCount(0);
  await expect(cards.dialog).not.toContainText('IP Highlights');
}

/** Only the failure itself is reported, and no typed text is lost. */
export async function ratingFails({ page }: Scene): Promise<void> {
  const talk = await inChat(page);
  await talk.answer(QUESTIONS.outOfScope);
  await cutOff(page, 'conversation.rate');
  await talk.last.getByRole('radio', { name: '2 stars' }).click();
  const comment = talk.last.getByRole('textbox', { name: 'Comment on this answer, optional' });
  await comment.fill('Kept.');
  await talk.last.getByRole('button', { name: 'Submit' }).click();
  await expect(talk.last.getByRole('alert')).toBeVisible();
  await expect(comment).toHaveValue('Kept.');
  await page.unrouteAll();
  await talk.last.getByRole('button', { name: 'Submit' }).click();
  await expect(talk.last.getByText('Thank you for your feedback!')).toBeVisible();
}
