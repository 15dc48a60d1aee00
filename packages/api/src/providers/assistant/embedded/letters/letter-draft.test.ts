import { answerGap } from '@cosmos/contract/email/assistance.ts';
import { expect, test } from 'vitest';
import type { Saying } from '../../../../ports/letters.ts';
import { replyTo, takenUp } from './letter-draft.ts';

const letters = (text: string, says: Saying[], files: string[]) => ({
  letters: [
    { number: 1, from: 'member' as const, name: 'Ada Lo', text: 'We coat façades.', files: [], says: [] },
    { number: 2, from: 'office' as const, name: 'Jane Doe', text, files, says },
  ],
  technology: 'Film',
  contact: 'Jane Doe',
  member: { name: 'Ada Lo', profile: '' },
});
const draft = (text: string, says: Saying[], files: string[] = []) =>
  replyTo(letters(text, says, files))
    .text?.split('\n\n')
    .slice(1, -1);

test('the days offered are named, with a blank to choose', () => {
  const quote = 'I could do Tuesday or Thursday after 2 pm.';
  expect(draft(quote, [{ kind: 'times', quote }])).toEqual([
    'Thank you for your message.',
    `Of the times that you suggest (Tuesday or Thursday after 2 pm), ${answerGap('en')} would suit me best.`,
  ]);
  expect(takenUp(letters(quote, [{ kind: 'times', quote }], []))).toHaveLength(1);
});

test('documents are thanked for by their names; what programs attach is not, nor any name that could be a link', () => {
  const quote = 'Slides attached.';
  const says: Saying[] = [{ kind: 'sends', quote }];
  expect(draft(quote, says, ['Film overview.pdf', 'image001.png', 'invite.ics'])).toEqual([
    'Thank you for your message and for “Film overview.pdf”.',
  ]);
  expect(draft(quote, says, ['a.pdf', 'b.pptx'])).toEqual([
    'Thank you for your message and for “a.pdf” and “b.pptx”.',
  ]);
  expect(draft(quote, says, ['pay.evil.example.pdf'])).toEqual([
    'Thank you for your message and for the files.',
  ]);
  expect(draft('No.', [{ kind: 'not-available', quote: 'No.' }], ['a.pdf'])).toEqual([
    'Thank you for letting me know. If that ever changes, I would be glad to hear from you. Thank you also for “a.pdf”.',
  ]);
});

test('who is asked to write again says when, and doesn’t wait', () => {
  const says: Saying[] = [
    { kind: 'not-available', quote: 'Not now' },
    { kind: 'write-again', quote: 'ping me in April.', when: 'in April' },
  ];
  expect(draft('Not now, but ping me in April.', says)).toEqual([
    'Thank you for letting me know.',
    'As you suggest, I will write to you again in April.',
  ]);
});

test('nothing is agreed to: whether an agreement is signed is left open', () => {
  const quote = 'We need the attached CDA signed first.';
  expect(draft(quote, [{ kind: 'agreement-first', quote }], ['CDA.docx'])).toEqual([
    'Thank you for your message and for “CDA.docx”.',
    `About the confidentiality agreement: ${answerGap('en')}`,
  ]);
});

test('where nothing was said there is no draft', () => {
  expect(draft('Thank you.', [])).toBeUndefined();
});

const asking = (question: string, profile: string) => {
  const all = letters(question, [{ kind: 'question', quote: question, asks: [question] }], []);
  return replyTo({ ...all, member: { ...all.member, profile } }).text ?? '';
};

test('a sentence of the profile answers only a question of its kind; otherwise a gap says what belongs there', () => {
  const profile = 'Our field team uses aluminium and steel. We employ 40 people in Turin.';
  expect(asking('Which field of use do you have in mind?', profile)).toContain(
    '[Your answer: your field of use]',
  );
  expect(asking('What budget do you have for a licence?', profile)).toContain('[Your answer: your budget]');
  expect(asking('Which annual volume do you expect?', 'We sell 18,000 pumps a year.')).toContain(
    '\nWe sell 18,000 pumps a year.',
  );
});

test('a limit is taken up in its own words, and left to the member', () => {
  const quote = 'It is available, but not for medical uses.';
  expect(draft(quote, [{ kind: 'available', quote, limit: 'not for medical uses.' }])).toEqual([
    'Thank you for your message.',
    '> It is available, but not for medical uses.\n[Your answer: whether that works for you]',
  ]);
});

test('who is named is written to if their address is known; else they are asked for the contact', () => {
  const quote = 'Bridget Foley runs all coatings now.';
  const says: Saying[] = [
    { kind: 'wrong-person', quote, instead: { name: 'Bridget Foley', email: 'b@uni.example' } },
  ];
  expect(draft(quote, says)).toEqual([
    'Thank you for letting me know. I will write to Bridget Foley directly.',
  ]);
  const named: Saying[] = [{ kind: 'wrong-person', quote, instead: { name: 'Bridget Foley', email: null } }];
  expect(draft(quote, named)).toEqual([
    'Thank you for letting me know. Could you put me in touch with Bridget Foley?',
  ]);
  const self: Saying[] = [{ kind: 'wrong-person', quote, instead: { name: 'Ada Lo', email: null } }];
  expect(draft(quote, self)).toEqual([
    'Thank you for letting me know. Could you tell me who is responsible for it now?',
  ]);
  const all = letters(quote, says, []);
  const [first, second] = all.letters;
  const reached = { ...all, letters: [first!, { ...second!, reaches: 'b@uni.example' }] };
  expect(replyTo(reached)).toMatchObject({
    text: expect.stringMatching(
      /^Dear Bridget Foley,\n\nJane Doe suggested that I write to you about “Film”/,
    ),
    to: { email: 'b@uni.example' },
  });
});

