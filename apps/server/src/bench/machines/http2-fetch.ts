import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { Readable } from 'node:stream';

type Init = Pick<RequestInit, 'method' | 'headers' | 'body' | 'signal'>;

/** As `fetch`, over one HTTP/2 connection to each origin, as browsers do; trusts this authority. Bodies are texts. */
export function http2Fetch(ca: Buffer): (url: string | URL, init?: Init) => Promise<Response> {
  const sessions = new Map<string, ClientHttp2Session>();
  const sessionTo = (origin: string) => {
    const open = sessions.get(origin);
    if (open && !open.closed && !open.destroyed) return open;
    const session = connect(origin, { ca });
    // Its requests reject as well.
    session.on('error', () => undefined);
    sessions.set(origin, session);
    return session;
  };
  return async (url, { method = 'GET', headers, body, signal } = {}) => {
    const { origin, pathname, search } = new URL(url);
    signal?.throwIfAborted();
    const request = sessionTo(origin).request({
      ':method': method,
      ':path': `${pathname}${search}`,
      ...Object.fromEntries(new Headers(headers)),
    });
    signal?.addEventListener('abort', () => request.close(constants.NGHTTP2_CANCEL), { once: true });
    request.end(typeof body === 'string' ? body : undefined);
    const answered = await new Promise<Record<string, string | string[] | undefined>>((resolve, reject) => {
      request.once('response', resolve);
      request.once('error', reject);
      request.once('close', () => reject(new Error('The connection broke.')));
    });
    const told = Object.entries(answered).filter(([name]) => !name.startsWith(':'));
    return new Response(Readable.toWeb(request) as ReadableStream, {
      status: Number(answered[':status']),
      headers: told.map(([name, value]) => [name, String(value)]),
    });
  };
}
