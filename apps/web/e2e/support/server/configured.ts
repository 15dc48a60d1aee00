import type { Page } from '@playwright/test';
import { rewriteCalls } from './refusals.ts';

/** Fictional values that an operator might configure; no real person or company. */
const ABOUT = {
  progress: ['The first licences were signed in our second year.'],
  quotes: [
    {
      text: 'We found in an afternoon what we had been looking for since spring, and knew whom to write to.',
      name: 'Ines Marques',
      role: 'Head of R&D, Alder Textiles',
    },
    {
      text: 'For the first time I could compare offers from six offices line by line.',
      name: 'Tomas Berg',
      role: 'Partner, Fjord Ventures',
    },
  ],
  team: [
    { name: 'Ada Byron', role: 'Founder' },
    { name: 'Grace Okafor', role: 'Technology and search' },
    { name: 'Jun-ho Park', role: 'University relations' },
    { name: 'Maria del Carmen Fernández-Villaverde', role: 'Industry programmes, Europe and Latin America' },
  ],
  advisoryBoard: [
    { name: 'Samuel Reiter', role: 'Former director of a technology transfer office' },
    { name: 'Leila Haddad', role: 'Patent attorney' },
  ],
  partners: ['Birch Research Foundation', 'Cedar Institute', 'Open Materials Alliance', 'Elm Capital'],
  contactEmail: 'hello@cosmos.example',
};
const SETTINGS: Readonly<Record<string, unknown>> = {
  about: ABOUT,
  clients: { companies: 10_000, countries: 20 },
  socialLinks: [{ label: 'LinkedIn', url: 'https://www.linkedin.com/company/example' }],
};

/** The About page with everything configured. */
export const configured = (page: Page) =>
  rewriteCalls(page, 'product.settings', (key, value) => SETTINGS[key] ?? value);
