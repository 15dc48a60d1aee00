import { boolean, bytea, defaulted, integer, nullable, text, textList, timestamp, uuid } from './columns.ts';

/** All but the last are uploaded by the person; that one came with an answer. */
export type FilePurpose =
  | 'rd_profile_deck'
  | 'profile_photo'
  | 'chat_attachment'
  | 'email_attachment'
  | 'email_received';

export const files = {
  id: uuid(),
  user_id: uuid(),
  purpose: text<FilePurpose>(),
  chat_id: nullable(uuid()),
  file_name: text(),
  media_type: text(),
  size: integer(),
  pages: nullable(integer()),
  extracted_text: nullable(text()),
  bytes: bytea(),
  created_at: defaulted(timestamp()),
};

/** One row per user, created with the user; an empty text means "not given". */
export const profiles = {
  user_id: uuid(),
  first_name: defaulted(text()),
  last_name: defaulted(text()),
  phone: defaulted(text()),
  country_code: defaulted(text<'91' | '1'>()),
  country: defaulted(text()),
  city: defaulted(text()),
  organisation: defaulted(text()),
  designation: defaulted(text()),
  highest_qualification: defaulted(text()),
  linkedin_url: defaulted(text()),
  professional_summary: defaulted(text()),
  photo_file_id: nullable(uuid()),
  collaboration_types: defaulted(textList()),
  collaboration_lead: defaulted(textList()),
  collaboration_timeline: defaulted(text()),
  rd_budget: defaulted(text()),
  other_info: defaulted(text()),
  corporate_deck_url: defaulted(text()),
  corporate_deck_file_id: nullable(uuid()),
  company_linkedin_page: defaulted(text()),
  rd_summary: defaulted(text()),
  alerts_enabled: defaulted(boolean()),
  /** Whether they were offered to the member, or switched by them. */
  alerts_asked: defaulted(boolean()),
  /** Whether colleagues see by name which universities this person wrote to. */
  shares_contacts: defaulted(boolean()),
  /** When the member chose to complete the profile later. */
  completion_put_off_at: nullable(timestamp()),
  interests_version: defaulted(integer()),
  updated_at: defaulted(timestamp()),
};

export const userInterests = {
  user_id: uuid(),
  keyword: text(),
  position: integer(),
  origin: text<'chosen' | 'assigned'>(),
  created_at: defaulted(timestamp()),
};

/** An interest that the profile suggested and the member removed or declined. */
export const dismissedInterests = {
  user_id: uuid(),
  keyword: text(),
  /** Of the texts of the profile at that time. */
  told_hash: bytea(),
  dismissed_at: timestamp(),
};
