import {
  type EnhancedText,
  enhanceInput,
  type Profile,
  type ProfileSaved,
  profileUpdate,
} from '@cosmos/contract/profile.ts';
import { z } from 'zod';
import { fileContent, fileUrl, toFileData } from './files-shapes.ts';

const fields = profileUpdate.shape;
const text = z.string();
const ignored = text.nullish().meta({ description: 'Accepted and ignored' });

const user = z.object({
  id: z.uuid(),
  email: text,
  first_name: text,
  last_name: text,
  phone: text,
  country_code: text,
  country: text,
  city: text,
  profile_picture_url: text.nullable().meta({ description: 'The bytes, for the one whose picture it is' }),
  has_password: z.boolean(),
});

const profile = z.object({
  organisation_name: text,
  designation: text,
  highest_qualification: text,
  linkedin_profile_url: text,
  professional_summary: text,
  interests: z.array(text),
  alerts_enabled: z.boolean(),
  collaboration_types: z.array(text),
  collaboration_lead: z.array(text),
  collaboration_timeline: text,
  rd_budget: text,
  other_info: text,
  rd_summary: text,
  corporate_deck_url: text,
  company_linkedin_page: text,
});

/** The body of a success of GET /api/v1/me. */
export const me = z.object({ user, profile }).meta({ id: 'Me' });

export const savedMe = z
  .object({
    user,
    profile,
    auto_assigned_interests: z
      .object({ all_interests: z.array(text), keywords_assigned: z.array(text) })
      .nullable(),
  })
  .meta({ id: 'SavedMe' });

export function toMe(read: Profile): z.input<typeof me> {
  return {
    user: {
      id: read.userId,
      email: read.email,
      first_name: read.firstName,
      last_name: read.lastName,
      phone: read.phone,
      country_code: read.countryCode,
      country: read.country,
      city: read.city,
      profile_picture_url: read.photo && fileUrl(read.photo.fileId),
      has_password: read.hasPassword,
    },
    profile: {
      organisation_name: read.organisation,
      designation: read.designation,
      highest_qualification: read.highestQualification,
      linkedin_profile_url: read.linkedinUrl,
      professional_summary: read.professionalSummary,
      interests: read.interests,
      alerts_enabled: read.alertsEnabled,
      collaboration_types: read.collaborationTypes,
      collaboration_lead: read.collaborationLead,
      collaboration_timeline: read.collaborationTimeline,
      rd_budget: read.rdBudget,
      other_info: read.otherInfo,
      rd_summary: read.rdSummary,
      corporate_deck_url: read.corporateDeckUrl,
      company_linkedin_page: read.companyLinkedinPage,
    },
  };
}

export function toSavedMe({ profile: read, assignedInterests }: ProfileSaved): z.input<typeof savedMe> {
  return {
    ...toMe(read),
    auto_assigned_interests: assignedInterests && {
      all_interests: assignedInterests.all,
      keywords_assigned: assignedInterests.added,
    },
  };
}

/** The body of PUT /api/v1/me. What is left out or null stays as it is; roles, address and picture are not written here. */
export const updateMe = z
  .object({
    email: ignored,
    profile_picture_url: ignored,
    user_roles: z.array(z.unknown()).nullish().meta({ description: 'Accepted and ignored' }),
    first_name: fields.firstName.nullable(),
    last_name: fields.lastName.nullable(),
    phone: fields.phone.nullable(),
    country_code: fields.countryCode.nullable(),
    city: fields.city.nullable(),
    country: fields.country.nullable(),
    designation: fields.designation.nullable(),
    company: fields.organisation.nullable(),
    linkedin_url: fields.linkedinUrl.nullable(),
    professional_summary: fields.professionalSummary.nullable(),
    highest_qualification: fields.highestQualification.nullable(),
    collaboration_types: fields.collaborationTypes.nullable(),
    collaboration_lead: fields.collaborationLead.nullable(),
    collaboration_timeline: fields.collaborationTimeline.nullable(),
    rd_budget: fields.rdBudget.nullable(),
    company_linkedin_page: fields.companyLinkedinPage.nullable(),
    corporate_deck_url: fields.corporateDeckUrl.nullable(),
    rd_summary: fields.rdSummary.nullable(),
    other_info: fields.otherInfo.nullable(),
  })
  .meta({ id: 'UpdateMe' });

type Update = z.input<typeof profileUpdate>;

export function toProfileUpdate(wire: z.output<typeof updateMe>): Update {
  return {
    firstName: wire.first_name ?? undefined,
    lastName: wire.last_name ?? undefined,
    phone: wire.phone ?? undefined,
    countryCode: wire.country_code ?? undefined,
    city: wire.city ?? undefined,
    country: wire.country ?? undefined,
    designation: wire.designation ?? undefined,
    organisation: wire.company ?? undefined,
    linkedinUrl: wire.linkedin_url ?? undefined,
    professionalSummary: wire.professional_summary ?? undefined,
    highestQualification: wire.highest_qualification ?? undefined,
    collaborationTypes: wire.collaboration_types ?? undefined,
    collaborationLead: wire.collaboration_lead ?? undefined,
    // Both were checked against their lists on the way in; only the type forgets it.
    collaborationTimeline: (wire.collaboration_timeline ?? undefined) as Update['collaborationTimeline'],
    rdBudget: (wire.rd_budget ?? undefined) as Update['rdBudget'],
    companyLinkedinPage: wire.company_linkedin_page ?? undefined,
    corporateDeckUrl: wire.corporate_deck_url ?? undefined,
    rdSummary: wire.rd_summary ?? undefined,
    otherInfo: wire.other_info ?? undefined,
  };
}

/** The query or body of POST /api/v1/text/enhance. */
export const enhanceRequest = z
  .object({
    text: enhanceInput.shape.text,
    text_type: enhanceInput.shape.textType,
    linkedin_url: fields.linkedinUrl.nullable(),
    company_linkedin_url: fields.companyLinkedinPage.nullable(),
  })
  .meta({ id: 'EnhanceRequest' });

export const enhanceWithFileRequest = enhanceRequest
  .extend({ file_data: fileContent.nullish(), file_name: z.string().nullish() })
  .meta({ id: 'EnhanceWithFileRequest' });

export function toEnhanceInput(wire: z.output<typeof enhanceRequest>): z.input<typeof enhanceInput> {
  return {
    textType: wire.text_type,
    text: wire.text,
    draft: {
      linkedinUrl: wire.linkedin_url ?? undefined,
      companyLinkedinPage: wire.company_linkedin_url ?? undefined,
    },
  };
}

export function toEnhanceWithFileInput(
  wire: z.output<typeof enhanceWithFileRequest>,
): z.input<typeof enhanceInput> {
  const file = wire.file_data ? toFileData(wire.file_data, wire.file_name) : null;
  return { ...toEnhanceInput(wire), file };
}

export const enhancedText = z
  .object({
    enhanced_text: text,
    assistant: z.enum(['embedded', 'openai']).meta({ description: 'Which assistant wrote it' }),
    file_processed: z.boolean(),
    images_processed: z.number().int(),
  })
  .meta({ id: 'EnhancedText' });

export function toEnhancedText(made: EnhancedText): z.input<typeof enhancedText> {
  return {
    enhanced_text: made.text,
    assistant: made.assistant,
    file_processed: made.fileProcessed,
    images_processed: made.imagesProcessed,
  };
}

export const deletionScheduled = z
  .object({ deletion_at: z.iso.datetime() })
  .meta({ id: 'DeletionScheduled' });
