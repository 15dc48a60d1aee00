import { z } from 'zod';
import {
  COLLABORATION_LEADS,
  COLLABORATION_TIMELINES,
  COLLABORATION_TYPES,
  COUNTRY_CODES,
  type CountryCode,
  NOTHING_CHOSEN,
  RD_BUDGETS,
} from './choices.ts';
import { fileData } from '../files/files.ts';
import { lineText, linesText } from '../text/line-text.ts';
import { AUTH_LIMITS } from '../auth/limits.ts';
import { PROFILE_LIMITS } from './limits.ts';
import { PROFILE_MESSAGES } from './messages.ts';

const name = lineText(AUTH_LIMITS.nameCharacters);
const link = lineText(AUTH_LIMITS.linkCharacters).refine(
  (value) => value === '' || /^(?:https?:\/\/)?[^\s:/@]+\.[^\s/@]+(?:\/\S*)?$/i.test(value),
  PROFILE_MESSAGES.linkInvalid,
);
/** A choice of a dropdown; nothing chosen is the empty text. */
const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z
    .enum([...choices, NOTHING_CHOSEN, ''])
    .transform((value): string => (value === NOTHING_CHOSEN ? '' : value));
const choices = <const Choices extends readonly [string, ...string[]]>(allowed: Choices) =>
  z
    .array(z.enum(allowed))
    .max(allowed.length)
    .transform((values) => [...new Set(values)]);
/** Typing stops at 500 characters; what the assistant wrote may be longer. */
const summary = linesText(PROFILE_LIMITS.writtenSummaryCharacters);

/** What a person may change of the profile. What is left out stays as it is. */
export const profileUpdate = z
  .object({
    firstName: name,
    lastName: name,
    phone: lineText(30).refine((value) => /^[0-9 ()+./-]*$/.test(value), PROFILE_MESSAGES.phoneInvalid),
    countryCode: z.enum(COUNTRY_CODES),
    country: name,
    city: name,
    organisation: name,
    designation: name,
    highestQualification: name,
    linkedinUrl: link,
    professionalSummary: summary,
    photoFileId: z.uuid().nullable(),
    collaborationTypes: choices(COLLABORATION_TYPES),
    collaborationLead: choices(COLLABORATION_LEADS),
    collaborationTimeline: choice(COLLABORATION_TIMELINES),
    rdBudget: choice(RD_BUDGETS),
    otherInfo: linesText(PROFILE_LIMITS.otherInfoCharacters),
    corporateDeckUrl: link,
    companyLinkedinPage: link,
    rdSummary: summary,
  })
  .partial();
export type ProfileUpdate = z.output<typeof profileUpdate>;
/** The same before it is checked: what a form sends. */
export type ProfileChanges = z.input<typeof profileUpdate>;

export const fileInfo = z.object({
  fileId: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.number(),
  /** Of a PDF. */
  pages: z.int().nullable(),
  createdAt: z.string(),
});
export type FileInfo = z.output<typeof fileInfo>;

/** The fields that a person fills in, as they are stored; empty text is "not given". */
export interface ProfileFields {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  countryCode: CountryCode;
  country: string;
  city: string;
  organisation: string;
  designation: string;
  highestQualification: string;
  linkedinUrl: string;
  professionalSummary: string;
  collaborationTypes: string[];
  collaborationLead: string[];
  collaborationTimeline: string;
  rdBudget: string;
  otherInfo: string;
  corporateDeckUrl: string;
  companyLinkedinPage: string;
  rdSummary: string;
}

export interface Profile extends ProfileFields {
  userId: string;
  hasPassword: boolean;
  photo: FileInfo | null;
  deck: FileInfo | null;
  interests: string[];
  alertsEnabled: boolean;
  completion: Completion;
  /** Whether the member chose within the last week to complete it later. */
  isPutOff: boolean;
}

/** Whole percent. */
export interface Completion {
  personal: number;
  rd: number;
  overall: number;
}

export interface ProfileSaved {
  profile: Profile;
  /** Interests that the server added for the first time a profile said enough; null where none were. */
  assignedInterests: { all: string[]; added: string[] } | null;
}

export const TEXT_TYPES = ['professional_summary', 'rd_summary'] as const;
export type TextType = (typeof TEXT_TYPES)[number];

/** What a summary is composed from: the text as it stands and the fields as they are typed, saved or not. */
export const enhanceInput = z.object({
  textType: z.enum(TEXT_TYPES),
  text: linesText(PROFILE_LIMITS.enhanceTextCharacters).default(''),
  draft: profileUpdate.default({}),
  /** Read in place of the deck that is kept. */
  file: fileData.nullish(),
});
export type EnhanceInput = z.output<typeof enhanceInput>;

export interface EnhancedText {
  text: string;
  /** Which assistant wrote it. */
  assistant: 'embedded' | 'openai';
  fileProcessed: boolean;
  imagesProcessed: number;
}

export interface DeletionScheduled {
  /** ISO time of the day on which everything is erased. */
  deletionAt: string;
}
