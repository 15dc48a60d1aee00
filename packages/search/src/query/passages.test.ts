import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPassage, markedWords, PASSAGE_CHARACTERS, passageQuery, type SourceText } from './passages.ts';
import { sentences } from '@cosmos/language/sentences/sentences.ts';

const even = () => 1;
const split = (text: string) => sentences(text).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  it('is not misled by abbreviations, units, initials and decimals', () => {
    expect(
      split(
        'It works, e.g. in water at 3.5 mS/cm, cf. Fig. 2 of J. Smith et al. The rest is dry. Approx. 5 % stay.',
      ),
    ).toEqual([
      'It works, e.g. in water at 3.5 mS/cm, cf. Fig. 2 of J. Smith et al. The rest is dry.',
      'Approx. 5 % stay.',
    ]);
    expect(split('The U.S. Navy uses it. See www.Example.com and Node.js for more.')).toEqual([
      'The U.S. Navy uses it.',
      'See www.Example.com and Node.js for more.',
    ]);
  });

  it('handles missing spaces after full stops and headings', () => {
    expect(
      split('It serves many areas.Superior signal quality:The sensor is quiet (5 dB).It lasts.'),
    ).toEqual([
      'It serves many areas.',
      'Superior signal quality:',
      'The sensor is quiet (5 dB).',
      'It lasts.',
    ]);
  });

  it('separates bullets and lines, and handles other scripts', () => {
    expect(split('Benefits\n• cheap\n- light and small\n• strong • new')).toEqual([
      'Benefits',
      'cheap',
      'light and small',
      'strong',
      'new',
    ]);
    expect(split('これは膜です。水を通します！')).toEqual(['これは膜です。', '水を通します！']);
    expect(split('')).toEqual([]);
    expect(split(' \n ')).toEqual([]);
  });

  it('returns spans in order that together contain every word', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '!', '•', '-', ':', ')', '3') }),
        (text) => {
          const spans = sentences(text);
          let last = 0;
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(end).toBeGreaterThan(start);
            last = end;
          }
          const kept = spans.map(({ start, end }) => text.slice(start, end)).join('');
          const letters = (from: string) => from.replaceAll(/[^aB3]/g, '');
          expect(letters(kept)).toBe(letters(text));
        },
      ),
    );
  });

  it('handles long texts without sentences', () => {
    expect(sentences('a.'.repeat(100_000))).toEqual([{ start: 0, end: 200_000 }]);
    expect(sentences('. '.repeat(50_000)).length).toBe(50_000);
    expect(sentences('•'.repeat(50_000)).length).toBeLessThanOrEqual(50_000);
  });
});

describe('bestPassage', () => {
  const record: SourceText[] = [
    { source: 'title', text: 'Membranes for dairies' },
    {
      source: 'summary',
      text: 'Dairies filter a lot. Whey proteins clog filtration membranes within hours, e.g. in ultrafiltration. Costs are low.',
    },
    { source: 'ip', text: 'A patent is pending on the grafting of membranes.' },
  ];

  it('quotes the sentence that covers the query and marks its words by stem', () => {
    const passage = bestPassage(record, passageQuery('clogging of a filtration membrane by proteins', even));
    expect(passage).toMatchObject({
      source: 'summary',
      text: 'Whey proteins clog filtration membranes within hours, e.g. in ultrafiltration.',
    });
    expect(passage?.marks.map(([start, end]) => passage.text.slice(start, end))).toEqual([
      'proteins',
      'clog',
      'filtration',
      'membranes',
    ]);
  });

  it('prefers what the technology does to what is so in general, even with fewer of its words', () => {
    const problem = 'Traditionally, whey proteins clog dairy membranes within hours.';
    const does = 'The inventors have developed a coating that keeps proteins off dairy membranes.';
    const text = `${problem} ${does}`;
    const query = passageQuery('whey proteins that clog dairy membranes', even);
    expect(bestPassage([{ source: 'summary', text }], query)?.text).toBe(does);
  });

  it('is not misled by a figure of the field: “the highest achieved … is now”', () => {
    const text =
      'This invention is an additive that makes perovskite cells last in air. The highest achieved efficiency for perovskite cells is now greater than 24%, but their rapid degradation in air is not fully mitigated.';
    const query = passageQuery('efficiency of perovskite cells in air', () => 1);
    expect(bestPassage([{ source: 'summary', text }], query)?.text).toMatch(/^This invention/);
  });

  it('prefers a sentence on the problem to the title', () => {
    const problem = 'Traditionally, whey proteins clog dairy membranes within hours.';
    const texts: SourceText[] = [
      { source: 'title', text: 'A coating against whey proteins that clog dairy membranes' },
      { source: 'summary', text: problem },
    ];
    const query = passageQuery('whey proteins that clog dairy membranes', even);
    expect(bestPassage(texts, query)?.text).toBe(problem);
  });

  it('prefers a sentence on the problem to where trials were published', () => {
    const texts: SourceText[] = [
      { source: 'summary', text: 'Half of the deposit in whey filters would never form elsewhere.' },
      { source: 'publications', text: 'Trials are described in two dairy science journals on whey.' },
    ];
    expect(bestPassage(texts, passageQuery('dairy whey', even))?.source).toBe('summary');
  });

  it('gives rare words more weight than frequent ones', () => {
    const idf = (term: string) => (term === 'graft' ? 9 : 0.2);
    expect(bestPassage(record, passageQuery('grafting membranes filtration proteins', idf))?.source).toBe(
      'ip',
    );
  });

  it('quotes the start of the summary when no word matches, and is null without texts', () => {
    const passage = bestPassage(record, passageQuery('quantum', even));
    expect(passage).toEqual({ source: 'summary', text: 'Dairies filter a lot.', marks: [] });
    expect(bestPassage([], passageQuery('quantum', even))).toBeNull();
    expect(bestPassage([{ source: 'summary', text: '' }], passageQuery('x', even))).toBeNull();
  });

  it('joins a short sentence with the next one that adds a word, but never over a line break', () => {
    const quoted = (text: string) =>
      bestPassage([{ source: 'summary', text }], passageQuery('membrane clogs whey', even))?.text;
    expect(quoted('A membrane clogs. It filters whey. Costs are low.')).toBe(
      'A membrane clogs. It filters whey.',
    );
    expect(quoted('A membrane clogs.\nIt filters whey.')).toBe('A membrane clogs.');
    expect(quoted('A membrane clogs. Costs are low.')).toBe('A membrane clogs.');
  });

  it('leaves out a heading before the sentence', () => {
    const text = 'Summary:Researchers led by a chemist recover whey proteins.';
    const passage = bestPassage(
      [{ source: 'summary', text }],
      passageQuery('whey proteins', () => 1),
    );
    expect(passage?.text).toBe('Researchers led by a chemist recover whey proteins.');
    expect(passage?.marks.map(([start, end]) => passage.text.slice(start, end))).toEqual([
      'whey',
      'proteins',
    ]);
  });

  it('cuts an endless sentence around its matches', () => {
    const text = `${'so it goes on and on '.repeat(60)}until the membrane clogs ${'and then some more '.repeat(60)}`;
    const passage = bestPassage([{ source: 'summary', text }], passageQuery('membrane clogs', even));
    expect(passage?.text.length).toBeLessThanOrEqual(PASSAGE_CHARACTERS);
    expect(passage?.marks.map(([start, end]) => passage.text.slice(start, end))).toEqual([
      'membrane',
      'clogs',
    ]);
  });

  it('quotes word for word with marks inside the quote, whatever the text', () => {
    const words = fc.constantFrom(
      'membrane',
      'Membranes',
      '膜',
      'é',
      '🧪',
      '.',
      '. ',
      ' ',
      '\n',
      'x'.repeat(400),
      '-',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 200 }), fc.string(), (parts, query) => {
        const text = parts.join('');
        const passage = bestPassage([{ source: 'summary', text }], passageQuery(`membrane ${query}`, even));
        if (!passage) return;
        expect(text).toContain(passage.text);
        expect(passage.text.length).toBeLessThanOrEqual(PASSAGE_CHARACTERS);
        for (const [start, end] of passage.marks) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(passage.text.length);
        }
      }),
    );
  });

  it('marks words in any text', () => {
    const query = passageQuery('filtering membranes', even);
    expect(markedWords('A membrane filters.', query)).toEqual([
      [2, 10],
      [11, 18],
    ]);
  });
});

