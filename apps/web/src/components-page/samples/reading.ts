import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { TEXTS } from './texts.ts';

/** How a question was read, with every kind of part. */
export const READING: Reading = {
  act: 'search',
  language: 'en',
  text: 'coating that keeps sensors clean',
  need: 'antifouling coating',
  concepts: [],
  constraints: [
    { text: 'at least 60 days', comparator: '≥', value: 60, unit: 'days', preferred: false },
    { text: 'transparent', comparator: null, value: null, unit: null, preferred: true },
    { text: TEXTS.rtl, comparator: null, value: null, unit: null, preferred: false },
  ],
  exclusions: ['biocides', TEXTS.hostile],
  filters: {
    type: 'both',
    universities: [],
    notUniversities: ['Stanford University'],
    countries: [],
    fields: ['Materials & Chemistry'],
    trl: { min: 4, max: 9 },
    year: null,
    patents: [],
  },
};
