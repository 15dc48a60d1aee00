import type { Accepted } from '@cosmos/api/outbox/testing/fake-postmark.ts';
import { bounce, click, delivery, inbound, open, subscription } from '@cosmos/api/outbox/testing/payloads.ts';
import { LOGO, onePagePdf } from '../../dev-mailbox/sample-files.ts';

const PROXY = 'Mozilla/5.0 (Windows NT 5.1; rv:11.0) Gecko Firefox/11.0 (via ggpht.com GoogleImageProxy)';
const MINUTE_MS = 60_000;

const aboutOf = ({ MessageID, Tag, To, body }: Accepted) => ({
  MessageID,
  Tag,
  Recipient: To,
  MessageStream: String(body['MessageStream']),
});

/** Whether it is a later message of its conversation; here these are reminders. */
export function isReminder({ body }: Accepted): boolean {
  return String(body['Subject']).startsWith('Re: ');
}

export const bounced = (mail: Accepted): object[] => doubled([bounce(aboutOf(mail), new Date())], () => 0.9);

/**
 * What the provider reports of an email that arrives: each thing up to three times. An attempt that came back before, an
 * automatic answer and openings by programs change nothing; `speed` is that of the clocks that will read it.
 */
export function reported(mail: Accepted, speed: number, random: () => number): object[] {
  const about = aboutOf(mail);
  const at = Date.now();
  const later = (ms: number) => new Date(at + ms * speed);
  const events: object[] = [
    delivery(about, later(0)),
    open(about, later(1_000), PROXY),
    open(about, later(MINUTE_MS)),
  ];
  if (random() < 0.2) events.push(bounce(about, later(-1_000), 'Transient'));
  if (random() < 0.2) events.push(bounce(about, later(2_000), 'AutoResponder'));
  if (random() < 0.2) events.push(click(about, later(2 * MINUTE_MS)));
  // They leave the alerts, which says nothing about letters.
  if (random() < 0.2) events.push(subscription({ ...about, MessageStream: 'broadcast' }, later(3_000), true));
  return doubled(events, random);
}

/** The answer to an email by any of the routes that mail programs keep, with formatting and a file. */
export function answered(mail: Accepted, random: () => number): object[] {
  const { To, body } = mail;
  const headers = body['Headers'] as { Name: string; Value: string }[];
  const own = headers.find(({ Name }) => Name === 'Message-ID')?.Value ?? '';
  const hash = /\+([0-9a-f]{32})@/.exec(String(body['ReplyTo']))?.[1] ?? '';
  const routes: { hash?: string; headers?: Record<string, string> }[] = [
    { hash },
    { hash: hash.toUpperCase() },
    { headers: { 'In-Reply-To': own } },
    { headers: { References: `<somebody@else.example>, ${own}` } },
    { headers: { 'Delivered-To': `reply+${hash}@inbound.cosmos.example` } },
  ];
  const isPdf = random() < 0.2;
  const bytes = isPdf ? onePagePdf(`For ${To}`) : LOGO;
  const answer = {
    // One answer to a conversation, whichever of its emails it answers, and even if one went out twice.
    ...inbound({
      MessageID: `answer to ${hash}`,
      from: To,
      subject: `Interest in tech (${Math.floor(random() * 1_000)})`,
      ...routes[Math.floor(random() * routes.length)],
    }),
    TextBody: answerOf(To),
    HtmlBody: `<div dir="ltr"><p>${answerOf(To)}</p><ul><li><b>one</b></li><li>two</li></ul></div>`,
    Attachments: [
      {
        Name: isPdf ? 'summary.pdf' : 'photo.png',
        Content: bytes.toString('base64'),
        ContentType: isPdf ? 'application/pdf' : 'image/png',
        ContentLength: bytes.length,
        ContentID: '',
      },
    ],
  };
  return doubled([answer], random);
}

export const answerOf = (address: string) => `This is the answer of ${address}.`;

function doubled(events: readonly object[], random: () => number): object[] {
  return events.flatMap((payload) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => payload));
}
