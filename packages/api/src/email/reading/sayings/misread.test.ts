import { describe, expect, test } from 'vitest';
import { decisiveSaying } from '../../../providers/assistant/embedded/letters/asking/decisive-saying.ts';
import { mailKind } from '../mail-kind.ts';
import { personOffered } from '../people/person-offered.ts';
import { whatIsSaid } from './what-is-said.ts';

const said = (text: string, member = 'Ada Lo') =>
  whatIsSaid({
    letters: [text],
    sentAt: new Date('2026-11-26T09:00:00Z'),
    sender: 'jane@uni.example',
    member,
  });
const outcome = (text: string) => decisiveSaying(said(text));

test.each([
  'Available from January, not before.',
  "We're good to go on a license, everything except North America.",
  'good to go on a license, everything except North America',
  'Yes, but Italy is reserved for our industrial partner.',
  'It is, for everything but marine use.',
  'Für Fassaden gern, für Fenster leider nicht mehr, da sind wir vergeben.',
  'We license it to anyone except competitors of our sponsor. Panels should not be an issue.',
])('a yes with a condition is a yes with limits: %s', (text) => {
  expect(outcome(text)).toMatchObject({ kind: 'available', limit: expect.any(String) });
});

test.each([
  ['Yes, but it is under option until June.', 'option'],
  ['Yes, but we have licensed it exclusively to a company.', 'licensed'],
  ['Everything but marine use is licensed.', 'licensed'],
])('a yes that is taken back is none: %s', (text, kind) => {
  expect(outcome(text)?.kind).toBe(kind);
});

test.each([
  'The option with the solar people lapsed in September so we are clear.',
  'Das Patent ist in Kraft und derzeit nicht lizenziert.',
  "Le brevet est en vigueur et n'est pas licencié.",
])('what tied it is over: %s', (text) => {
  expect(outcome(text)?.kind).toBe('available');
});

test('if an option should lapse, it is still one', () => {
  expect(outcome('It is under option. Should the option lapse, we will tell you.')?.kind).toBe('option');
});

test('behind a no, another thing that can be had is no yes', () => {
  const text =
    'A window maker has the exclusive rights since March. There is a follow-up project that nobody has claimed yet.';
  expect(outcome(text)).toMatchObject({ kind: 'licensed', isExclusive: true });
});

test.each([
  'Should you wish to visit us, parking is available behind the building.',
  'The summary also lists the available licence options.',
  'The team has since built a demonstrator at laboratory scale, which visitors are welcome to see.',
])('another thing that can be had is no yes: %s', (text) => {
  expect(outcome(text)?.kind).not.toBe('available');
});

test.each([
  'Not before February though, the lab is moving.',
  'We are not yet in negotiations with anybody, but another company has expressed an interest, and our committee will decide on 18 December with whom we will enter into discussions.',
])('nothing is tied or refused by it: %s', (text) => {
  expect(said(text).map(({ kind }) => kind)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:option|licensed|option-or-licensed|not-available)$/)]),
  );
});

describe('an office that closes for a holiday', () => {
  const mail = (text: string) =>
    mailKind({
      FromFull: { Email: 'jane@uni.example', Name: 'Jane Roe' },
      Subject: 'Re: Interest in tech (R-1)',
      Date: new Date('2026-11-26T09:00:00Z'),
      TextBody: text,
      HtmlBody: '',
    });

  test.each([
    'Please note that we close on 23 December.',
    'Our office closes on 23 December and reopens on 4 January.',
    'It is available. We close on 23 December, so be quick.',
  ])('is not away yet: %s', (text) => {
    expect(outcome(text)?.kind).not.toBe('away');
    expect(mail(text).kind).toBe('person');
  });

  test('is away when it is closed', () => {
    expect(mail('Our office is closed until 4 January.').kind).toBe('away');
  });
});

test.each([
  'My colleague Tom and I discussed it.',
  'My colleague Tom Baker and I discussed it.',
  'I talked to my colleague Tom Baker and we like it.',
  'My colleague Tom Baker is as fond of it as I am.',
])('a colleague who is only mentioned is not offered: %s', (text) => {
  expect(said(text).map(({ kind }) => kind)).not.toContain('wrong-person');
  expect(personOffered(text, 'jane@uni.example')).toBeNull();
});

test('a colleague who can help is', () => {
  expect(personOffered('My colleague Tom Baker can help you.', 'jane@uni.example')).toEqual({
    name: 'Tom Baker',
    email: null,
  });
});

