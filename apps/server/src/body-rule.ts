import { LIMITS } from '@cosmos/contract/limits.ts';
import type { Request } from 'express';

/** Where a body may carry files in base64, and how large it may be then. All else stays small. */
const WITH_FILES = new Map<string, number>([
  ['/trpc/files.upload', LIMITS.uploadBodyBytes],
  ['/trpc/conversation.askWithFiles', LIMITS.askBodyBytes],
  ['/api/v1/files/upload', LIMITS.uploadBodyBytes],
  ['/api/v1/text/enhance-with-file', LIMITS.uploadBodyBytes],
  ['/api/v1/conversation/process/v2', LIMITS.askBodyBytes],
]);

/** How many bytes a request's body may have. */
export function bodyLimitOf(request: Request): number {
  if (request.headers.authorization === undefined) return LIMITS.jsonBodyBytes;
  return WITH_FILES.get(request.baseUrl + request.path) ?? LIMITS.jsonBodyBytes;
}
