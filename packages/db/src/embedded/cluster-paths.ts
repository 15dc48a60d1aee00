import path from 'node:path';

/** Where a data folder keeps its PostgreSQL. */
export interface ClusterPaths {
  dataDir: string;
  /** The cluster itself, complete or absent: it is created next to this path and moved here in one step. */
  clusterDir: string;
  passwordFile: string;
  logFile: string;
}

export function clusterPaths(dataDir: string): ClusterPaths {
  return {
    dataDir,
    clusterDir: path.join(dataDir, 'postgres'),
    passwordFile: path.join(dataDir, 'postgres.password'),
    logFile: path.join(dataDir, 'postgres.log'),
  };
}
