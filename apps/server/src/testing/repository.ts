import { join } from 'node:path';

/** The root of the repository, and the folder of the programs that tests start. */
export const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
export const PROGRAMS = join(ROOT, 'apps', 'server', 'src');
