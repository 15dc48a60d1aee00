import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { apart } from '../../testing/apart.ts';
import type { PeopleOptions, PeopleReport } from './people.ts';

export interface CrowdOfPeople {
  /** Lets everybody finish what is under way. */
  leave(): Promise<PeopleReport>;
}

export function gather(options: PeopleOptions): CrowdOfPeople {
  const child = apart(
    spawn(process.execPath, [join(import.meta.dirname, 'people.ts')], {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    }),
  );
  // The tokens of many are too long for an argument.
  child.stdin.end(JSON.stringify(options));
  const output = text(child.stdout);
  return {
    leave: async () => {
      child.kill('SIGTERM');
      return JSON.parse(await output) as PeopleReport;
    },
  };
}
