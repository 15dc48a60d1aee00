import { expect, type Page } from '@playwright/test';
import { MemberChat } from '../pages/chat.ts';
import { endSessions, newAddress } from '../server/desk.ts';
import { Doors } from '../pages/visitor-dialogs.ts';
import type { Scene } from './faults-of-sign-in.ts';
import { COMPLETE, Member } from '../pages/member.ts';
import { PreviewChat } from '../pages/preview-chat.ts';
import { QUESTIONS } from '../server/questions.ts';
import { answerInstead, cutOff, loseAnswersAfter, refuseCalls } from '../server/refusals.ts';

const NETWORK =
  'Network error: Unable to connect to API server. Please check if the API server is running and accessible.';

export async function inChat(page: Page, answers = COMPLETE): Promise<MemberChat> {
  const talk = new MemberChat(page);
  await talk.member.arrive(answers);
  await talk.member.openChat();
  return talk;
}

export async function networkIsDown({ page }: Scene): Promise<void> {
  const talk = await inChat(page);
  const mend = await cutOff(page, 'conversation.ask');
  await talk.ask(QUESTIONS.outOfScope);
  await expect(talk.last.getByRole('alert')).toContainText(NETWORK);
  await expect(talk.last.getByText(QUESTIONS.outOfScope, { exact: true })).toBeVisible();
  await mend();
  // After visiting another view, the text is still where it was typed.
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('form')).toBeVisible();
  await page.getByRole('link', { name: 'Cosmos', exact: true }).click();
  await expect(talk.composer).toHaveValue(QUESTIONS.outOfScope);
  await talk.composer.press('Enter');
  await expect(talk.turns).toHaveCount(1);
  await talk.settled();
  await expect(page).toHaveURL(/\/chat\//);
  await cutOff(page, 'conversation.session');
  await page.reload();
  await expect(talk.main.getByRole('alert')).toContainText(NETWORK);
}

export async function nobodyIsSignedIn({ page }: Scene): Promise<void> {
  await page.goto('/profile/personal');
  await expect(new Doors(page).login.getByText('User session not found. Please log in again.')).toBeVisible();
}

/** The message being sent when the session ended is still there after the same person signs in again. */
export async function sessionEndsWhileAsking({ page }: Scene): Promise<void> {
  const talk = await inChat(page);
  await talk.answer(QUESTIONS.outOfScope);
  await endSessions(talk.member.email);
  await talk.ask(QUESTIONS.answered);
  const doors = new Doors(page);
  await expect(doors.login.getByText('User session expired. Please log in again.')).toBeVisible();
  await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
  await doors.email.fill(talk.member.email);
  await doors.login.getByLabel('Password', { exact: true }).fill('Stenter-frame 9');
  await doors.next.click();
  await doors.signedIn();
  await expect(talk.turns).toHaveCount(1);
  await expect(talk.composer).toHaveValue(QUESTIONS.answered);
}

