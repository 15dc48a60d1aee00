import type { TechnologyLine } from '@cosmos/contract/catalogue/catalogue.ts';
import type { ListingLine } from '@cosmos/contract/catalogue/catalogue-import.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { parseListingDate } from './listing-date.ts';
import { withLostSpaces } from './lost-spaces.ts';
import { parsePatents } from './listing-patents.ts';
import { statedReadiness, statedStage } from './stated-readiness.ts';

const URL_SHAPE = /^https?:\/\/\S{1,1990}$/;

/** A listing as a technology. Missing values stay null; a listing says nothing about publications or people. */
export function technologyOfListing(listing: ListingLine): TechnologyLine {
  const text = withLostSpaces(listing.text.trim());
  const { numbers, statement } = parsePatents(listing.patents ?? '');
  const readiness = statedReadiness(text);
  const url = (listing.url ?? '').trim();
  return {
    type: 'technology',
    id: listing._id,
    title: listing.title,
    university: listing.university,
    country: null,
    reference_number: (listing.ip_number ?? '').trim().slice(0, 120) || null,
    summary: text || null,
    ip_summary: statement,
    publications_summary: null,
    field: null,
    trl: readiness?.level ?? null,
    trl_reasoning: readiness?.sentence ?? statedStage(text),
    keywords: [],
    researchers: [],
    tech_managers: [],
    patents: numbers.slice(0, CATALOGUE_LIMITS.listLengthMax),
    published: parseListingDate(listing.published ?? ''),
    url: URL_SHAPE.test(url) ? url : null,
  };
}
