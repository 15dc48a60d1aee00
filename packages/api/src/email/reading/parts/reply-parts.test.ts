import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replyParts } from './reply-parts.ts';

/** What is shown, without empty lines around it. */
const shown = (text: string) => textOf(text, 'visible');
const textOf = (text: string, kind: string) =>
  replyParts(text)
    .filter((part) => part.kind === kind)
    .map((part) => part.text)
    .join('')
    .trim();

const ANSWER = 'The coating is still available.\nShall we talk on Friday?';

describe('quoted below an attribution', () => {
  test.each([
    ['English', 'On Tue, 3 Nov 2026 at 10:15, Ada Lo <ada@firm.example> wrote:'],
    ['American', 'On Nov 3, 2026, at 10:15 AM, Ada Lo <ada@firm.example> wrote:'],
    ['broken into lines', 'On Nov 3, 2026,\nat 10:15,\nAda Lo <ada@firm.example>\nwrote:'],
    ['German', 'Am Di., 3. Nov. 2026 um 10:15 Uhr schrieb Ada Lo <ada@firm.example>:'],
    ['German, name first', 'Ada Lo <ada@firm.example> schrieb am Di., 3.\nNov. 2026, 10:15:'],
    ['French', 'Le mar. 3 nov. 2026 à 10:15, Ada Lo <ada@firm.example> a écrit :'],
    ['Spanish', 'El mar, 3 nov 2026 a las 10:15, Ada Lo (<ada@firm.example>) escribió:'],
    ['Italian', 'Il giorno mar 3 nov 2026 alle ore 10:15 Ada Lo <ada@firm.example> ha scritto:'],
    ['Portuguese', 'Em ter., 3 de nov. de 2026 às 10:15, Ada Lo <ada@firm.example> escreveu:'],
    ['Dutch', 'Op di 3 nov 2026 om 10:15 schreef Ada Lo <ada@firm.example>:'],
    ['Swedish', 'Den tis 3 nov. 2026 kl 10:15 skrev Ada Lo <ada@firm.example>:'],
    ['Finnish', 'ti 3. marrask. 2026 klo 10.15 Ada Lo (ada@firm.example) kirjoitti:'],
    ['Polish', 'wt., 3 lis 2026 o 10:15 Ada Lo <ada@firm.example> napisał(a):'],
    ['Russian', 'вт, 3 нояб. 2026 г. в 10:15, Ada Lo <ada@firm.example>:'],
    ['Turkish', 'Ada Lo <ada@firm.example>, 3 Kas 2026 Sal, 10:15 tarihinde şunu yazdı:'],
    ['Chinese', 'Ada Lo <ada@firm.example> 于2026年11月3日周二 10:15写道：'],
    ['by date only', '2026-11-03 10:15 GMT+01:00 Ada Lo <ada@firm.example>:'],
    ['with dashes around it', '---- On Tue, 03 Nov 2026 10:15:00 +0100 Ada Lo <ada@firm.example> wrote ----'],
  ])('%s', (_name, attribution) => {
    const quoted = `${attribution}\n\nIs the coating available?`;
    expect(shown(`${ANSWER}\n\n${quoted}`)).toBe(ANSWER);
    expect(textOf(`${ANSWER}\n${quoted}`, 'quoted')).toBe(quoted);
    expect(shown(`${ANSWER}\n\n${attribution}\n> Is the coating available?`)).toBe(ANSWER);
  });

  test('a bare name only if a quote follows', () => {
    expect(shown(`${ANSWER}\n\nAda Lo wrote:\n> Is it?`)).toBe(ANSWER);
    const own = `${ANSWER}\n\nIn her thesis Ada wrote:\nit is stable in water.`;
    expect(shown(own)).toBe(own);
  });
});

describe('quoted below copied headers or a separator', () => {
  test.each([
    [
      'English',
      'From: Ada Lo <ada@firm.example>\nSent: Tuesday, 3 November 2026 10:15\nTo: Eve\nSubject: Coating',
    ],
    ['with a line', '________________________________\nFrom: Ada Lo\nDate: Tuesday\nSubject: Coating'],
    ['bold', '*From:* Ada Lo\n*Sent:* Tuesday\n*To:* Eve'],
    ['German', 'Von: Ada Lo\nGesendet: Dienstag, 3. November 2026 10:15\nAn: Eve\nBetreff: Coating'],
    ['French', 'De : Ada Lo\nEnvoyé : mardi 3 novembre 2026\nÀ : Eve\nObjet : Coating'],
    ['Dutch', 'Van: Ada Lo\nVerzonden: dinsdag 3 november\nAan: Eve\nOnderwerp: Coating'],
    ['a separator', '-----Original Message-----\n\nIs it available?'],
    ['a German separator', '-------- Ursprüngliche Nachricht --------\n\nIst es frei?'],
    ['forwarded', '---------- Forwarded message ---------\nFrom: Ada Lo'],
    ['a ticket system', '##- Please type your reply above this line -##\n\nYour request'],
  ])('%s', (_name, quoted) => {
    expect(shown(`${ANSWER}\n\n${quoted}\n\nDear Eve,`)).toBe(ANSWER);
  });

  test('one label is a sentence of the person', () => {
    const own = 'From: our side nothing stands against it.\nTwo lines more.';
    expect(shown(own)).toBe(own);
  });
});

