import type { LinkPage, ShownAnswer } from '@cosmos/api/email/answers/link-page.ts';
import type { Problem } from '@cosmos/api/email/answers/pressing.ts';
import { type Markup, markup } from '@cosmos/api/outbox/templates/markup.ts';
import { withArticle } from '@cosmos/contract/catalogue/university-name.ts';
import { ANSWER_LIMITS, type AnswerForm } from '@cosmos/contract/email/answers.ts';
import { lines, page, time } from './page.ts';

/** What was sent and has to be put right. */
interface Again {
  form: AnswerForm;
  problem: Problem;
}

interface Asked {
  again?: Again | null;
  /** What was chosen in this browser a moment ago. */
  chosen?: string | null;
}

/** The question, what was chosen, and how to answer. */
export function formPage(page: LinkPage, { again = null, chosen = null }: Asked = {}): string {
  const isOffered = page.asks !== 'confirmation' && page.options.some(({ value }) => value === chosen);
  return pageOf(isOffered ? { ...page, chosen } : page, again);
}

function pageOf(shown: LinkPage, again: Again | null): string {
  const title = titleOf(shown);
  return page(
    `${again ? 'Please check: ' : ''}${title}`,
    markup`<h1>${title}</h1>
${again ? problemNote(again.problem) : null}${shown.asks === 'confirmation' ? null : stateNote(shown)}${question(shown)}${body(shown, again)}`,
  );
}

function body(shown: LinkPage, again: Again | null): Markup {
  if (shown.asks === 'confirmation')
    return shown.unconfirmed ? confirmation(shown, again) : nothingToConfirm(shown);
  return shown.isOpen
    ? answerForm(shown, again)
    : markup`<p>This can no longer be changed here. If something has changed, please reply to the email.</p>\n`;
}

function titleOf({ asks, given, question: { name } }: LinkPage): string {
  if (asks === 'confirmation') return 'Was this you?';
  if (asks === 'refusal') return given ? 'Your choice' : 'Don’t want emails like this?';
  return given ? `Your answer to ${name}` : `Answer ${name}`;
}

function question({ question: { name, company, technology, university, message, at } }: LinkPage): Markup {
  return markup`<p>${name}${company ? ` of ${company}` : null} asked about <strong dir="auto">“${technology}”</strong> from ${withArticle(university)}:</p>
<blockquote>${lines(message)}<p class="quiet">${time(at)}</p></blockquote>
`;
}

function problemNote({ text }: Problem): Markup {
  return markup`<div class="note problem" role="alert"><h2>Please check</h2><p>${text}</p></div>\n`;
}

/** What counts by now, and what nobody has confirmed. */
function stateNote({ given, isOpen, changeableUntil, unconfirmed }: LinkPage): Markup {
  return markup`${given ? givenNote(given, isOpen ? changeableUntil : null) : null}${unconfirmed ? waitingNote(unconfirmed) : null}`;
}

function givenNote(given: ShownAnswer, until: Date | null): Markup {
  return markup`<div class="note done" role="status"><h2>${given.label}</h2>
${lines(given.words)}${offered(given)}<p class="quiet">Thank you. You chose this on ${time(given.at)}, and it has been passed on.${until ? markup` You can change it here until ${time(until)}.` : null}</p></div>
`;
}

function waitingNote({ label, at }: ShownAnswer): Markup {
  return markup`<div class="note" role="status"><h2>One more step</h2>
<p>“${label}” was chosen on ${time(at)}. It came so quickly, or along with so many other visits, that it may have come from a program that checks the links in your emails. So we have emailed you to ask whether it was you. Nobody has been told about it yet.</p>
<p>You can also send your answer once more below, a few minutes after that email arrives.</p></div>
`;
}

function offered({ offered: who }: ShownAnswer): Markup | null {
  const said = [who?.name, who?.email].filter(Boolean).join(', ');
  return said === '' ? null : markup`<p>The right person: ${said}</p>\n`;
}

