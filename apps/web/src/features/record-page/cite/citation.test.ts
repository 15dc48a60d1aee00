import { describe, expect, it } from 'vitest';
import { bibtex, citationOf, plainCitation, ris } from './citation.ts';

const UCLA = {
  id: 'UTECH-UCLA-42108',
  title: 'Modulating Heterointerface Energetics for Operationally Stable Perovskite Solar Cells',
  university: 'University of California, Los Angeles',
  year: 2022,
  referenceNumber: '2022-206',
  url: 'https://ucla.technologypublisher.com/technology/42108',
  researchers: [],
};

describe('a citation', () => {
  it('in BibTeX is an entry of the type misc under a key of university and case', () => {
    expect(bibtex(citationOf(UCLA))).toBe(`@misc{ucla-2022-206,
  title = {Modulating Heterointerface Energetics for Operationally Stable Perovskite Solar Cells},
  author = {{University of California, Los Angeles}},
  year = {2022},
  note = {Case 2022-206},
  url = {https://ucla.technologypublisher.com/technology/42108}
}`);
  });

  it('in RIS has one tag a line and ends with ER', () => {
    expect(ris(citationOf(UCLA)).split('\r\n')).toEqual([
      'TY  - GEN',
      'ID  - ucla-2022-206',
      'TI  - Modulating Heterointerface Energetics for Operationally Stable Perovskite Solar Cells',
      'AU  - University of California, Los Angeles',
      'PB  - University of California, Los Angeles',
      'PY  - 2022',
      'N1  - Case 2022-206',
      'UR  - https://ucla.technologypublisher.com/technology/42108',
      'ER  - ',
      '',
    ]);
  });

  it('as text is a sentence for each part', () => {
    expect(plainCitation(citationOf(UCLA))).toBe(
      'University of California, Los Angeles (2022). Modulating Heterointerface Energetics for Operationally Stable Perovskite Solar Cells. Case 2022-206. https://ucla.technologypublisher.com/technology/42108',
    );
  });

  it('states no year, case or address that the record doesn’t', () => {
    const poor = citationOf({ ...UCLA, year: null, referenceNumber: null, url: 'javascript:alert(1)' });
    expect(poor.key).toBe('ucla-42108');
    for (const written of [bibtex(poor), ris(poor), plainCitation(poor)])
      expect(written).not.toMatch(/year|PY|N1|UR|null|undefined|javascript|\(\)/);
  });

  it('names linked researchers as authors, and the university beside them', () => {
    const researchers = ['Ada Quill', 'Bo Li', 'Li and Sons, Ltd'].map((name) => ({ name }));
    const citation = citationOf({ ...UCLA, researchers });
    expect(bibtex(citation)).toContain('author = {Ada Quill and Bo Li and {Li and Sons, Ltd}}');
    expect(bibtex(citation)).toContain('organization = {University of California, Los Angeles}');
    expect(ris(citation)).toContain('AU  - Ada Quill\r\nAU  - Bo Li\r\n');
  });
});

describe('hostile titles', () => {
  const title = 'A {b} 100% & $5 #1_x ~ ^ \\input{/etc/passwd} "q" @misc{evil,\nER  - \r\nTY  - JOUR';
  const citation = citationOf({ ...UCLA, title });

  it('can’t leave their field in BibTeX', () => {
    const entry = bibtex(citation);
    let depth = 0;
    for (const sign of entry) {
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
    expect(entry.match(/^@misc/gm)).toHaveLength(1);
    expect(entry).toContain(String.raw`100\% \& \$5 \#1\_x \textasciitilde{} \textasciicircum{}`);
    expect(entry).not.toMatch(/\\input/);
  });

  it('can’t begin a new tag in RIS', () => {
    const lines = ris(citation).split('\r\n');
    expect(lines.filter((line) => line.startsWith('TY  - '))).toEqual(['TY  - GEN']);
    expect(lines.filter((line) => line.startsWith('ER  - '))).toHaveLength(1);
  });
});

it('has an ASCII key for any university', () => {
  for (const university of ['Universität Zürich', '東京大学', 'UC Davis', "King's College London"])
    expect(citationOf({ ...UCLA, university, referenceNumber: 'Ä 12/ß' }).key).toMatch(
      /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    );
});
