import { httpError } from '@cosmos/contract/http/messages.ts';
import type { ApiDocument } from './document.ts';

/** The server's document. Rejects with a sentence. */
export async function loadDocument(): Promise<ApiDocument> {
  const response = await fetch('/api/v1/openapi.json');
  if (!response.ok) throw new Error(httpError(response.status));
  return (await response.json()) as ApiDocument;
}
