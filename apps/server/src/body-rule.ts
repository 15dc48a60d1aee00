import { LIMITS } from '@cosmos/contract/limits.ts';
import type { Request } from 'express';

/** Where a body may carry a file in base64. All else stays small. */
const WITH_FILES = new Set([
  '/trpc/files.upload',
  '/api/v1/files/upload',
  '/api/v1/text/enhance-with-file',
  '/api/v1/conversation/process/v2',
]);

/** How many bytes a request's body may have. */
export function bodyLimitOf(request: Request): number {
  const path = request.baseUrl + request.path;
  return WITH_FILES.has(path) && request.headers.authorization !== undefined
    ? LIMITS.uploadBodyBytes
    : LIMITS.jsonBodyBytes;
}