describe('quotes with a sign at each line', () => {
  test('the last one is folded', () => {
    expect(shown(`${ANSWER}\n\n> Is it available?\n> Ada`)).toBe(ANSWER);
  });

  test('those that the person wrote under are visible, without the attribution', () => {
    const inline = '> Is it available?\n\nYes.\n\n> At what price?\n\nLet us talk.';
    expect(shown(`On 3 Nov 2026 10:15, Ada Lo wrote:\n${inline}\n\n> Regards\n> Ada`)).toBe(inline);
  });

  test('one that the person put above all of the answer is folded', () => {
    const quoted = 'On 3 Nov 2026 10:15, Ada Lo wrote:\n\n> Is it available?';
    expect(shown(`${quoted}\n\n${ANSWER}`)).toBe(ANSWER);
    expect(shown(`> Is it available?\n\n${ANSWER}`)).toBe(`> Is it available?\n\n${ANSWER}`);
  });

  test('a long line that a program broke is part of the quote', () => {
    const long = '> We are looking for a coating that keeps its hardness for years in the open\nair.\n> Ada';
    expect(shown(`${ANSWER}\n\n${long}`)).toBe(ANSWER);
  });
});

describe('the signature', () => {
  test.each([
    ['after two dashes', '-- \nEve Fox\nTechnology Manager'],
    ['after a line', '___________\nEve Fox\nPhone 12 34'],
    ['of a phone', 'Sent from my iPhone'],
    ['of a phone in German', 'Von meinem iPhone gesendet'],
    ['of a phone in Japanese', 'iPhoneから送信'],
    ['of Outlook', 'Get Outlook for Android<https://example.com/app>'],
    ['nothing but lines', '--\n***\n===='],
  ])('%s', (_name, signature) => {
    expect(shown(`${ANSWER}\n\n${signature}`)).toBe(ANSWER);
    expect(shown(`${ANSWER}\n\n${signature}\n\nOn 3 Nov 2026 10:15, Ada wrote:\n> Is it?`)).toBe(ANSWER);
    expect(textOf(`${ANSWER}\n\n${signature}`, 'signature')).toBe(signature);
  });

  test.each([
    ['a heading', 'Key points\n----\n\nIt is available.'],
    ['a rule in the middle', 'First part.\n\n____\n\nSecond part.'],
    ['a sentence about a phone', 'The alarm was sent from my phone, as you asked.'],
    ['what follows a phone’s line', 'Yes.\n\nMore tomorrow.'],
  ])('not %s', (_name, text) => {
    expect(shown(text)).toBe(text);
  });

  test('text after the line of a phone stays visible', () => {
    expect(shown('Yes.\n\nSent from my iPhone\n\nAnd one thing more.')).toContain('And one thing more.');
  });
});

describe('if little is left, all is visible', () => {
  test.each([
    ['only a quote', '> Is it available?'],
    ['only a forwarded email', '---------- Forwarded message ---------\nFrom: Ada Lo\n\nIs it?'],
    ['a signature above a quote', 'Sent from my iPhone\n\nOn 3 Nov 2026 10:15, Ada Lo wrote:\nIs it?'],
    [
      'the answers are below',
      'Please see my answers below.\n\nOn 3 Nov 2026 10:15, Ada Lo wrote:\nIs it? YES',
    ],
    [
      'the answers are below, in German',
      'Antworten siehe unten\n\nVon: Ada\nAn: Eve\nBetreff: Re\n\nIst es? JA',
    ],
  ])('%s', (_name, text) => {
    expect(replyParts(text)).toEqual([{ kind: 'visible', text }]);
  });

  test('a single sign is an answer', () => {
    expect(shown('👍\n\nOn 3 Nov 2026 10:15, Ada Lo wrote:\n> Is it?')).toBe('👍');
  });
});

const line = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '-- ',
    '> quoted',
    '____',
    'On 3 Nov 2026 10:15, Ada <a@b.example> wrote:',
    'From: a',
    'To: b',
  ),
  fc.constantFrom(
    'Subject: c',
    'Sent from my iPhone',
    '-----Original Message-----',
    'Yes.',
    '\t',
    'see below',
  ),
);
const mail = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')), { maxLength: 30 })
  .map((lines) => lines.flat().join(''));

test('the parts are always the whole text, and never without a visible word if it has any', () => {
  fc.assert(
    fc.property(mail, (text) => {
      const parts = replyParts(text);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(parts.every((part) => part.text !== '')).toBe(true);
      expect(parts.every(({ kind }, at) => kind !== parts[at + 1]?.kind)).toBe(true);
      if (/[\p{L}\p{N}]/u.test(text)) expect(shown(text)).toMatch(/[\p{L}\p{N}\p{Extended_Pictographic}]/u);
    }),
    { numRuns: 500 },
  );
});

test('no more than 2,000 lines are read, and what follows is kept', () => {
  const text = `${ANSWER}\n${'> quoted\n'.repeat(10_000)}${ANSWER}`;
  expect(replyParts(text).map(({ kind }) => kind)).toEqual(['visible', 'quoted']);
  expect(
    replyParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
