import { withArticle } from '@cosmos/contract/catalogue/university-name.ts';
import { manyLines, oneLine } from '@cosmos/contract/text/line-text.ts';
import { answersBlock, answersText, type AnswerUrls } from './answer-choices.ts';
import type { MailContent } from '../mail-content.ts';
import { type Markup, markup } from './markup.ts';
import { personName } from './person-name.ts';
import { PRODUCT } from './product-name.ts';
import { STYLE } from './style.ts';

/** A member's message to the office of a university. All strings are plain text. */
export interface ContactLetter {
  subject: string;
  /** What the member wrote. */
  message: string;
  /** Greeted by name in the first message; null in a reply. */
  greets: string | null;
  /** The summary that goes along. */
  summary: { kind: 'professional' | 'rd'; text: string } | null;
  writer: { firstName: string; lastName: string; designation: string; organisation: string };
  technology: { title: string; reference: string };
  university: string;
  /** True if the team gets it, because no manager's address is on record. */
  isForwarded: boolean;
  /** True if the team has forwarded it to somebody whom the catalogue does not list. */
  isPassedOn: boolean;
  /** Where answers go. */
  replyTo: string;
  /** The pages on which the office can answer with one click; null where it has answered already. */
  answers: AnswerUrls | null;
  /** The page on which it can refuse more. */
  refusalUrl: string;
  publicUrl: string;
}

const TITLE_MAX = 200;
const COMPANY_MAX = 100;
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A letter from a person, as HTML and as plain text, with who wrote it and why at its foot. Nothing in it is loaded. */
export function contactMail(letter: ContactLetter): MailContent {
  const parts = partsOf(letter);
  return { subject: letter.subject, html: page(letter, parts).text, text: plain(letter, parts) };
}

/** The subjects with which a mail to `replyTo` refuses more of its kind, and what they are called in the letter. */
export const REFUSALS = {
  person: { subject: 'No more email from this person', label: 'from this person' },
  company: { subject: 'No more email from this company', label: 'from this company' },
  all: { subject: 'No more email from anyone', label: 'from anyone on Cosmos' },
} as const;

interface Parts {
  greeting: string | null;
  body: string[];
  summary: { heading: string; lines: string[] } | null;
  signature: string[];
  footer: string[];
}

function partsOf({ message, greets, summary, writer, ...about }: ContactLetter): Parts {
  const name = personName(`${writer.firstName} ${writer.lastName}`) || 'A member';
  const first = personName(writer.firstName) || name;
  const company = companyName(writer.organisation);
  return {
    greeting: greets === null ? null : `Dear ${personName(greets) || 'Technology Manager'},`,
    body: linesOf(message),
    summary: summary && {
      heading: summary.kind === 'rd' ? `What ${company || name} is looking for` : `About ${name}`,
      lines: linesOf(summary.text),
    },
    signature: [name, [companyName(writer.designation), company].filter(Boolean).join(', ')].filter(Boolean),
    footer: footerOf(about, { name, first, company }),
  };
}

function footerOf(
  {
    technology,
    university,
    isForwarded,
    isPassedOn,
    publicUrl,
  }: Pick<ContactLetter, 'technology' | 'university' | 'isForwarded' | 'isPassedOn' | 'publicUrl'>,
  { name, first, company }: { name: string; first: string; company: string },
): string[] {
  const subject = `“${oneLine(technology.title).slice(0, TITLE_MAX)}” (${oneLine(technology.reference)})`;
  const office = withArticle(oneLine(university));
  const why = isForwarded
    ? `You are receiving this because no manager’s address is on record for ${subject}: please forward it to ${office}.`
    : isPassedOn
      ? `You are receiving this because our team found that you are the contact at ${office} for ${subject}.`
      : `You are receiving this because you are listed by ${office} for ${subject}.`;
  return [
    `${name}${company ? ` of ${company}` : ''} wrote this and sent it through ${PRODUCT}, ${new URL('/', publicUrl).href}`,
    why,
    `To answer ${first}, just reply to this email.`,
    'Wrong person? Please reply with the name of the right one.',
  ];
}

/** A company may be called 3M or P&G, but no mail client should make a link of it. */
function companyName(name: string): string {
  return oneLine(
    oneLine(name)
      .replace(/[^\p{L}\p{M}\p{N}\p{Zs}&+'’.,()-]/gu, ' ')
      .replace(/\.(?=\S)/gu, ' '),
  ).slice(0, COMPANY_MAX);
}

function linesOf(text: string): string[] {
  return manyLines(text).split('\n');
}

function plain(
  { replyTo, answers, refusalUrl }: ContactLetter,
  { greeting, body, summary, signature, footer }: Parts,
): string {
  return [
    ...(greeting ? [greeting] : []),
    body.join('\n'),
    signature.join('\n'),
    ...(summary ? [`${summary.heading}\n\n${summary.lines.join('\n')}`] : []),
    ...(answers ? [answersText(answers)] : []),
    `-- \n${footer.join('\n')}\nDon’t want emails like this? Choose here: ${refusalUrl}\nOr reply to ${replyTo} with the subject “${REFUSALS.person.subject}”, “${REFUSALS.company.subject}” or “${REFUSALS.all.subject}”.`,
  ]
    .join('\n\n')
    .concat('\n');
}

function page({ subject, replyTo, answers, refusalUrl }: ContactLetter, parts: Parts): Markup {
  const { greeting, body, summary, signature, footer } = parts;
  return markup`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${subject}</title>
${STYLE}
</head>
<body class="sheet" style="margin:0;padding:24px 16px;background-color:#fffefd;">
<div role="main" style="max-width:600px;">
${greeting ? paragraph([greeting]) : null}
${paragraph(body)}
${paragraph(signature)}
${summary ? box(summary) : null}
${answers ? answersBlock(answers, { replyTo, subject }) : null}
<div
  class="ink-3 line"
  style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e2dfda;font-family:${SANS};font-size:13px;line-height:20px;color:#636975;"
>${footer.map((line) => markup`${line}<br />\n`)}Don’t want emails like this? <a class="ink-3" href="${refusalUrl}" style="color:#636975;">Choose here</a>, or stop them in one click:
${Object.values(REFUSALS).map((refusal, at) => markup`${at > 0 ? ' · ' : ''}${refusalLink(replyTo, refusal)}\n`)}</div>
</div>
</body>
</html>
`;
}

function paragraph(lines: readonly string[]): Markup {
  return markup`<p
  class="ink"
  dir="auto"
  style="margin:0 0 16px;font-family:${SANS};font-size:16px;line-height:26px;color:#141a29;"
>${lines.map((line, at) => markup`${at > 0 ? markup`<br />\n` : null}${line}`)}</p>`;
}

function box({ heading, lines }: { heading: string; lines: readonly string[] }): Markup {
  return markup`<div class="sunk" style="margin:0 0 16px;padding:16px 16px 1px;background-color:#f4f2ee;border-radius:8px;">
<h2
  class="ink"
  style="margin:0 0 8px;font-family:${SANS};font-size:14px;line-height:20px;font-weight:600;color:#141a29;"
>${heading}</h2>
${paragraph(lines)}
</div>`;
}

function refusalLink(replyTo: string, { subject, label }: { subject: string; label: string }): Markup {
  const href = `mailto:${replyTo}?subject=${encodeURIComponent(subject)}`;
  return markup`<a class="ink-3" href="${href}" style="color:#636975;">${label}</a>`;
}
