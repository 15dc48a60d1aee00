import { READY_IP, TYPE_PHRASES } from '@cosmos/contract/profile/collaboration-phrases.ts';
import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import type { ProfileFacts } from '../../../ports/assistant.ts';
import { additions, finished, ownSentences } from './own-text.ts';
import { BUDGET_PHRASES, LEAD_PHRASES, listed, phrasesOf, qualificationSentence } from './profile-phrases.ts';
import { sentencesOf, tellingSentences } from '@cosmos/language/sentences/telling-sentences.ts';
import { quoted } from './letters/quoted.ts';

const INTERESTS_NAMED = 5;
const QUOTED = 2;
/** With this many sentences, a bare link adds nothing. */
const ENOUGH = 2;

/**
 * A summary in complete sentences made only from what is given; null if nothing is. What the person wrote comes first and
 * is completed from the fields; the deck is quoted word for word.
 */
export function composeSummary(facts: ProfileFacts): string | null {
  const person = personSentences(facts);
  const needs = needSentences(facts);
  const composed = facts.textType === 'professional_summary' ? [person, needs] : [needs, person];
  const [first = [], second = []] = composed;
  const own = ownSentences(facts, [...first, ...second]);
  const fresh = [...first, ...quotes(facts), ...second];
  const said = own.length > 0 ? [...own, ...additions(own, fresh)] : fresh;
  const all = said.length < ENOUGH ? [...said, ...linkSentences(facts)] : said;
  return withinLimit(all);
}

function nameOf({ fields }: ProfileFacts): string {
  return [fields.firstName, fields.lastName].filter(Boolean).join(' ');
}

/** Who the person is: position, location, qualification, interests. */
function personSentences(facts: ProfileFacts): string[] {
  const { fields, interests } = facts;
  const { designation, organisation } = fields;
  const name = nameOf(facts);
  const who = name || 'This member';
  const place = [fields.city, fields.country].filter(Boolean).join(', ');
  const works = designation
    ? `works as ${designation}${organisation && ` at ${organisation}`}`
    : organisation && `works at ${organisation}`;
  const said: string[] = [];
  if (works) said.push(`${who} ${works}${place && `, based in ${place}`}.`);
  else if (place) said.push(`${who} is based in ${place}.`);
  if (fields.highestQualification)
    said.push(qualificationSentence(fields.firstName || who, fields.highestQualification));
  if (interests.length > 0)
    said.push(
      `${said.length > 0 || name ? 'Their' : 'This member’s'} interests include ${listed(interests.slice(0, INTERESTS_NAMED))}.`,
    );
  const isNamed = said.some(
    (sentence) => sentence.startsWith(who) || sentence.startsWith(fields.firstName || who),
  );
  return name && !isNamed ? [`This is the profile of ${name}.`, ...said] : said;
}

/** What is wanted: kinds of collaboration, who leads, when, for how much, and anything else. */
function needSentences(facts: ProfileFacts): string[] {
  const { fields } = facts;
  const who = fields.organisation || nameOf(facts) || 'This member';
  const wanted = phrasesOf(fields.collaborationTypes, TYPE_PHRASES);
  const isOpen = fields.collaborationTypes.includes('Other or Undecided');
  const said: string[] = [];
  const looks = fields.collaborationTypes.includes(READY_IP.type)
    ? [`is looking for ${READY_IP.phrase}`]
    : [];
  const wants = [...looks, ...(wanted.length > 0 ? [`wants to ${listed(wanted)}`] : [])];
  if (wants.length > 0)
    said.push(
      `${who} ${wants.join(' and ')}${isOpen ? ', and is open to other kinds of collaboration' : ''}.`,
    );
  else if (isOpen) said.push(`${who} has not yet decided on the type of collaboration.`);
  said.push(...toldSentences(fields.otherInfo));
  const when = fields.collaborationTimeline;
  const start =
    when &&
    `The work is planned to start ${when.startsWith('Within') ? when.toLowerCase() : `in ${when.toLowerCase()}`}`;
  const [budget] = phrasesOf([fields.rdBudget], BUDGET_PHRASES);
  if (start) said.push(`${start}${budget ? `, with an R&D budget of ${budget}` : ''}.`);
  else if (budget) said.push(`The R&D budget is ${budget}.`);
  const leads = phrasesOf(fields.collaborationLead, LEAD_PHRASES);
  if (leads.length > 0) said.push(`The plan is to ${listed(leads)}.`);
  return said;
}

/** What was written in addition to the choices: its most informative sentences, or whatever there is. */
function toldSentences(otherInfo: string): string[] {
  const telling = tellingSentences(otherInfo, QUOTED);
  return telling.length > 0 ? telling : sentencesOf(otherInfo).slice(0, QUOTED).map(finished);
}

function quotes({ deckText }: ProfileFacts): string[] {
  const telling = tellingSentences(deckText, QUOTED);
  return telling.map(
    (sentence, at) => `The corporate deck ${at === 0 ? 'says' : 'adds'}: ${quoted(sentence)}`,
  );
}

function linkSentences({ fields }: ProfileFacts): string[] {
  return [
    ...(fields.linkedinUrl ? [`More at ${fields.linkedinUrl}.`] : []),
    ...(fields.companyLinkedinPage ? [`The company page is ${fields.companyLinkedinPage}.`] : []),
    ...(fields.corporateDeckUrl ? [`The corporate deck is at ${fields.corporateDeckUrl}.`] : []),
  ];
}

/** The sentences that fit, first ones first; none is cut, except one that is too long by itself. */
function withinLimit(said: readonly string[]): string | null {
  const kept: string[] = [];
  let length = 0;
  for (const sentence of new Set(said)) {
    const more = sentence.length + (kept.length > 0 ? 1 : 0);
    if (length + more > PROFILE_LIMITS.summaryCharacters) continue;
    kept.push(sentence);
    length += more;
  }
  if (kept.length > 0) return kept.join(' ');
  const [first] = said;
  return first ? `${first.slice(0, PROFILE_LIMITS.summaryCharacters - 1).replace(/\s+\S*$/, '')}…` : null;
}
