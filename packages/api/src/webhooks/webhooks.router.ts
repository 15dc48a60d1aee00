import { createWebhookInput, webhookInput } from '@cosmos/contract/webhooks/webhooks.ts';
import type { WebhookContext } from '../context/context.ts';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { takeLimits } from '../limits/take-limits.ts';
import { router, webhookProcedure } from '../trpc/trpc.ts';
import {
  createWebhookFor,
  listDeliveries,
  listWebhooks,
  reachingFrom,
  revokeWebhook,
  rotateWebhook,
} from './own-webhooks.ts';

/** A member's webhooks, for themselves or for a program that acts for them. */
export const webhooksRouter = router({
  list: webhookProcedure.query(({ ctx: { services, ownerId } }) => listWebhooks(services, { ownerId })),
  create: webhookProcedure.input(createWebhookInput).mutation(async ({ ctx, input }) => {
    await takeTurn(ctx);
    const { services, ownerId } = ctx;
    return createWebhookFor(services, { ownerId, ...input }, reachingFrom(services));
  }),
  revoke: webhookProcedure
    .input(webhookInput)
    .mutation(({ ctx: { services, ownerId }, input }) => revokeWebhook(services, { ...input, ownerId })),
  rotate: webhookProcedure.input(webhookInput).mutation(async ({ ctx, input }) => {
    await takeTurn(ctx);
    return rotateWebhook(ctx.services, { ...input, ownerId: ctx.ownerId });
  }),
  deliveries: webhookProcedure
    .input(webhookInput)
    .query(({ ctx: { services, ownerId }, input }) => listDeliveries(services, { ...input, ownerId })),
});

async function takeTurn({ services, ownerId }: WebhookContext): Promise<void> {
  await takeLimits(services.db, services, [{ limit: RATE_LIMITS.webhooksPerHour, by: ownerId }]);
}
