import { join } from 'node:path';
import { keepResuming } from '@cosmos/api/conversation/turn/resume-turns.ts';
import { prepareForVisitors } from '@cosmos/api/assistant/prepare-for-visitors.ts';
import { keepSearching } from '@cosmos/api/thorough/keep-searching.ts';
import type { MailProvider } from '@cosmos/api/ports/mail-provider.ts';
import { createApp } from './app.ts';
import { compose, type Composition } from './compose.ts';
import { keepRelease } from '../http/earlier-releases.ts';
import { landingPage } from '../http/landing-page.ts';
import { type Listener, publicUrlOf } from '../http/listener.ts';
import { prepareCatalogue } from './first-start.ts';
import { mailboxToken, webhookSecrets } from '../platform/mail.ts';
import type { Platform } from '../platform/platform.ts';
import type { ProgressLine } from '../process/progress-line.ts';
import { createReadiness, type Readiness } from './ready.ts';
import { checkTrustProxy } from '../http/security.ts';
import { noteServedUrl } from '../platform/served-url.ts';

export interface ProductOptions {
  platform: Platform;
  listener: Listener;
  /** The folder of the built web app. */
  webFolder: string;
  progress: ProgressLine;
  /** Called as soon as there is something to close, before the product is open. */
  onComposed?: (composition: Composition) => void;
  /** Replaces the configured one, for tests. */
  mail?: MailProvider;
}

export interface Product {
  composition: Composition;
  readiness: Readiness;
}

/** Puts the product behind the listener: services, catalogue, index, then requests and jobs. */
export async function openProduct({
  platform,
  listener,
  webFolder,
  progress,
  onComposed,
  mail,
}: ProductOptions): Promise<Product> {
  const { env } = platform;
  checkTrustProxy(env.TRUST_PROXY);
  const composition = await compose(platform, publicUrlOf(env, listener.port), mail);
  onComposed?.(composition);
  try {
    const { services } = composition;
    await noteServedUrl(services.db, publicUrlOf(env, listener.port));
    await prepareCatalogue(composition, progress);
    const readiness = createReadiness({
      ...services,
      dataDir: platform.dataDir,
      backupEveryMs: env.BACKUP_TO === undefined ? null : env.BACKUP_EVERY,
    });
    const landing = landingPage(services, webFolder);
    const keptReleases = join(platform.dataDir, 'releases');
    const handler = createApp({
      services,
      readiness,
      webFolder,
      keptReleases,
      landing,
      publicUrl: publicUrlOf(env, listener.port),
      trustProxy: env.TRUST_PROXY,
      isProduction: env.NODE_ENV === 'production',
      webhookSecrets: await webhookSecrets(env, platform.dataDir),
      mailboxToken: await mailboxToken(env),
    });
    await composition.work();
    const endResuming = keepResuming(services);
    const endSearching = keepSearching(services);
    listener.open({
      handler,
      onStop: () => {
        endResuming();
        endSearching();
        readiness.enter('stopping');
        // Nothing is lost with them, and they would only end by themselves if their pages were closed.
        services.inbox.stop();
      },
      endStreams: () => services.turns.stop(),
    });
    readiness.enter('serving');
    void keepRelease(webFolder, keptReleases).catch((error: unknown) =>
      services.log.warn({ err: error }, 'pages that are open now may lack files after the next upgrade'),
    );
    void prepareForVisitors(services).then((isPrepared) => {
      if (isPrepared) void landing.draw();
    });
    return { composition, readiness };
  } catch (error) {
    await composition.close();
    throw error;
  }
}
