import {
  ANSWER_WORDS,
  OFFICE_ANSWERS,
  type OfficeAnswer,
  preparedLine,
} from '@cosmos/contract/email/answers.ts';
import { type Markup, markup } from './markup.ts';

/** The page behind each answer. */
export type AnswerUrls = Readonly<Record<OfficeAnswer, string>>;

const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const TITLE = 'Answer in one click, without an account';

/** The answers to choose from, each as a link and as a prepared email, which no program that checks links can send. */
export function answersBlock(
  urls: AnswerUrls,
  { replyTo, subject }: { replyTo: string; subject: string },
): Markup {
  return markup`<table
  role="presentation"
  cellpadding="0"
  cellspacing="0"
  border="0"
  style="margin:24px 0 0;font-family:${SANS};font-size:15px;line-height:24px;"
>
<tr><td class="ink" colspan="2" style="padding:0 0 4px;font-weight:600;color:#141a29;">${TITLE}</td></tr>
${OFFICE_ANSWERS.map((answer) => row(urls[answer], answer, prepared(answer, { replyTo, subject })))}</table>
`;
}

function row(url: string, answer: OfficeAnswer, mailto: string): Markup {
  return markup`<tr>
<td style="padding:5px 20px 5px 0;"><a class="link" href="${url}" style="color:#2759bc;">${ANSWER_WORDS[answer]}</a></td>
<td style="padding:5px 0;font-size:13px;"><a class="ink-3" href="${mailto}" style="color:#636975;">by email</a></td>
</tr>
`;
}

function prepared(answer: OfficeAnswer, { replyTo, subject }: { replyTo: string; subject: string }): string {
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return `mailto:${replyTo}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(preparedLine(answer))}`;
}

export function answersText(urls: AnswerUrls): string {
  return [TITLE, ...OFFICE_ANSWERS.map((answer) => `${ANSWER_WORDS[answer]}:\n${urls[answer]}`)].join('\n\n');
}
