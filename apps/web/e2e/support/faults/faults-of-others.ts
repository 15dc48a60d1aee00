import { expect, type Page } from '@playwright/test';
import { MemberChat } from '../pages/chat.ts';
import { register } from '../server/desk.ts';
import { Doors } from '../pages/visitor-dialogs.ts';
import type { Scene } from './faults-of-sign-in.ts';
import { COMPLETE, Member } from '../pages/member.ts';
import { QUESTIONS } from '../server/questions.ts';
import { refuseOneQuery } from '../server/refusals.ts';

const to = (path: string) => `**/trpc/**${path}**`;
const PAGE = '<html><head><title>502 Bad Gateway</title></head><body><h1>nginx</h1></body></html>';

/** A proxy answers instead of the server, with a page of its own. Returns a function that stops it. */
async function proxyAnswers(page: Page, path: string, status = 502): Promise<() => Promise<void>> {
  await page.route(to(path), (route) => route.fulfill({ status, contentType: 'text/html', body: PAGE }));
  return () => page.unroute(to(path));
}

/** The question stays where it was asked, and Retry sends it again. */
export async function questionMeetsAnotherServer({ page }: Scene): Promise<void> {
  const talk = new MemberChat(page);
  await talk.member.arrive(COMPLETE);
  await talk.member.openChat();
  const mend = await proxyAnswers(page, 'conversation.ask');
  await talk.ask(QUESTIONS.outOfScope);
  await expect(talk.last.getByRole('alert')).toContainText('HTTP error! status: 502');
  await expect(talk.last.getByText(QUESTIONS.outOfScope, { exact: true })).toBeVisible();
  await mend();
  await page.route(to('conversation.ask'), (route) =>
    route.fulfill({ status: 503, json: { success: false, detail: 'Closed for an hour, for maintenance.' } }),
  );
  await talk.last.getByRole('button', { name: 'Retry' }).click();
  await expect(talk.last.getByRole('alert')).toContainText('Closed for an hour, for maintenance.');
  await page.unrouteAll();
  await talk.last.getByRole('button', { name: 'Retry' }).click();
  await talk.settled();
  await expect(talk.last.getByRole('alert')).toHaveCount(0);
}

export async function workspaceMeetsAnotherServer({ page }: Scene): Promise<void> {
  const member = new Member(page);
  await member.arrive(COMPLETE);
  const mend = await proxyAnswers(page, 'auth.status', 504);
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('HTTP error! status: 504');
  await expect(page.getByText(/% complete/)).toHaveCount(0);
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(member.composer).toBeVisible();
}

/** A failed status is not mistaken for an incomplete profile: it is reported, with a way forward. */
export async function statusFails({ page }: Scene): Promise<void> {
  const member = new Member(page);
  await member.arrive(COMPLETE);
  const mend = await refuseOneQuery(page, 'auth.status');
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Something went wrong on our side.');
  await expect(page.getByText(/% complete/)).toHaveCount(0);
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(member.composer).toBeVisible();
}

export async function formMeetsAnotherServer({ page }: Scene): Promise<void> {
  const email = await register();
  const doors = new Doors(page);
  await doors.open('Login');
  const mend = await proxyAnswers(page, 'auth.checkEmail', 500);
  await doors.email.fill(email);
  await expect(doors.login.getByText('HTTP error! status: 500')).toBeVisible();
  await expect(doors.email).toHaveValue(email);
  await mend();
  await doors.email.fill('');
  await doors.email.fill(email);
  await expect(doors.login.getByText('This email is registered with us.')).toBeVisible();
}

/** Data that a route needs fails to load: the router says so. */
export async function addressCannotBeHad({ page, watch }: Scene): Promise<void> {
  watch.allow(/^console: TRPCClientError: HTTP error! status: 503/);
  const mend = await proxyAnswers(page, 'product.settings', 503);
  await page.goto('/about');
  const screen = page.getByRole('alert');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
  await expect(screen).toContainText('HTTP error! status: 503');
  await mend();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
}

/** A mounted view throws while rendering: the app says so, with the details folded. */
export async function viewFails({ page, watch }: Scene): Promise<void> {
  watch.allow(/^console: TypeError/);
  await page.route(to('product.settings'), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"supportedUniversities":\[[^\]]*\]/,
      '"supportedUniversities":{}',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  const screen = page.getByRole('alert');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.');
  const details = screen.locator('pre');
  await expect(details).toBeHidden();
  await screen.getByText('Details').click();
  await expect(details).toContainText('TypeError: ');
}
