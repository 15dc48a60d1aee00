import { type Markup, markup } from '@cosmos/api/outbox/templates/markup.ts';
import type { NeedPage, NeedProblem } from '@cosmos/api/standing-needs/need-page.ts';
import { NEED_LIMITS } from '@cosmos/contract/standing-needs/limits.ts';
import type { NeedAnswerForm } from '@cosmos/contract/standing-needs/needs.ts';
import { lines, page } from '../answer-pages/page.ts';
import { KEEPS_ANSWER, UNSENT_NOTE } from './kept-answer.ts';

/** What was sent and has to be put right. */
interface Again {
  form: NeedAnswerForm;
  problem: NeedProblem;
}

const TITLE = 'A company is looking for a technology';

/** What is looked for, and how to answer. */
export function needPage(shown: NeedPage, again: Again | null = null): string {
  const who = authorOf(shown);
  return page(
    `${again ? 'Please check: ' : ''}${TITLE}`,
    markup`<h1>${TITLE}</h1>
<p class="quiet">${who ? markup`Posted by <strong dir="auto">${who}</strong>` : 'Posted by a member who prefers not to be named'}</p>
${again ? markup`<div class="note problem" role="alert"><h2>Please check</h2><p>${again.problem.text}</p></div>\n` : null}<blockquote>${lines(shown.text)}</blockquote>
${answerForm(shown, again)}`,
  );
}

export function thanksPage(path: string): string {
  return page(
    'Thank you',
    markup`<h1>Thank you</h1>
<div class="note done" role="status"><p>Your answer has been passed on. If you left an email address, the member can reply to you there.</p></div>
<p><a href="${path}">Suggest another technology</a></p>
`,
  );
}

function authorOf({ author }: NeedPage): string {
  return author ? [author.name, author.company].filter(Boolean).join(', ') : '';
}

function answerForm({ stamp }: NeedPage, again: Again | null): Markup {
  const form = again?.form;
  return markup`<h2>Do you have something that fits?</h2>
<form method="post" novalidate>
<input type="hidden" name="opened" value="${stamp}">
<label class="field"><span>Your technology: its title, or its web address</span>
<input type="text" name="link" maxlength="${NEED_LIMITS.linkCharacters}" value="${form?.link ?? ''}"${invalid(again, 'link')}>${wrong(again, 'link')}</label>
<label class="field"><span>What would you like to say?</span>
<textarea name="words" maxlength="${NEED_LIMITS.answerCharacters}"${invalid(again, 'words')}>${form?.words ?? ''}</textarea>${wrong(again, 'words')}</label>
<label class="field"><span>Your name and office (optional)</span>
<input type="text" name="name" autocomplete="name" maxlength="${NEED_LIMITS.nameCharacters}" value="${form?.name ?? ''}"${invalid(again, 'name')}>${wrong(again, 'name')}</label>
<label class="field"><span>Your email address, so that the member can reply to you (optional)</span>
<input type="email" name="email" autocomplete="email" maxlength="254" value="${form?.email ?? ''}"${invalid(again, 'email')}>${wrong(again, 'email')}</label>
${UNSENT_NOTE}
<button>Send the answer</button>
</form>
${KEEPS_ANSWER}
<p class="quiet">Only the member who posted this can see your answer. You don’t need an account.</p>
`;
}

function invalid(again: Again | null, field: NeedProblem['at']): Markup | null {
  return again?.problem.at === field ? markup` aria-invalid="true"` : null;
}

/** The reason, as a part of the field's label, which is read with it. */
function wrong(again: Again | null, field: NeedProblem['at']): Markup | null {
  return again?.problem.at === field ? markup`<span class="error">${again.problem.text}</span>` : null;
}
