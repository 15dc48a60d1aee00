import { createKeyInput, keyInput } from '@cosmos/contract/admin/keys.ts';
import { createMembersWebhookInput, membersWebhookInput } from '@cosmos/contract/admin/webhooks.ts';
import { webhookInput } from '@cosmos/contract/webhooks/webhooks.ts';
import { createKey, revokeKey, rotateKey } from '../../auth/sessions/keys.ts';
import { adminProcedure } from '../../trpc/trpc.ts';
import {
  createWebhook,
  listDeliveries,
  reachingFrom,
  revokeWebhook,
  rotateWebhook,
} from '../../webhooks/own-webhooks.ts';
import { keyRows } from './key-rows.ts';
import { webhookRows } from './webhook-rows.ts';

export const keyProcedures = {
  keys: adminProcedure.query(({ ctx }) => keyRows(ctx.services)),
  createKey: adminProcedure
    .input(createKeyInput)
    .mutation(({ ctx, input }) => createKey(ctx.services, { ...input, createdBy: ctx.actor.userId })),
  rotateKey: adminProcedure
    .input(keyInput)
    .mutation(({ ctx, input }) => rotateKey(ctx.services, { ...input, by: ctx.actor.userId })),
  revokeKey: adminProcedure
    .input(keyInput)
    .mutation(({ ctx, input }) => revokeKey(ctx.services, { ...input, by: ctx.actor.userId })),
  /** Members’ webhooks. */
  webhooks: adminProcedure.query(({ ctx }) => webhookRows(ctx.services)),
  createWebhook: adminProcedure
    .input(createMembersWebhookInput)
    .mutation(({ ctx: { services, actor }, input }) =>
      createWebhook(services, { ...input, by: actor.userId }, reachingFrom(services)),
    ),
  rotateWebhook: adminProcedure
    .input(membersWebhookInput)
    .mutation(({ ctx, input }) => rotateWebhook(ctx.services, { ...input, by: ctx.actor.userId })),
  revokeWebhook: adminProcedure
    .input(membersWebhookInput)
    .mutation(async ({ ctx, input }) => revokeWebhook(ctx.services, { ...input, by: ctx.actor.userId })),
  webhookDeliveries: adminProcedure
    .input(webhookInput)
    .query(({ ctx, input }) => listDeliveries(ctx.services, input)),
};
