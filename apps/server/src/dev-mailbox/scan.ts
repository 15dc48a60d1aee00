import { ANSWER_PATH } from '@cosmos/api/email/threads/answer-links.ts';
import { linksIn } from '@cosmos/api/email/links-in.ts';

/** What a program that checks emails does: it fetches each link, or also presses each button. */
export const SCANS = ['scan', 'press'] as const;
export type Scan = (typeof SCANS)[number];

export function isScan(act: string): act is Scan {
  return (SCANS as readonly string[]).includes(act);
}

/** The paths of an email’s links that somebody without an account can answer with. */
export function answerLinksIn(text: string): string[] {
  return linksIn(text)
    .map((link) => new URL(link).pathname)
    .filter((path) => path.startsWith(`${ANSWER_PATH}/`));
}

/** Visits all answer links of an email, as such a program does within seconds of its delivery. */
export async function scan(what: Scan, text: string, origin: string): Promise<void> {
  for (const path of answerLinksIn(text)) {
    const page = await (await fetch(origin + path)).text();
    if (what === 'press') await press(page, origin + path);
  }
}

/** Sends the form as a browser would whose user only presses the button. */
async function press(page: string, url: string): Promise<void> {
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const chosen = /<input type="radio" name="choice" value="([\w-]+)" checked/.exec(page)?.[1];
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of fields) form.set(name, value);
  if (chosen !== undefined) form.set('choice', chosen);
  const response = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  await response.body?.cancel();
}
