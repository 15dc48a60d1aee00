import type { Profile } from '@cosmos/contract/profile/profile.ts';
import { describe, expect, it } from 'vitest';
import { afterSaving, changesOf, draftOf } from './draft.ts';
import { missingOf } from '../completion/missing-answers.ts';

const profile: Profile = {
  userId: 'user',
  email: 'maya@varsha.example',
  firstName: 'Maya',
  lastName: 'Iyer',
  phone: '98220 41770',
  countryCode: '91',
  country: 'India',
  city: 'Pune',
  organisation: 'Varsha Rainwear',
  designation: 'Head of R&D',
  highestQualification: 'M.Tech.',
  linkedinUrl: 'https://example.com/maya',
  professionalSummary: 'Leads materials development.',
  collaborationTypes: ['Licence Ready IP', 'Co-Develop IP'],
  collaborationLead: ['Lead Myself'],
  collaborationTimeline: '3-6 months',
  rdBudget: '<$50,000',
  otherInfo: '',
  corporateDeckUrl: '',
  companyLinkedinPage: '',
  rdSummary: 'Looks for repellents.',
  hasPassword: false,
  photo: null,
  deck: null,
  interests: [],
  alertsEnabled: true,
  isPutOff: false,
  completion: { personal: 100, rd: 100, overall: 100 },
};
const draft = draftOf(profile);

describe('changes from the saved profile', () => {
  it('are none at first, and none again once undone', () => {
    expect(changesOf(draft, draft)).toEqual({});
    const typed = { ...draft, city: 'Puneo' };
    expect(changesOf(draft, typed)).toEqual({ city: 'Puneo' });
    expect(changesOf(draft, { ...typed, city: 'Pune' })).toEqual({});
  });

  it('ignore the order in which chips were chosen', () => {
    expect(changesOf(draft, { ...draft, collaborationTypes: ['Co-Develop IP', 'Licence Ready IP'] })).toEqual(
      {},
    );
    expect(changesOf(draft, { ...draft, collaborationTypes: ['Co-Develop IP'] })).toEqual({
      collaborationTypes: ['Co-Develop IP'],
    });
  });

  it('keep what was typed while the server was saving', () => {
    const sent = { ...draft, city: ' Mumbai ', designation: 'CTO' };
    const meanwhile = { ...sent, designation: 'CTO and founder' };
    const next = afterSaving(meanwhile, sent, { ...profile, city: 'Mumbai', designation: 'CTO' });
    expect(next.city).toBe('Mumbai');
    expect(next.designation).toBe('CTO and founder');
  });
});

describe('missing answers', () => {
  it('are exactly the ones that count', () => {
    expect(missingOf(profile)).toEqual([]);
    const missing = missingOf({
      ...profile,
      linkedinUrl: ' ',
      rdBudget: 'Select one',
      collaborationLead: [],
    });
    expect(missing.map(({ label }) => label)).toEqual([
      'LinkedIn or alternative URL',
      'Collaboration lead',
      'R&D budget',
    ]);
    expect(missingOf({ ...profile, otherInfo: '', corporateDeckUrl: '' })).toEqual([]);
  });
});
