import { enhanceInput, type Profile, profileUpdate } from '@cosmos/contract/profile/profile.ts';
import { z } from 'zod';
import { route } from '../protocol/route.ts';
import { fromWire, toWire } from '../protocol/wire-names.ts';
import { fileContent, fileUrl, toFileData } from '../shapes/file-content.ts';

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
  profile_picture_url: text.nullable().meta({ description: 'The picture’s bytes, for its owner only' }),
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

const me = z.object({ user, profile }).meta({ id: 'Me' });
const savedMe = z
  .object({
    user,
    profile,
    auto_assigned_interests: z
      .object({ all_interests: z.array(text), keywords_assigned: z.array(text) })
      .nullable(),
  })
  .meta({ id: 'SavedMe' });

const toMeNames = toWire(me, {
  id: 'userId',
  organisation_name: 'organisation',
  linkedin_profile_url: 'linkedinUrl',
});
/** On the wire a profile consists of two objects: the person, and their work. */
const toMe = (read: Profile): z.input<typeof me> =>
  toMeNames({
    user: { ...read, profilePictureUrl: read.photo && fileUrl(read.photo.fileId) },
    profile: read,
  });

/** Null leaves a field as it is. */
const kept = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullable().transform((value) => value ?? undefined);

const profileFields = z.object({
  first_name: kept(fields.firstName),
  last_name: kept(fields.lastName),
  phone: kept(fields.phone),
  country_code: kept(fields.countryCode),
  city: kept(fields.city),
  country: kept(fields.country),
  designation: kept(fields.designation),
  company: kept(fields.organisation),
  linkedin_url: kept(fields.linkedinUrl),
  professional_summary: kept(fields.professionalSummary),
  highest_qualification: kept(fields.highestQualification),
  collaboration_types: kept(fields.collaborationTypes),
  collaboration_lead: kept(fields.collaborationLead),
  collaboration_timeline: kept(fields.collaborationTimeline),
  rd_budget: kept(fields.rdBudget),
  company_linkedin_page: kept(fields.companyLinkedinPage),
  corporate_deck_url: kept(fields.corporateDeckUrl),
  rd_summary: kept(fields.rdSummary),
  other_info: kept(fields.otherInfo),
});
/** Omitted fields stay as they are too; roles, address and picture can't be changed here. */
const updateMe = z
  .object({
    email: ignored,
    profile_picture_url: ignored,
    user_roles: z.array(z.unknown()).nullish().meta({ description: 'Accepted and ignored' }),
    ...profileFields.shape,
  })
  .meta({ id: 'UpdateMe' });
const toUpdate = fromWire(profileFields, { company: 'organisation' });

const enhanceRequest = z
  .object({
    text: enhanceInput.shape.text,
    text_type: enhanceInput.shape.textType,
    linkedin_url: kept(fields.linkedinUrl),
    company_linkedin_url: kept(fields.companyLinkedinPage),
  })
  .meta({ id: 'EnhanceRequest' });
const enhanceWithFileRequest = enhanceRequest
  .extend({ file_data: fileContent.nullish(), file_name: z.string().nullish() })
  .meta({ id: 'EnhanceWithFileRequest' });

/** The addresses come from the profile as typed, saved or not. */
const toEnhanceInput = (wire: z.output<typeof enhanceRequest>): z.input<typeof enhanceInput> => ({
  textType: wire.text_type,
  text: wire.text,
  draft: { linkedinUrl: wire.linkedin_url, companyLinkedinPage: wire.company_linkedin_url },
});

const enhancedText = z
  .object({
    enhanced_text: text,
    assistant: z.enum(['embedded', 'openai']).meta({ description: 'Which assistant wrote it' }),
    file_processed: z.boolean(),
    images_processed: z.number().int(),
  })
  .meta({ id: 'EnhancedText' });
const toEnhancedText = toWire(enhancedText, { enhanced_text: 'text' });

const deletionScheduled = z.object({ deletion_at: z.iso.datetime() }).meta({ id: 'DeletionScheduled' });

export const PROFILE_ROUTES = [
  route({
    method: 'get',
    path: '/api/v1/me',
    summary: 'Returns your profile',
    access: 'holder',
    procedure:
      ({ profile }) =>
      () =>
        profile.read(),
    request: z.object({}),
    input: () => undefined,
    response: me,
    reply: toMe,
  }),
  route({
    method: 'put',
    path: '/api/v1/me',
    idempotency: 'together',
    summary: 'Updates the given fields of your profile',
    access: 'holder',
    isLimited: true,
    procedure: ({ profile }) => profile.save,
    request: updateMe,
    // Already checked against their lists; only the type has lost it.
    input: (wire) => toUpdate(wire) as z.input<typeof profileUpdate>,
    response: savedMe,
    reply: ({ profile: saved, assignedInterests }) => ({
      ...toMe(saved),
      auto_assigned_interests: assignedInterests && {
        all_interests: assignedInterests.all,
        keywords_assigned: assignedInterests.added,
      },
    }),
  }),
  route({
    method: 'post',
    path: '/api/v1/text/enhance',
    idempotency: 'apart',
    summary: 'Drafts a summary from your profile (nothing is saved)',
    access: 'holder',
    isLimited: true,
    procedure: ({ profile }) => profile.enhance,
    request: enhanceRequest,
    inQuery: ['text', 'text_type', 'linkedin_url', 'company_linkedin_url'],
    input: toEnhanceInput,
    response: enhancedText,
    reply: toEnhancedText,
  }),
  route({
    method: 'post',
    path: '/api/v1/text/enhance-with-file',
    idempotency: 'apart',
    summary: 'Drafts a summary from your profile and a file (nothing is saved)',
    access: 'holder',
    isLimited: true,
    procedure: ({ profile }) => profile.enhance,
    request: enhanceWithFileRequest,
    input: (wire) => ({
      ...toEnhanceInput(wire),
      file: wire.file_data ? toFileData(wire.file_data, wire.file_name) : null,
    }),
    response: enhancedText,
    reply: toEnhancedText,
  }),
  route({
    method: 'post',
    path: '/api/v1/users/{id}/request-deletion',
    idempotency: 'together',
    summary: 'Schedules your account for deletion in seven days',
    access: 'holder',
    refuses: [409],
    isLimited: true,
    procedure:
      ({ profile }) =>
      () =>
        profile.requestDeletion(),
    request: z.object({}),
    input: () => undefined,
    response: deletionScheduled,
    reply: toWire(deletionScheduled),
    userParameter: 'id',
  }),
];
