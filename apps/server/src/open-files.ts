/** Files and sockets that the process needs beside its connections, when the database, the index and its next build are at work. */
const OWN_FILES = 192;
const CONNECTIONS_MIN = 16;

/** A sentence for the operator: too few files may be open for the server to work. */
export class OpenFilesError extends Error {
  override name = 'OpenFilesError';
}

/** How many files and sockets this process may have open at a time; Node has raised it to what the system allows. */
export function openFilesLimit(): number {
  // Names of the network are looked up for a report, unless it is told not to; the types don't know that yet.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  const limit = Number(userLimits?.open_files?.soft ?? Number.NaN);
  return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit;
}

/**
 * How many connections leave enough files for the rest, at most `wanted`. Without the limit, connections would take the files
 * that answers need. Throws OpenFilesError where hardly any are left.
 */
export function connectionsWithin(openFiles: number, wanted: number): number {
  const left = openFiles - OWN_FILES;
  if (left < CONNECTIONS_MIN)
    throw new OpenFilesError(
      `This system lets a program open only ${openFiles} files at a time, and Cosmos needs ${OWN_FILES + CONNECTIONS_MIN}; raise the limit, as in ulimit -n 4096.`,
    );
  return Math.min(wanted, left);
}
