import type { ReactNode } from 'react';
import { LoadFailure } from '../feedback/load-failure.tsx';
import type { RestOfList } from './rest-of-list.ts';

/** Below the loaded rows: why the next ones could not be loaded, or what stands there while they come. */
export function ListFoot({ rest: { fault, ask }, coming }: { rest: RestOfList; coming: ReactNode }) {
  return fault ? <LoadFailure message={fault.message} requestId={fault.requestId} onRetry={ask} /> : coming;
}
