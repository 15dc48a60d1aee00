import { flushCompileCache } from 'node:module';
import { readEnv } from '@cosmos/api/context/env.ts';
import { postmarkMail } from '@cosmos/api/providers/mail/postmark.ts';
import { openListener, publicUrlOf } from '../../http/listener.ts';
import { createLog } from '../../process/log.ts';
import { openProduct } from '../../product/open-product.ts';
import { openPlatform } from '../../platform/platform.ts';

/** The product as a process meant to be killed; its email goes to a provider on this machine. */
const [providerUrl = ''] = process.argv.slice(2);
const env = readEnv();
const log = createLog({ level: env.LOG_LEVEL });
const listener = await openListener(env);
const platform = await openPlatform(env, log);
await openProduct({
  platform,
  listener,
  webFolder: env.DATA_DIR,
  progress: { show: () => undefined, done: () => undefined },
  mail: postmarkMail({ token: 'of-no-use', host: new URL(providerUrl).host }),
});
// Node writes it when a process ends normally, which this one doesn't.
flushCompileCache();
process.stdout.write(`ready on ${publicUrlOf(env, listener.port)}\n`);
