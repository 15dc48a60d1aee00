import { INTEREST_MODES, setAlertsInput, updateInterestsInput } from '@cosmos/contract/profile/interests.ts';
import { z } from 'zod';
import { route } from '../protocol/route.ts';

const update = updateInterestsInput.shape;

const updateBody = z
  .object({ interests: update.interests, mode: z.enum(INTEREST_MODES).default('replace') })
  .meta({ id: 'UpdateInterests' });
const interests = z
  .object({ interests: z.array(z.string()), alerts_enabled: z.boolean() })
  .meta({ id: 'Interests' });
const alertsBody = z.object({ enabled: setAlertsInput.shape.enabled }).meta({ id: 'SetAlerts' });
const alerts = z.object({ alerts_enabled: z.boolean() }).meta({ id: 'Alerts' });
const proposals = z
  .object({
    recommended: z.array(
      z.object({
        keyword: z.string(),
        added: z.boolean().meta({
          description: 'True if it has already been added to your list, until you keep or remove it',
        }),
        sentence: z.string().meta({ description: 'The sentence of your profile that led to it' }),
      }),
    ),
  })
  .meta({ id: 'RecommendedInterests' });

export const INTEREST_ROUTES = [
  route({
    method: 'put',
    path: '/api/v1/interests',
    idempotency: 'together',
    summary: 'Replaces your list of interests (15 at most)',
    access: 'holder',
    isLimited: true,
    procedure: ({ interests: own }) => own.update,
    request: updateBody,
    input: (wire) => wire,
    response: interests,
    reply: ({ interests: list, alertsEnabled }) => ({
      interests: list.map(({ keyword }) => keyword),
      alerts_enabled: alertsEnabled,
    }),
  }),
  route({
    method: 'put',
    path: '/api/v1/alerts',
    idempotency: 'together',
    summary: 'Switches email alerts about your interests on or off',
    access: 'holder',
    procedure: ({ interests: own }) => own.setAlerts,
    request: alertsBody,
    input: (wire) => wire,
    response: alerts,
    reply: ({ alertsEnabled }) => ({ alerts_enabled: alertsEnabled }),
  }),
  route({
    method: 'post',
    path: '/api/v1/me/interests/auto-recommend',
    summary: 'Recommends interests from your profile (nothing is changed)',
    access: 'holder',
    isLimited: true,
    procedure:
      ({ interests: own }) =>
      () =>
        own.propose(),
    request: z.object({}),
    input: () => undefined,
    response: proposals,
    reply: (proposed) => ({
      recommended: proposed.map(({ keyword, sentence, isAdded }) => ({ keyword, sentence, added: isAdded })),
    }),
  }),
];
