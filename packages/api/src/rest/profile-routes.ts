import { z } from 'zod';
import {
  deletionScheduled,
  enhancedText,
  enhanceRequest,
  enhanceWithFileRequest,
  me,
  savedMe,
  toEnhancedText,
  toEnhanceInput,
  toEnhanceWithFileInput,
  toMe,
  toProfileUpdate,
  toSavedMe,
  updateMe,
} from './profile-shapes.ts';
import { type RestRoute, route } from './route.ts';

export const PROFILE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'get',
    path: '/api/v1/me',
    summary: 'The profile of the one who asks',
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
    summary: 'Saves what is given of the profile',
    access: 'holder',
    procedure: ({ profile }) => profile.save,
    request: updateMe,
    input: toProfileUpdate,
    response: savedMe,
    reply: toSavedMe,
  }),
  route({
    method: 'post',
    path: '/api/v1/text/enhance',
    idempotency: 'apart',
    summary: 'Composes a summary from the profile; nothing is saved',
    access: 'holder',
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
    summary: 'Composes a summary from the profile and a file; nothing is saved',
    access: 'holder',
    procedure: ({ profile }) => profile.enhance,
    request: enhanceWithFileRequest,
    input: toEnhanceWithFileInput,
    response: enhancedText,
    reply: toEnhancedText,
  }),
  route({
    method: 'post',
    path: '/api/v1/users/{id}/request-deletion',
    idempotency: 'together',
    summary: 'Sets the day, seven days ahead, on which the account is erased',
    access: 'holder',
    procedure:
      ({ profile }) =>
      () =>
        profile.requestDeletion(),
    request: z.object({}),
    input: () => undefined,
    response: deletionScheduled,
    reply: ({ deletionAt }) => ({ deletion_at: deletionAt }),
    userParameter: 'id',
  }),
];
