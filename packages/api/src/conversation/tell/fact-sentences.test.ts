import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { describe, expect, it } from 'vitest';
import type { Ask } from '../read/question/ask.ts';
import { askedFacts } from './asked-facts.ts';
import { comparedFacts, factSentences } from './fact-sentences.ts';

const card = (number: number, more: Partial<ResultCard> = {}) =>
  ({
    number,
    type: 'technology',
    title: 'A title',
    university: 'Purdue University',
    managers: [{ name: 'Ada Hop' }, { name: null }],
    url: 'https://example.edu/2019-017',
    referenceNumber: '2019-017',
    ipSummary: null,
    summary: null,
    trl: null,
    trlReasoning: null,
    ...more,
  }) as ResultCard;
const NOTHING_SAID = { words: [], text: '' };
const texts = (act: Ask['act'], cards: ResultCard[], words: string[] = []) =>
  factSentences(act, cards, { words, text: '' })?.map(({ text }) => text);

describe('facts asked for about results', () => {
  it('whom to contact', () => {
    expect(factSentences('contact', [card(2), card(3, { managers: [] })], NOTHING_SAID)).toEqual([
      {
        text: 'For number 2, write to Ada Hop at the technology transfer office of Purdue University.',
        citations: [2],
      },
      {
        text: 'Number 3 names no contact: write to the technology transfer office of Purdue University.',
        citations: [3],
      },
    ]);
    expect(texts('contact', [card(1, { type: 'researcher', title: 'Grace Hop', managers: null })])).toEqual([
      'This is Grace Hop, a researcher at Purdue University.',
    ]);
  });

  it('whom the text names helps to ask the office', () => {
    const summary = 'It works. The pump was invented by Dr. Ada Hop of Purdue.';
    expect(texts('contact', [card(1, { managers: [], summary })])).toEqual([
      'It names no contact: write to the technology transfer office of Purdue University, quoting its reference number 2019-017. The listing is at https://example.edu/2019-017. About the people behind it, the record says: “The pump was invented by Dr. Ada Hop of Purdue.”',
    ]);
  });

  it.each([
    ['can you email their office and set up a call?', true],
    ['please write to them for me', true],
    ['who is the contact for the second one?', false],
    ['can you tell me who to contact?', false],
    ['email of the inventor, for us', false],
  ])('say that the assistant runs no errands, if asked to: %s', (text, isErrand) => {
    const [first] = factSentences('contact', [card(1)], { words: [], text }) ?? [];
    expect(first?.text.startsWith('I can’t send emails or arrange calls for you')).toBe(isErrand);
  });

  it.each([
    ['when does that patent end?', true],
    ['is the patent still in force', true],
    ['is it patented?', false],
  ])('when a patent ends, which no record says, if asked: %s', (text, isAsked) => {
    const told = factSentences('patent', [card(1, { patentStatus: 'granted' })], { words: [], text }) ?? [];
    expect(told.some((each) => each.text.startsWith('No record says when a patent ends'))).toBe(isAsked);
  });

  it('how something was tried is asked of the text, too, unless a level is stated', () => {
    const asks = [{ act: 'readiness' as const, text: 'has it been tried outdoors or only in a lab?' }];
    const given = { words: [] };
    const restOf = (one: ResultCard, some = asks) =>
      askedFacts({ resultsMeant: ['one'], asks: some }, [one], given).rest;
    expect(restOf(card(1, { trl: null, trlReasoning: null, summary: 'It works.' }))).toEqual([
      { act: 'question', text: asks[0]?.text },
    ]);
    expect(restOf(card(1, { trl: 5, trlReasoning: null }))).toEqual([]);
    const plain = [{ act: 'readiness' as const, text: 'how mature is it?' }];
    expect(restOf(card(1, { trl: null, trlReasoning: null, summary: null }), plain)).toEqual([]);
  });

  it('patents in a comparison that asks for them', () => {
    const cards = [card(1, { patentStatus: 'granted' }), card(2, { patentStatus: null })];
    expect(comparedFacts(cards, 'side by side: stage, patent').map(({ text }) => text)).toEqual([
      'Number 1 lists a granted patent.',
      'Number 2 doesn’t say whether the technology is patented.',
    ]);
    expect(comparedFacts(cards, 'side by side')).toEqual([]);
  });

  it('the numbers of patents, and what is written about them', () => {
    const patented = card(2, {
      patentStatus: 'granted',
      patents: ['US 11,254,773', 'WO 2018/209293'],
      ipSummary: 'US 11,254,773 (2/22/2022)',
    });
    expect(factSentences('patent', [patented], { words: [], text: '' })?.map(({ text }) => text)).toEqual([
      'The record lists a granted patent: US 11,254,773 and WO 2018/209293. It says: “US 11,254,773 (2/22/2022)”.',
    ]);
  });

  it('what is written about a patent is cut at a word', () => {
    const ipSummary = `Filed in many countries ${'under the treaty '.repeat(20)}`;
    const patented = card(2, { patentStatus: 'granted', patents: [], ipSummary });
    const [told] = factSentences('patent', [patented], NOTHING_SAID) ?? [];
    expect(told?.text).toMatch(
      /^The record lists a granted patent\. It says: “Filed in .* (?:under|the|treaty) …”$/,
    );
  });

  it('when it was published, and who is behind it', () => {
    expect(
      texts('date', [card(1, { year: 2024 }), card(2, { year: null }), card(3, { year: null })]),
    ).toEqual(['Number 1 was published in 2024.', 'Numbers 2 and 3 state no date.']);
    const summary = 'A new pump. Lead Inventor:\nAda Hop, Mechanical Engineering.';
    expect(
      texts('people', [
        card(1, { researchers: [{ id: 'URES-1', name: 'Grace Hop', url: null, technologies: 2 }] }),
        card(2, { researchers: [], summary }),
        card(3, { researchers: [], summary: 'A pump.' }),
      ]),
    ).toEqual([
      'The person behind number 1 is Grace Hop.',
      'Number 2 names Ada Hop: “Lead Inventor: Ada Hop, Mechanical Engineering.”',
      'Number 3 names no inventors or researchers; Purdue University can tell you.',
    ]);
  });

  it('what it costs, which nobody states, and whom to ask', () => {
    expect(texts('price', [card(1)])).toEqual([
      'The catalogue lists no prices: licence fees are agreed with the university.',
      'Write to Ada Hop at the technology transfer office of Purdue University.',
    ]);
  });

  it('where to read more', () => {
    expect(
      texts('link', [card(1), card(2, { url: null }), card(3, { url: null, referenceNumber: null })]),
    ).toEqual([
      'Number 1 is at https://example.edu/2019-017.',
      'Number 2 has no link; at Purdue University its reference number is 2019-017.',
      'Number 3 has no link.',
    ]);
  });

  it('are not told to visitors, who are told why', () => {
    const cut = { managers: null, url: null, referenceNumber: null };
    for (const act of ['contact', 'link'] as const)
      expect(texts(act, [card(1, cut), card(2, cut)])).toEqual([
        'Names and links are for members: log in or request an invite to see them.',
      ]);
  });

  it('are told of five at most, and only if asked for', () => {
    expect(
      texts(
        'link',
        Array.from({ length: 9 }, (_, at) => card(at + 1, { url: `https://example.edu/${at}` })),
      ),
    ).toHaveLength(5);
    expect(texts('contact', [card(1, { managers: [] }), card(4, { managers: [] })])).toEqual([
      'Numbers 1 and 4 name no contact: write to the technology transfer office of Purdue University.',
    ]);
    expect(factSentences('details', [card(1)], NOTHING_SAID)).toBeNull();
  });

  it('whether it is patented', () => {
    expect(
      texts('patent', [
        card(1, { patentStatus: 'granted' }),
        card(2, { patentStatus: 'pending' }),
        card(3, { patentStatus: null }),
        card(4, { type: 'researcher' }),
      ]),
    ).toEqual([
      'Number 1 lists a granted patent.',
      'Number 2 lists a pending patent but no granted one.',
      'Number 3 doesn’t say whether the technology is patented.',
      'Number 4 is a researcher, so this question does not apply.',
    ]);
  });

  it('how mature it is, as far as the record says', () => {
    const mature = (trl: number | null, trlReasoning: string | null) => card(1, { trl, trlReasoning });
    expect(texts('readiness', [mature(4, 'The prototype is at TRL 4')])).toEqual([
      'The record states readiness level 4: “The prototype is at TRL 4”.',
    ]);
    expect(texts('readiness', [mature(null, 'Stage of development: prototype'), mature(null, null)])).toEqual(
      [
        'Number 1 states no readiness level, but says: “Stage of development: prototype”.',
        'Number 1 doesn’t say how mature the technology is; Purdue University can tell you.',
      ],
    );
  });

  it('why it was found: what it mentions of the question, and where', () => {
    const text = 'The coating sheds ice.';
    const found = card(2, { title: 'Ice-shedding coating', passage: { text, source: 'summary', marks: [] } });
    expect(texts('explain', [found], ['coating', 'ice', 'cables'])).toEqual([
      'It mentions ‘coating’ and ‘ice’, but not ‘cables’: “The coating sheds ice.”',
    ]);
    expect(texts('explain', [{ ...found, passage: null }], ['coating'])).toEqual(['It mentions ‘coating’.']);
  });
});
