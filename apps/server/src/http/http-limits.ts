import { refuse } from '@cosmos/api/rest/protocol/refusal.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Request, RequestHandler } from 'express';
import { isPlainText } from './bodies/json-guard.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const HEADERS_MAX = 100;
/** Express parses only the first thousand; code that parses the whole address would see others. */
const PARAMETERS_MAX = 100;

/** Rejects methods, headers and addresses that no honest client sends. */
export const plainRequestsOnly: RequestHandler = (request, response, next) => {
  if (!METHODS.includes(request.method))
    return refuse(response, { status: 405, detail: HTTP_MESSAGES.methodNotAllowed, allow: METHODS });
  if (request.rawHeaders.length > 2 * HEADERS_MAX) {
    response.setHeader('connection', 'close');
    return refuse(response, { status: 431, detail: HTTP_MESSAGES.requestRefused });
  }
  if (!hasOneHost(request)) return refuse(response, { status: 400, detail: HTTP_MESSAGES.requestRefused });
  if (!isReadable(request.path)) return refuse(response, { status: 400, detail: HTTP_MESSAGES.pathRefused });
  if (request.url.split('&', PARAMETERS_MAX + 1).length > PARAMETERS_MAX)
    return refuse(response, { status: 400, detail: HTTP_MESSAGES.queryRefused });
  for (const value of Object.values(request.query).flat()) {
    if (typeof value !== 'string' || !isPlainText(value) || value.includes('\uFFFD'))
      return refuse(response, { status: 400, detail: HTTP_MESSAGES.queryTextRefused });
  }
  next();
};

/** With two Host headers, or none, every program on the way may pick a different one. */
function hasOneHost({ rawHeaders, httpVersion }: Request): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

function isReadable(path: string): boolean {
  try {
    return isPlainText(decodeURIComponent(path));
  } catch {
    return false;
  }
}
