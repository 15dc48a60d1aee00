import type { Connection } from '@lancedb/lancedb';
import type { TablesHome } from './tables-home.ts';
import { inService } from './tables-service.ts';

/** LanceDB removes versions that are older than a week if it isn't told a date; a version may serve for longer. */
const NEVER = new Date(0);

/** The tables of a generation in its folder, whose database this is, or in LanceDB's service. */
export function tablesHome(
  database: Connection,
  { generation, service }: { generation: string; service: string | null | undefined },
): Promise<TablesHome> {
  return service ? inService(service, generation) : Promise.resolve(inFolder(database));
}

function inFolder(database: Connection): TablesHome {
  return {
    isRemote: false,
    open: async (name, version) => {
      const table = await database.openTable(name);
      if (version !== undefined) await table.checkout(version);
      return table;
    },
    create: (name, rows) => database.createTable(name, rows),
    // The files of an attempt that failed are gone.
    change: (name) => database.openTable(name),
    index: (table, column, config) => table.createIndex(column, { config }),
    indexAdded: async (table) => {
      await table.optimize({ cleanupOlderThan: NEVER });
    },
    close: () => undefined,
  };
}
