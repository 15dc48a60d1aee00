import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  revokeWebhook,
} from '@cosmos/api/webhooks/own-webhooks.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@cosmos/contract/webhooks/webhooks.ts';
import type { Command } from 'commander';
import { withPlatform } from '../platform/platform.ts';
import { UserError } from '../process/user-error.ts';
import { accountServices, addressOf } from './address.ts';
import { print } from './output.ts';
import { UUID } from './uuid.ts';

interface Given {
  user: string;
  url: string;
  events: string;
  json?: boolean;
}

export function webhookCommands(program: Command): void {
  const webhook = program.command('webhook').description('notifies members’ programs of events');
  webhook
    .command('create')
    .description('creates a webhook and shows its secret once')
    .requiredOption('--user <email>', 'whose events')
    .requiredOption('--url <url>', 'where they are sent')
    .option(
      '--events <events>',
      `separated by commas: ${WEBHOOK_EVENTS.join(', ')}`,
      WEBHOOK_EVENTS.join(','),
    )
    .option('--json', 'JSON on standard output')
    .action(async (given: Given) => {
      const wanted = {
        email: addressOf(given.user),
        url: given.url,
        events: eventsOf(given.events),
        by: null,
      };
      const made = await withPlatform((platform) =>
        createWebhook(accountServices(platform), wanted, {
          needsHttps: platform.env.NODE_ENV === 'production',
        }),
      );
      print(made, given.json, () => [
        `Webhook ${made.webhookId}. Its secret is shown only once:`,
        made.secret,
      ]);
    });
  webhook
    .command('list')
    .description('all webhooks, without their secrets')
    .option('--json', 'JSON on standard output')
    .action(async ({ json }: { json?: boolean }) => {
      const all = await withPlatform((platform) => listWebhooks(platform));
      print(all, json, () =>
        all.length === 0
          ? ['There are no webhooks.']
          : all.map(
              ({ webhookId, email, url, events, revokedAt }) =>
                `${webhookId}  ${email}  ${url}  ${events.join(',')}${revokedAt ? `  revoked ${revokedAt.slice(0, 10)}` : ''}`,
            ),
      );
    });
  webhook
    .command('deliveries')
    .description('deliveries to a webhook in the last 30 days, with their results')
    .argument('<id>')
    .option('--json', 'JSON on standard output')
    .action(async (id: string, { json }: { json?: boolean }) => {
      const webhookId = idOf(id);
      const sent = await withPlatform((platform) => listDeliveries(platform, { webhookId }));
      print(sent, json, () =>
        sent.length === 0
          ? ['Nothing was sent.']
          : sent.map(
              ({ createdAt, event, state, attempts, lastStatus, lastError }) =>
                `${createdAt}  ${event}  ${state} after ${attempts} ${attempts === 1 ? 'try' : 'tries'}  ${lastStatus ?? lastError ?? ''}`,
            ),
      );
    });
  webhook
    .command('revoke')
    .description('revokes a webhook immediately')
    .argument('<id>')
    .option('--json', 'JSON on standard output')
    .action(async (id: string, { json }: { json?: boolean }) => {
      const webhookId = idOf(id);
      await withPlatform((platform) => revokeWebhook(accountServices(platform), { webhookId, by: null }));
      print({ webhookId, revoked: true }, json, () => [`Webhook ${webhookId} is revoked.`]);
    });
}

function idOf(given: string): string {
  if (!UUID.test(given)) throw new UserError(`"${given}" is not a webhook id.`);
  return given;
}

function eventsOf(given: string): WebhookEvent[] {
  return given.split(',').map((part) => {
    const event = WEBHOOK_EVENTS.find((known) => known === part.trim());
    if (!event)
      throw new UserError(`--events is wrong: "${part.trim()}" is not one of ${WEBHOOK_EVENTS.join(', ')}.`);
    return event;
  });
}
