import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import { TEXTS } from './texts.ts';

const SENTENCE =
  'Coated panels kept more than 95% of their signal for 60 days in the harbour, without any biocide.';
const summary = (text: string) => ({ source: 'summary' as const, text, marks: [] as [number, number][] });

const FIT: RequirementFit[] = [
  { requirement: '≥ 60 days', status: 'met', sentence: { ...summary(SENTENCE), marks: [[56, 63]] } },
  { requirement: 'not biocides', status: 'met', sentence: { ...summary(SENTENCE), marks: [[80, 98]] } },
  { requirement: 'transparent', status: 'not_met', sentence: summary('The coating is black.') },
  { requirement: 'sprayed on', status: 'not_stated', sentence: null },
  { requirement: 'for cameras in deep water', status: 'not_stated', sentence: null },
];

/** A technology that states nothing but its title and what is given. */
function technology(number: number, part: Partial<ResultCard>): ResultCard {
  return {
    number,
    type: 'technology',
    id: `UTECH-SAMPLE-${number}`,
    score: 0.81,
    percentage: 81,
    title: TEXTS.plain,
    university: 'Cornell University',
    country: null,
    field: null,
    trl: null,
    patentStatus: null,
    trlReasoning: null,
    year: null,
    summary: null,
    passage: null,
    ipSummary: null,
    publicationsSummary: null,
    referenceNumber: null,
    url: null,
    researchers: null,
    technologies: null,
    topics: null,
    managers: null,
    patents: null,
    sky: null,
    fit: [],
    facts: [],
    ...part,
  };
}

/** Cards from rich to poor, and with texts that are hard to set. */
export const CARDS: Readonly<Record<string, ResultCard>> = {
  rich: technology(1, {
    percentage: 94,
    field: 'Materials & Chemistry',
    trl: 5,
    year: 2024,
    patents: ['US 11,254,773'],
    patentStatus: 'granted',
    referenceNumber: 'C-1187',
    summary: SENTENCE,
    passage: {
      ...summary(SENTENCE),
      marks: [
        [0, 13],
        [80, 98],
      ],
    },
    fit: FIT,
    facts: [
      { label: 'Signal kept', value: 'more than 95%', sentence: { ...summary(SENTENCE), marks: [[19, 32]] } },
      {
        label: 'Duration of the test',
        value: '60 days',
        sentence: { ...summary(SENTENCE), marks: [[56, 63]] },
      },
    ],
  }),
  real: technology(2, {
    percentage: 56,
    university: 'University of Arizona',
    referenceNumber: 'UA20-012',
    year: 2020,
    summary: SENTENCE,
    passage: { ...summary(SENTENCE), marks: [[0, 13]] },
    fit: FIT.slice(3),
  }),
  poor: technology(3, { percentage: 23, university: '' }),
  long: technology(4, {
    title: TEXTS.long,
    university: 'University of North Carolina at Chapel Hill',
    year: 2019,
    summary: TEXTS.long.repeat(3),
    fit: FIT,
  }),
  unbroken: technology(5, {
    title: TEXTS.unbroken.repeat(2),
    university: TEXTS.unbroken,
    summary: TEXTS.unbroken.repeat(4),
  }),
  rtl: technology(6, {
    title: TEXTS.rtl,
    university: 'جامعة الملك عبد الله',
    summary: `${TEXTS.rtl}. `.repeat(4),
  }),
  cjk: technology(7, { title: TEXTS.cjk, university: '京都大学', summary: TEXTS.cjk.repeat(4) }),
  hostile: technology(8, {
    title: TEXTS.hostile,
    university: TEXTS.hostile,
    summary: TEXTS.hostile,
    patents: [TEXTS.hostile],
  }),
};

export const PERSON: ResultCard = technology(9, {
  type: 'researcher',
  id: 'URES-SAMPLE-9',
  title: 'Marit Hegstadvik',
  university: 'Purdue University',
  topics: ['biofilm', 'marine optics'],
  technologies: [
    { id: 'UTECH-SAMPLE-1', title: TEXTS.plain, trl: 5 },
    { id: 'UTECH-SAMPLE-4', title: TEXTS.long, trl: null },
  ],
});
