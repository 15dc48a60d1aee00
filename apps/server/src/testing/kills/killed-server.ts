import { readEnv } from '@cosmos/api/env.ts';
import { postmarkMail } from '@cosmos/api/providers/mail/postmark.ts';
import { openDoor, publicUrlOf } from '../../door.ts';
import { createLog } from '../../log.ts';
import { openProduct } from '../../open-product.ts';
import { openPlatform } from '../../platform.ts';

/** The product as a process that is there to be killed; its mail goes to a provider on this machine. */
const [providerUrl = ''] = process.argv.slice(2);
const env = readEnv();
const log = createLog({ level: env.LOG_LEVEL });
const door = await openDoor(env);
const platform = await openPlatform(env, log);
await openProduct({
  platform,
  door,
  webFolder: env.DATA_DIR,
  progress: { show: () => undefined, done: () => undefined },
  mail: postmarkMail({ token: 'of-no-use', host: new URL(providerUrl).host }),
});
process.stdout.write(`ready on ${publicUrlOf(env, door.port)}\n`);
