import { once } from 'node:events';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';

// Run by embedded-process.ts: starts or joins the database of a folder, and leaves it on a command from stdin.
try {
  const postgres = await startEmbeddedPostgres({ dataDir: String(process.argv[2]) });
  const state = { url: postgres.url, attached: postgres.attached, uid: process.getuid?.() };
  process.stdout.write(`${JSON.stringify(state)}\n`);
  await once(process.stdin, 'data');
  process.stdout.write(`${await postgres.stop()}\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
