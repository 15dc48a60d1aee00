import { keepResuming } from '@cosmos/api/conversation/resume-turns.ts';
import type { MailProvider } from '@cosmos/api/providers/mail/mail-provider.ts';
import { createApp } from './app.ts';
import { compose, type Composition } from './compose.ts';
import { type Door, publicUrlOf } from './door.ts';
import { prepareCatalogue } from './first-start.ts';
import { mailboxToken, webhookSecrets } from './mail.ts';
import type { Platform } from './platform.ts';
import type { ProgressLine } from './progress-line.ts';
import { createReadiness, type Readiness } from './ready.ts';
import { checkTrustProxy } from './security.ts';
import { noteServedUrl } from './served-url.ts';

export interface ProductOptions {
  platform: Platform;
  door: Door;
  /** Where the built web app lies. */
  webFolder: string;
  progress: ProgressLine;
  /** Told as soon as there is something to close, before the product is open. */
  onComposed?: (composition: Composition) => void;
  /** Instead of the one that the environment names, for tests. */
  mail?: MailProvider;
}

export interface Product {
  composition: Composition;
  readiness: Readiness;
}

/** Puts the product behind the door: services, catalogue, index, then requests and jobs. */
export async function openProduct({
  platform,
  door,
  webFolder,
  progress,
  onComposed,
  mail,
}: ProductOptions): Promise<Product> {
  const { env } = platform;
  checkTrustProxy(env.TRUST_PROXY);
  const composition = await compose(platform, publicUrlOf(env, door.port), mail);
  onComposed?.(composition);
  try {
    const { services } = composition;
    await noteServedUrl(services.db, publicUrlOf(env, door.port));
    await prepareCatalogue(composition, progress);
    const readiness = createReadiness({
      ...services,
      dataDir: platform.dataDir,
      backupEveryMs: env.BACKUP_TO === undefined ? null : env.BACKUP_EVERY,
    });
    const handler = createApp({
      services,
      readiness,
      webFolder,
      publicUrl: publicUrlOf(env, door.port),
      trustProxy: env.TRUST_PROXY,
      isProduction: env.NODE_ENV === 'production',
      webhookSecrets: await webhookSecrets(env, platform.dataDir),
      mailboxToken: await mailboxToken(env),
    });
    await composition.work();
    const endResuming = keepResuming(services);
    door.open({
      handler,
      onStop: () => {
        endResuming();
        readiness.enter('stopping');
      },
      endStreams: () => services.turns.stop(),
    });
    readiness.enter('serving');
    return { composition, readiness };
  } catch (error) {
    await composition.close();
    throw error;
  }
}
