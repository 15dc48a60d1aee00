/** Files and sockets needed besides connections, when the database, the index and an index build are active. */
const OWN_FILES = 192;
const CONNECTIONS_MIN = 16;

/** A sentence for the operator: the system allows too few open files for the server to work. */
export class OpenFilesError extends Error {
  override name = 'OpenFilesError';
}

/** How many files and sockets this process can have open; Node has raised it to what the system allows. */
export function openFilesLimit(): number {
  // The report would resolve host names unless told not to; the types don't include that option yet.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const limit = Number(userLimits?.open_files?.soft ?? Number.NaN);
  return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit;
}

/**
 * How many connections leave enough files for everything else, at most `wanted`. Without the limit, connections would use
 * up the files needed to answer. Throws OpenFilesError if hardly any are left.
 */
export function connectionsWithin(openFiles: number, wanted: number): number {
  const left = openFiles - OWN_FILES;
  if (left < CONNECTIONS_MIN)
    throw new OpenFilesError(
      `This system lets a program open only ${openFiles} files at a time, and Cosmos needs ${OWN_FILES + CONNECTIONS_MIN}; raise the limit, for example with ulimit -n 4096.`,
    );
  return Math.min(wanted, left);
}