describe('the name of the member', () => {
  test.each([
    'I am not the right person, please contact Ada Lo.',
    'This is with Ada Lo now, not with me.',
    'Not mine. On Monday Frau Lo wrote to us.',
  ])('is never whom they refer to: %s', (text) => {
    expect(said(text).filter((each) => 'instead' in each && each.instead !== null)).toEqual([]);
  });

  test('is never that of a licensee', () => {
    expect(said('It was licensed exclusively to Ada Lo in June.')).toMatchObject([
      { kind: 'licensed', to: null },
    ]);
  });

  test('is no part of what they say', () => {
    expect(said('Ada - it is still available.').map(({ quote }) => quote)).toEqual([
      'it is still available.',
    ]);
    expect(said('Hei Ada, it is still available.').map(({ quote }) => quote)).toEqual([
      'it is still available.',
    ]);
  });
});

test.each([
  ["I've got Wed 2 Dec 9-11am Central or Fri 4 Dec after 2pm Central.", 'times'],
  ['Ich bin seit dem 1. Oktober im Ruhestand.', 'wrong-person'],
  ['Drop me a line in September and we will see.', undefined],
  ['Got it.', undefined],
  ['Not for free, mind you.', undefined],
  ['Das Patent wurde fallen gelassen. Sie können das Verfahren frei nutzen.', 'not-available'],
  ['Eine Lizenz ist weder nötig noch möglich.', 'not-available'],
  ["Thanks but we'll pass.", 'not-available'],
  ['The licensee handed the rights back after changing strategy. Could you come to Bristol?', 'available'],
  ['The film is unencumbered.', 'available'],
  ["Construction is open and we'd like to see it used there.", 'available'],
  ['Unterlagen geben wir nur nach Abschluss einer Geheimhaltungsvereinbarung heraus.', 'agreement-first'],
  ['at a wedding till weds!! ask Priya (priya.nair@uni.example)', 'away'],
  ['Available? It is still ours and still free.', 'available'],
])('%s', (text, kind) => {
  expect(outcome(text)?.kind).toBe(kind);
});

test.each(['Here is another email', 'This email was sent from our automated system, not from my iPad.'])(
  'nobody refuses who asks for no end: %s',
  (text) => {
    expect(said(text).map(({ kind }) => kind)).not.toContain('stop');
  },
);

test('of two sentences that say who has it, the one with the name decides', () => {
  expect(outcome('Sorry, sold it. The patents were assigned to Nordform AB in 2023.')).toMatchObject({
    kind: 'licensed',
    to: 'Nordform AB',
  });
});

test('neither a line of a signature nor a condition says how things stand', () => {
  const signed = said(
    'How many people work at your company?\n\nM. Okafor\nOffice of Technology Commercialization',
  );
  expect(signed.map(({ kind }) => kind)).not.toContain('wrong-person');
  const open = said(
    "It's available, non-exclusively only. If that's in the right ballpark I'll send a term sheet.",
  );
  expect(open.map(({ kind }) => kind)).not.toContain('option');
});

test.each([
  "It's very much available - we'd give it away with a toaster if they let us.",
  "The patent is alive and I'd be delighted if somebody finally used it.",
  'I see no reason why we could not license this for façades.',
  'Die Technologie ist noch verfügbar, allerdings wurde das Anwendungsfeld Medizintechnik bereits exklusiv vergeben.',
  "Short version: available, and he'd like to see your substrate first.",
])('a yes: %s', (text) => {
  expect(outcome(text)?.kind).toBe('available');
});

test.each([
  'All requests for licences go through our web form.',
  'Our office looks after some four hundred inventions, and I am pleased when a company writes to us.',
  'Forwarding what Prof. Benitez wrote me this morning.',
  'Thanks, this is really helpful.',
  'This again.',
])('neither a yes nor a word of somebody else: %s', (text) => {
  expect(outcome(text)).toBeUndefined();
});

test('what an email that is passed on asks of its reader is no question to the member', () => {
  const passed = (own: string, other: string) =>
    decisiveSaying(
      whatIsSaid({
        letters: [own, other],
        sentAt: new Date('2026-11-26T09:00:00Z'),
        sender: 'jane@uni.example',
        member: 'Ada Lo',
      }),
    )?.kind;
  expect(passed('', 'Can you send me the royalty report?')).toBeUndefined();
  expect(passed('Could you answer his questions?', 'How thick is it?')).toBe('question');
});

