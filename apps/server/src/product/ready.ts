import { access, constants, statfs } from 'node:fs/promises';
import { readBackupState } from '@cosmos/api/housekeeping/backup-state.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { refuse } from '@cosmos/api/rest/protocol/refusal.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { SEARCH_MESSAGES } from '@cosmos/contract/search/messages.ts';
import { pendingMigrations } from '@cosmos/db/migrations/pending.ts';
import { Router } from 'express';

export type Phase = 'starting' | 'serving' | 'stopping';
type Check = 'ok' | 'failing';

export interface Report {
  status: 'ready' | 'degraded' | 'unready';
  phase: Phase;
  checks: {
    database: Check;
    disk: Check;
    migrations: Check;
    /** `keyword`: no index is serving, or its tables are away, so PostgreSQL's own search is used. */
    index: 'serving' | 'keyword';
    /** The backups that servers make automatically: `off` if none are configured. */
    backup: Check | 'off';
  };
  /** If it won't recover by itself. */
  reason?: string;
}

export interface Readiness {
  phase(): Phase;
  enter(phase: Phase): void;
  report(): Promise<Report>;
}

/** How long a report is cached, so that probes from many sides cost one write. */
const FRESH_MS = 1_000;

type Ground = Pick<Services, 'db' | 'index' | 'now' | 'log'> & {
  dataDir: string;
  /** Null if no backups are configured. */
  backupEveryMs: number | null;
};

/** Whether requests should be sent here. A missing index or overdue backup only degrades; the rest decides. */
export function createReadiness(services: Ground): Readiness {
  let phase: Phase = 'starting';
  let servingSince = services.now();
  let latest: { at: number; checks: Promise<Report['checks']> } | null = null;
  const fresh = () => {
    const at = services.now().getTime();
    if (!latest || at - latest.at >= FRESH_MS) latest = { at, checks: runChecks(services, servingSince) };
    return latest.checks;
  };
  return {
    phase: () => phase,
    enter: (next) => {
      phase = next;
      if (phase === 'serving') servingSince = services.now();
    },
    report: async () => {
      const checks = await fresh();
      const works = [checks.database, checks.disk, checks.migrations].every((check) => check === 'ok');
      if (phase !== 'serving' || !works) return { status: 'unready', phase, checks };
      if (services.index.trouble()?.hasGivenUp) {
        const { indexGivenUp, indexGivenUpWithOlder } = SEARCH_MESSAGES;
        const reason = checks.index === 'serving' ? indexGivenUpWithOlder : indexGivenUp;
        return { status: 'degraded', phase, checks, reason };
      }
      const isWhole = checks.index === 'serving' && checks.backup !== 'failing';
      return { status: isWhole ? 'ready' : 'degraded', phase, checks };
    },
  };
}

async function runChecks(
  { db, index, now, log, dataDir, backupEveryMs }: Ground,
  servingSince: Date,
): Promise<Report['checks']> {
  const check = async (name: string, work: () => Promise<boolean>): Promise<Check> => {
    try {
      return (await work()) ? 'ok' : 'failing';
    } catch (error) {
      log.warn({ err: error, check: name }, 'not ready');
      return 'failing';
    }
  };
  const [database, migrations, disk, backup] = await Promise.all([
    check('database', async () => {
      const value = JSON.stringify(now().toISOString());
      await db
        .insertInto('settings')
        .values({ key: 'readiness', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
      return true;
    }),
    check('migrations', async () => (await pendingMigrations(db)).length === 0),
    check('disk', async () => {
      await access(dataDir, constants.W_OK);
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize >= PRODUCT_LIMITS.diskFreeBytes;
    }),
    backupEveryMs === null
      ? ('off' as const)
      : check('backup', () => areBackupsMade({ db, now, backupEveryMs }, servingSince)),
  ]);
  return { database, migrations, disk, index: isSearched(index) ? 'serving' : 'keyword', backup };
}

function isSearched(index: Ground['index']): boolean {
  return index.generation() !== null && !index.isAway();
}

/** The last one succeeded, and the next one, or the first, is less than an interval late. */
async function areBackupsMade(
  { db, now, backupEveryMs }: Pick<Ground, 'db' | 'now'> & { backupEveryMs: number },
  servingSince: Date,
): Promise<boolean> {
  const { doneAt, failure } = await readBackupState(db);
  const since = doneAt === null ? servingSince.getTime() : Date.parse(doneAt);
  return failure === null && now().getTime() - since <= 2 * backupEveryMs;
}

/** `/healthz` says that the process is running; `/readyz` that it accepts requests. */
export function readinessPaths(readiness: Readiness): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(['/healthz', '/readyz'], (request, response, next) => {
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'GET' || request.method === 'HEAD') return next();
    refuse(response, { status: 405, detail: HTTP_MESSAGES.methodNotAllowed, allow: ['GET', 'HEAD'] });
  });
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const report = await readiness.report();
    if (report.status === 'unready') response.setHeader('retry-after', '1');
    response.status(report.status === 'unready' ? 503 : 200).json(report);
  });
  return router;
}