async function openFoot(page: Page, button: 'Invite' | 'Feedback' | 'Bug', title: string) {
  await inChat(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  return page.getByRole('dialog', { name: title });
}

export async function invitesFail({ page }: Scene): Promise<void> {
  const dialog = await openFoot(page, 'Invite', 'Invite colleagues');
  const outcome = dialog.getByRole('alert');
  const emails = dialog.getByLabel('Email');
  const send = () => dialog.getByRole('button', { name: 'Send invites' }).click();
  const guest = newAddress('guest');
  await emails.fill(guest);
  await dialog.getByLabel('Organisation').fill('Varsha Rainwear');

  const mend = await refuseCalls(page, 'invite.refer');
  await send();
  await expect(outcome).toHaveText('Failed to send invite. Please try again.');
  mend();
  await refuseCalls(page, 'invite.refer', { status: 429, message: 'Please try again later.' });
  await send();
  await expect(outcome).toHaveText('Please try again later.');
  await page.unrouteAll();
  const restore = await cutOff(page, 'invite.refer');
  await send();
  await expect(outcome).toHaveText('Network error. Please check your connection and try again.');
  await expect(emails).toHaveValue(guest);
  await expect(dialog.getByLabel('Organisation')).toHaveValue('Varsha Rainwear');
  await restore();
  await send();
  await expect(dialog.getByText('Invites sent successfully!')).toBeVisible();
}

export async function someInvitesFail({ page }: Scene): Promise<void> {
  const dialog = await openFoot(page, 'Invite', 'Invite colleagues');
  const [first, second, third] = [newAddress('guest'), newAddress('guest'), newAddress('guest')];
  const add = dialog.getByRole('button', { name: 'Add another person' });
  const send = dialog.getByRole('button', { name: 'Send invites' });
  const outcome = dialog.getByRole('alert');
  await dialog.getByLabel('Email').fill(first);
  await add.click();
  await dialog.getByLabel('Email').last().fill(second);
  await loseAnswersAfter(page, 'invite.refer', 'userExists');
  await send.click();
  await expect(outcome).toContainText('1 invite(s) sent successfully.');
  await expect(outcome).toContainText(/@example\.org: Network error$/);
  await page.unrouteAll();
  await expect(dialog.getByLabel('Email')).toHaveCount(1);

  // Colleagues whose answer was lost count as invited by now; failures are listed beside successes.
  await add.click();
  await dialog.getByLabel('Email').last().fill(third);
  await send.click();
  await expect(outcome).toContainText('1 invite(s) sent successfully.');
  await expect(outcome).toContainText(': User already exists - they should login instead');
  await send.click();
  await expect(outcome).toHaveText('User already exists - they should login instead');
}

export async function feedbackFails({ page }: Scene): Promise<void> {
  const dialog = await openFoot(page, 'Feedback', 'Share Experience');
  await dialog.getByLabel('Message').fill('The cards are calm.');
  const send = dialog.getByRole('button', { name: 'Send feedback' });
  for (const fail of [refuseCalls, cutOff]) {
    await fail(page, 'feedback.send');
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to submit feedback. Please try again.');
    await expect(dialog.getByLabel('Message')).toHaveValue('The cards are calm.');
    await page.unrouteAll();
  }
  await send.click();
  await expect(dialog.getByText('Thank you for your feedback!')).toBeVisible();
}

export async function bugReportFails({ page }: Scene): Promise<void> {
  const dialog = await openFoot(page, 'Bug', 'Report a bug');
  await dialog.getByLabel('Description').fill('The second answer never came.');
  await dialog.getByLabel('Posting a Query').check();
  const send = dialog.getByRole('button', { name: 'Send report' });
  for (const fail of [refuseCalls, cutOff]) {
    await fail(page, 'feedback.reportBug');
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to submit bug report. Please try again.');
    await expect(dialog.getByLabel('Description')).toHaveValue('The second answer never came.');
    await expect(dialog.getByLabel('Posting a Query')).toBeChecked();
    await page.unrouteAll();
  }
  await send.click();
  await expect(dialog.getByText("Bug report submitted successfully! We'll look into it.")).toBeVisible();
}

export async function callIsNotBookedByMember({ page }: Scene): Promise<void> {
  await inChat(page);
  await page.getByRole('button', { name: 'book a free call with our concierge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Need Further Assistance?' });
  await dialog.getByRole('checkbox', { name: 'Due Diligence' }).check({ force: true });
  await dialog.getByLabel('Message').fill('About our mill.');
  await refuseCalls(page, 'concierge.request');
  await dialog.getByRole('button', { name: 'Book a call' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to submit request. Please try again.');
  await expect(dialog.getByLabel('Message')).toHaveValue('About our mill.');
}

/** The server’s own message, in every form in which it may be wrapped on the way; then a refusal without one. */
export async function visitorHasAskedEnough({ page }: Scene): Promise<void> {
  const limited = "You've reached the chat limit for anonymous users. Please log in for unlimited access.";
  const words = 'Ten questions a day are free.';
  const nested = JSON.stringify({ error: 'rate_limit_exceeded', message: words });
  const chat = new PreviewChat(page);
  await chat.open();
  const bodies: [string, string][] = [
    [JSON.stringify({ detail: words }), words],
    [JSON.stringify({ error: { message: words } }), words],
    [JSON.stringify({ detail: { error: 'rate_limit_exceeded', message: words } }), words],
    [JSON.stringify({ detail: nested }), words],
    [JSON.stringify({ message: nested }), words],
    ['{}', limited],
    ['Too Many Requests', limited],
  ];
  for (const [body, sentence] of bodies) {
    await answerInstead(page, 'conversation.ask', { status: 429, body });
    await chat.ask(QUESTIONS.outOfScope);
    await expect(chat.last.getByRole('alert')).toHaveText(sentence);
    await expect(chat.last.getByText(QUESTIONS.outOfScope, { exact: true })).toBeVisible();
    await page.unrouteAll();
    await chat.reset.click();
  }
  // On the server with the limit of two, the message comes from the server.
  await chat.answer(QUESTIONS.outOfScope);
  await chat.answer(QUESTIONS.nothingFound);
  await chat.ask(QUESTIONS.second);
  await expect(chat.last.getByRole('alert')).toHaveText(limited);
}

export async function incompleteProfileHasAskedEnough({ page }: Scene): Promise<void> {
  const talk = await inChat(page, { city: 'Pune' } as typeof COMPLETE);
  for (const question of [QUESTIONS.outOfScope, QUESTIONS.outOfCoverage]) {
    await talk.answer(question);
    await talk.member.chats.getByRole('link', { name: 'Add Chat' }).click();
    await expect(talk.turns).toHaveCount(0);
  }
  await talk.ask(QUESTIONS.second);
  const popup = page.getByRole('dialog', { name: 'Chat Limit Reached' });
  await expect(popup).toContainText(
    'You have reached the chat limit for incomplete profiles. Please complete your profile to continue using the chat functionality.',
  );
  await expect(page).toHaveURL(/\/profile\/personal$/);
  await page.getByRole('link', { name: 'Cosmos', exact: true }).click();
  await expect(talk.composer).toHaveValue(QUESTIONS.second);
}

export async function deletionIsNotTaken({ page }: Scene): Promise<void> {
  const member = new Member(page);
  await member.arrive(COMPLETE);
  await member.openProfile();
  await member.menu('Delete Account');
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  const go = dialog.getByRole('button', { name: 'Yes, continue' });
  const mend = await refuseCalls(page, 'profile.requestDeletion', {
    status: 409,
    message: 'The mill stands.',
  });
  await go.click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to request account deletion: The mill stands.');
  mend();
  await cutOff(page, 'profile.requestDeletion');
  await go.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'An error occurred while requesting account deletion. Please try again.',
  );
}