test('a note of an absence that calls itself automatic is an absence', () => {
  const text =
    'I am out of the office until Monday, 14 December. In urgent cases please contact Ms Ines Carvalho.\n\nThis is an automatic reply.';
  const mail = {
    FromFull: { Email: 'jane@uni.example', Name: 'Jane Doe' },
    Subject: 'Re: Film',
    TextBody: text,
    HtmlBody: '',
    Date: new Date('2026-11-26T09:00:00Z'),
  };
  expect(mailKind(mail)).toMatchObject({ kind: 'away', awayUntil: '2026-12-14' });
});

test.each([
  ['We would have to square it with the funder, and that will not happen before January.', undefined],
  ['Is this an option for you, and could you contribute?', 'question'],
  ['Glazing is spoken for. Panels aren’t, so if your use is opaque we can talk.', 'available'],
  ['Received. Will read tonight.', 'delay'],
])('what is only later, asked, promised, or for somebody’s use: %s', (text, kind) => {
  expect(outcome(text)?.kind).toBe(kind);
});

test('who has taken a matter over has not licensed it, and no rush refuses nothing', () => {
  const taken = outcome("I've taken this over from Nuala. The film is free for Europe.");
  expect(taken?.kind).toBe('available');
  expect(taken).not.toHaveProperty('limit');
  expect(outcome('No rush.')).toBeUndefined();
  expect(outcome('Questions can be put to me until the 11th.')?.kind).not.toBe('away');
});

test('who says no to one thing and asks for an agreement for another still says no', () => {
  const text = 'That film we can’t license any more. Would you sign a CDA so that I can send you another?';
  expect(outcome(text)?.kind).toBe('not-available');
});

test('who will ask around and come back is waited for', () => {
  expect(
    outcome("This isn't my area. I'll ask Jo on Monday and one of us will come back to you.")?.kind,
  ).toBe('delay');
});

test.each([
  [
    'Unfortunately this one is under option until the end of June, so I can’t discuss terms with anybody else. Options do lapse now and again - feel free to check back with me in early July.',
    'option',
  ],
  [
    'I am out of the office until Monday 14 December with no access to email. Your message will not be forwarded.',
    'away',
  ],
  [
    'Malheureusement, nous avons abandonné ce brevet. Il n’y a donc plus rien à licencier de notre côté.',
    'not-available',
  ],
  ['Not licensable as such, I’m afraid.', 'not-available'],
  ['Es gibt hier leider nichts mehr zu lizenzieren.', 'not-available'],
])('what has the words of another answer leaves standing what is said: %s', (text, kind) => {
  expect(outcome(text)?.kind).toBe(kind);
});

test('what is no confirmation is no yes', () => {
  const text =
    'Nothing in this message is to be understood as an offer or as a confirmation of availability.';
  expect(outcome(text)).toBeUndefined();
});

test.each([
  ["Homework: our counsel wants to see proof that you're not on any sanctions list.", 'question'],
  ['Ihre Nachricht wird nicht weitergeleitet.', undefined],
  ['Nobody here has time to fill in questionnaires.', undefined],
  ['Two ways: (a) option for a year at 10k, or (b) straight licence with milestones.', undefined],
  ['The exam report came back clean, samples are being coated this week.', undefined],
  ['Nothing herein constitutes an offer capable of acceptance.', undefined],
  ['The sponsor holds a right of first refusal for the field of automotive applications only.', undefined],
  ['Licensing is off the table while the project runs.', 'not-available'],
  ["Le brevet fait l'objet d'une licence exclusive depuis 2024.", 'licensed'],
  ['Yes for Italy, no for Germany and Austria.', 'available'],
  ['The University is free to grant licences thereunder.', 'available'],
  ['Leave it with me.', 'delay'],
] as const)('what it says, and no more: %s', (text, kind) => {
  expect(outcome(text)?.kind).toBe(kind);
});

test('behind a no, what is no right is no yes', () => {
  expect(outcome('Not licensable as such. But they are looking for a first customer.')?.kind).toBe(
    'not-available',
  );
});

test('what is asked only of some leaves a promise standing', () => {
  const text =
    "We'll get back to you in January. Should your interest include cars, I'd be grateful for a note.";
  expect(outcome(text)?.kind).toBe('delay');
});

test('an address has the name of whom the text names', () => {
  const text = 'Coatings went to my colleague Dr. Irina Falk. Please contact her at irina.falk@uni.example.';
  expect(personOffered(text, 'jane@uni.example')).toEqual({
    name: 'Irina Falk',
    email: 'irina.falk@uni.example',
  });
});