test.each([
  [
    'Leider ist die Technologie nicht mehr verfügbar.',
    'de',
    'Guten Tag Jane Doe,',
    'Mit freundlichen Grüßen',
  ],
  ['La technologie n’est malheureusement plus disponible.', 'fr', 'Bonjour Jane Doe,', 'Cordialement,'],
  ['La tecnología ya no está disponible.', 'es', 'Buenos días, Jane Doe:', 'Un cordial saludo,'],
])('a reply in the language of the answer, or in English: %s', (quote, language, greeting, farewell) => {
  const all = letters(quote, [{ kind: 'not-available', quote }], []);
  const own = replyTo(all);
  expect(own).toMatchObject({ language, answerLanguage: language, isFinal: true });
  expect(own.text?.split('\n')).toEqual(expect.arrayContaining([greeting, farewell]));
  expect(replyTo(all, { inEnglish: true })).toMatchObject({
    language: 'en',
    answerLanguage: language,
    text: expect.stringMatching(/^Dear Jane Doe,\n\nThank you for letting me know\./),
  });
});

test('what would have to be translated is left to the member, with the sentence', () => {
  const question = 'Wie viele Quadratmeter beschichten Sie pro Jahr?';
  const all = letters(question, [{ kind: 'question', quote: question, asks: [question] }], []);
  const member = { ...all.member, profile: 'We coat 40,000 square metres of façade a year.' };
  expect(replyTo({ ...all, member }).text).toContain(
    '[Ihre Antwort: auf Deutsch, „We coat 40,000 square metres of façade a year.“]',
  );
});

test('nobody is greeted by an address', () => {
  const quote = 'It is gone.';
  const all = { ...letters(quote, [{ kind: 'licensed', quote, to: null, isExclusive: null }], []) };
  expect(replyTo({ ...all, contact: 'jane@uni.example' }).text).toMatch(/^Hello,\n/);
});

test('a sentence that asks for several things is quoted once, with a gap for each', () => {
  const text = 'Could you send me the full legal name and registered address of your company?';
  expect(draft(text, [{ kind: 'question', quote: text, asks: [text] }])?.at(-1)).toBe(
    `> ${text}\n[Your answer: the full legal name]\n[Your answer: registered address of your company]`,
  );
});

test('the member’s own questions stand only in a draft of their language, and not that for the first step behind requests', () => {
  const about = (letter: string, answer: string) => {
    const all = letters(answer, [{ kind: 'available', quote: answer }], []);
    const [first, second] = all.letters;
    return replyTo({ ...all, letters: [{ ...first!, text: letter }, second!] }).text ?? '';
  };
  const both = 'How long does it last outdoors? What would be the first step?';
  expect(about(both, 'It is available.')).toMatch(/How long does it last[\s\S]+first step/);
  const asking = about(both, 'It is available. What volume do you need?');
  expect(asking).toContain('How long does it last');
  expect(asking).not.toContain('first step');
  expect(about(both, 'Die Technologie ist noch verfügbar.')).not.toContain('How long');
});

test('a document that was said to be attached and wasn’t is asked for', () => {
  const quote = 'Please find attached our summary.';
  expect(draft(quote, [{ kind: 'sends', quote }])).toContain(
    'Your message reached me without attachments. Could you send them again?',
  );
  expect(draft(quote, [{ kind: 'sends', quote }], ['summary.pdf'])?.join()).not.toContain('reached');
});

test('an agreement that they will send is not asked for as if they had not said so', () => {
  const quote = 'We need a CDA first.';
  const says: Saying[] = [{ kind: 'agreement-first', quote }];
  expect(draft(`${quote} I will prepare our standard CDA.`, says)?.join()).toContain('when it is ready');
  expect(draft(quote, says)?.join()).toContain('Could you send me the agreement');
});

test('a yes or a no is not taken from what only has its words', () => {
  expect(asking('Would you sell the coated panels on?', 'We coat panels in Turin.')).toContain(
    '[Your answer',
  );
});

test('a draft in German has no gap in English', () => {
  const text = 'Wie hoch ist Ihr Budget? Wenn Sie möchten, kann ich ein Muster schicken.';
  const made = replyTo(letters(text, [{ kind: 'question', quote: text, asks: [text] }], [])).text;
  expect(made).toContain('> Wie hoch ist Ihr Budget?\n[Ihre Antwort');
  expect(made).toContain('[Ihre Antwort: ob Sie das möchten]');
  expect(made).not.toContain('Your answer');
});

test('a question that points back is quoted with what it points to', () => {
  const text = 'We usually ask for 3 % and an upfront fee. Does that work in principle?';
  expect(draft(text, [])).toContain(`> ${text}\n[Your answer: whether that works for you]`);
});

test('who is in copy will write; who can be reached is written to', () => {
  const quote = 'My colleague Amara Nwosu looks after it now; I’ve put her in copy.';
  const instead = { name: 'Amara Nwosu', email: 'amara@elsewhere.example' };
  expect(draft(quote, [{ kind: 'wrong-person', quote, instead }])).toEqual([
    'Thank you for letting me know. I look forward to hearing from Amara Nwosu.',
  ]);
});

test('what asks for a form elsewhere leaves a gap, although it is not quoted', () => {
  const text = 'Please submit your request through our form at https://tto.example/request.';
  expect(draft(text, [{ kind: 'question', quote: text, asks: [text] }])).toEqual([
    'Thank you for your message.',
    'About what you need from me: [Your answer]',
  ]);
});