function answerForm(shown: LinkPage, again: Again | null): Markup {
  const { asks, stamp, given, unconfirmed, question: asked } = shown;
  const form = again?.form;
  const chosen = form?.choice || shown.chosen;
  // What may have been a program's is sent again as it stands.
  const before = [unconfirmed, given].find((one) => one?.choice === chosen) ?? null;
  const words = form?.words ?? before?.words ?? '';
  const legend = asks === 'refusal' ? 'What would you like?' : given ? 'Change your answer' : 'Your answer';
  return markup`<form method="post" novalidate>
<input type="hidden" name="opened" value="${stamp}">
${choices(shown, { legend, chosen, problem: again?.problem ?? null, isRequired: false })}
${asks === 'answer' ? rightOne(again, before) : null}<label class="field"><span>Anything to add? (optional)</span>
<textarea name="words" maxlength="${ANSWER_LIMITS.wordsCharacters}"${invalid(again, 'words')}>${words}</textarea>${wrong(again, 'words')}</label>
<button>${asks === 'refusal' ? 'Save' : given ? 'Change the answer' : 'Send the answer'}</button>
</form>
<p class="quiet">${asks === 'refusal' ? `This applies to emails sent to you. If it should apply to your whole office, please say so above. ${asked.name} will be told.` : `Your answer goes to ${asked.name}.`} You don’t need an account. You can also just reply to the email.</p>
`;
}

function choices(
  { options }: LinkPage,
  {
    legend,
    chosen,
    problem,
    isRequired,
  }: { legend: string; chosen: string | null; problem: Problem | null; isRequired: boolean },
): Markup {
  const isMissing = problem?.at === 'choice';
  return markup`<fieldset>
<legend>${legend}</legend>
${isMissing ? markup`<p class="error">${problem.text}</p>\n` : null}${options.map(
    ({ value, label }) =>
      markup`<label class="choice"><input type="radio" name="choice" value="${value}"${value === chosen ? markup` checked` : null}${isRequired ? markup` required` : null}><span>${label}</span></label>\n`,
  )}</fieldset>`;
}

function rightOne(again: Again | null, given: ShownAnswer | null): Markup {
  const [name, email] = again
    ? [again.form.name, again.form.email]
    : [given?.offered?.name ?? '', given?.offered?.email ?? ''];
  return markup`<fieldset class="right-one">
<legend>Who is the right person? (optional)</legend>
<label class="field"><span>Name</span><input type="text" name="name" autocomplete="off" maxlength="${ANSWER_LIMITS.nameCharacters}" value="${name}"${invalid(again, 'name')}>${wrong(again, 'name')}</label>
<label class="field"><span>Email address</span><input type="email" name="email" autocomplete="off" maxlength="254" value="${email}"${invalid(again, 'email')}>${wrong(again, 'email')}</label>
</fieldset>
`;
}

function invalid(again: Again | null, field: Problem['at']): Markup | null {
  return again?.problem.at === field ? markup` aria-invalid="true"` : null;
}

/** The reason, as a part of the field's label, which is read with it. */
function wrong(again: Again | null, field: Problem['at']): Markup | null {
  return again?.problem.at === field ? markup`<span class="error">${again.problem.text}</span>` : null;
}

function confirmation(shown: LinkPage, again: Again | null): Markup {
  const { unconfirmed, stamp } = shown;
  return markup`<h2>This answer was chosen</h2>
<div class="note"><p><strong>${unconfirmed?.label ?? ''}</strong></p>
${lines(unconfirmed?.words ?? '')}${unconfirmed ? offered(unconfirmed) : null}<p class="quiet">${unconfirmed ? time(unconfirmed.at) : null}</p></div>
<form method="post">
<input type="hidden" name="opened" value="${stamp}">
<input type="hidden" name="given" value="${unconfirmed?.id ?? ''}">
${choices(shown, { legend: 'Was this you?', chosen: again?.form.choice ?? null, problem: again?.problem ?? null, isRequired: true })}
<button>Tell us</button>
</form>
<p class="quiet">If it was not you, nobody will be told. The links in the first email still work.</p>
`;
}

function nothingToConfirm({ given }: LinkPage): Markup {
  return given
    ? givenNote(given, null)
    : markup`<div class="note done" role="status"><p>Thank you. There is nothing left to confirm, and no answer has been passed on. The links in the first email still work.</p></div>\n`;
}
