import type { DataExport } from '@cosmos/contract/my-data/my-data.ts';

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });

/** How far a file is, or until when it is there. */
export function exportWords({ state, stepsDone, steps, createdAt, expiresAt }: DataExport): string {
  switch (state) {
    case 'waiting':
      return 'Your file will be ready in a moment. You can leave this page in the meantime.';
    case 'running':
      return `Preparing your file: ${stepsDone} of ${Math.max(steps, stepsDone)} parts. You can leave this page in the meantime.`;
    case 'failed':
      return 'Your file could not be prepared. Please try again.';
    case 'done': {
      const until = expiresAt === null ? '' : ` It is available until ${DAY.format(new Date(expiresAt))}.`;
      return `Your file from ${DAY.format(new Date(createdAt))} is ready.${until}`;
    }
  }
}

const KB = 1_024;

/** "12 KB", "3.4 MB" */
export function sizeOf(bytes: number): string {
  if (bytes < KB * KB) return `${Math.max(1, Math.round(bytes / KB))} KB`;
  const megabytes = bytes / (KB * KB);
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