describe('words that are parts of others', () => {
  const marked = (query: string, text: string) => {
    const idf = (term: string) => (term === 'state' || term === 'free' || term === 'low' ? 1 : 3);
    return markedWords(text, passageQuery(query, idf)).map(([start, end]) => text.slice(start, end));
  };

  it('a part of a hyphenated compound counts beside the others, its rarest part also alone', () => {
    const query = 'solid-state batteries';
    expect(marked(query, 'Ohio researchers state that batteries with solid electrolytes last.')).toEqual([
      'batteries',
      'solid',
    ]);
    expect(marked(query, 'A solid-state cell, or solid state cell.')).toEqual([
      'solid',
      'state',
      'solid',
      'state',
    ]);
    expect(marked('fluorine-free coating', 'A coating free of fluorine. All of us are free.')).toEqual([
      'coating',
      'free',
      'fluorine',
    ]);
  });

  it('“free” says nothing alone, however rare it is', () => {
    const idf = (term: string) => (term === 'free' ? 3 : 1);
    const markedIn = (text: string) =>
      markedWords(text, passageQuery('lead-free cells', idf)).map(([start, end]) => text.slice(start, end));
    expect(markedIn('A dopant-free layer may lead to longer lives.')).toEqual([]);
    expect(markedIn('Lead-free, or free of lead.')).toEqual(['Lead', 'free', 'free', 'lead']);
  });

  it('a word that the query also has alone counts alone', () => {
    expect(marked('solid-state batteries, state of charge', 'The state of charge is read.')).toEqual([
      'state',
      'charge',
    ]);
  });

  it('words in the names of universities and states are not marked, unless the query names them', () => {
    const text = 'Engineers at Ohio State University read the state of charge in the United States.';
    expect(marked('state of charge', text)).toEqual(['state', 'charge']);
    expect(marked('ohio state university batteries', text).slice(0, 3)).toEqual([
      'Ohio',
      'State',
      'University',
    ]);
    expect(marked('materials for batteries', 'The Institute of Materials Science makes materials.')).toEqual([
      'materials',
    ]);
    expect(marked('solid-state batteries', 'Solid State Batteries')).toEqual(['Solid', 'State', 'Batteries']);
  });
});

it('quotes no heading that lost its line breaks, nor what stands before it', () => {
  const text =
    'UCLA researchers have developed a film with high stability towards repeated cycling.BACKGROUNDUtilizing smart windows to control light saves energy in many buildings.';
  const passage = bestPassage(
    [{ source: 'summary', text }],
    passageQuery('smart windows', () => 1),
  );
  expect(passage?.text).toBe('Utilizing smart windows to control light saves energy in many buildings.');
});
