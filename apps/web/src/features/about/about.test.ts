import type { CatalogueFacts } from '@cosmos/contract/catalogue/catalogue.ts';
import { productConfig } from '@cosmos/contract/product/product-config.ts';
import { describe, expect, it } from 'vitest';
import { held } from './coverage.tsx';
import { figuresOf } from './progress.tsx';

const { claims, supportedUniversities } = productConfig.parse({});
const facts = (changes: Partial<CatalogueFacts>): CatalogueFacts => ({
  technologies: 17_240,
  researchers: 26_100,
  universities: Array.from({ length: 13 }, (_, at) => `University ${at}`),
  holdings: [],
  sample: false,
  ...changes,
});
const said = (...of: Parameters<typeof figuresOf>) =>
  figuresOf(...of).map(({ value, label }) => [value, label]);

describe('the figures', () => {
  it('are the claims if the catalogue bears them out, and none before that is known', () => {
    expect(said(claims, facts({ technologies: 40_000 }))).toEqual([
      ['17,000+', 'technologies'],
      ['26,000+', 'researchers'],
      ['13', 'universities'],
    ]);
    expect(said(claims, undefined)).toEqual([]);
  });

  it('are what the catalogue holds where that is less, and nothing where it holds none', () =>
    expect(said(claims, facts({ technologies: 7_219, researchers: 0, universities: ['MIT'] }))).toEqual([
      ['7,200+', 'technologies'],
      ['1', 'universities'],
    ]));

  it('name clients only if configured, and leave out null values', () => {
    const clients = { companies: 10_000, countries: 20 };
    const own = { ...claims, technologies: null, researchers: null, universities: null, clients };
    expect(said(own, facts({}))).toEqual([['10,000+', 'industry clients in 20 countries']]);
  });
});

describe('the contents of the catalogue', () => {
  it('are not listed again if they match the covered universities, whatever their names', () => {
    const universities = [
      'Massachusetts Institute of Technology',
      'Stanford University',
      'Columbia University',
      'Cornell University',
      'Johns Hopkins University',
      'University of California, Los Angeles',
      'Purdue University',
      'University of Arizona',
      'University of Minnesota',
      'University of Wisconsin-Madison',
    ];
    expect(held(facts({ technologies: 312, researchers: 240, universities }), supportedUniversities)).toEqual(
      {
        sentence:
          'The catalogue currently holds 312 technologies and 240 researchers from these universities.',
        listed: [],
      },
    );
  });

  it('are listed if they differ, without researchers if there are none', () =>
    expect(
      held(
        facts({ technologies: 7_219, researchers: 0, universities: ['Duke University', 'Rutgers, Newark'] }),
        supportedUniversities,
      ),
    ).toEqual({
      sentence: 'The catalogue holds 7,200+ technologies from two universities today:',
      listed: ['Duke University', 'Rutgers, Newark'],
    }));
});
