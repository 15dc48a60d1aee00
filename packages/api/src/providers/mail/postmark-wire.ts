/** The result of one request to Postmark, recorded below its client, which keeps only the text of an error. */
export interface Wire {
  /** 0 until a response began. */
  status: number;
  retryAfterMs: number | null;
  /** True if no connection was made: nothing was sent, so retrying is safe. */
  unreached: boolean;
}

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const ANSWER_BYTES_MAX = 1_024 * 1_024;
const RETRY_AFTER_MAX_MS = 60 * 60 * 1_000;
/** Failures before a connection existed; with all others, Postmark may have read the email. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** A fetch that records what happened, follows no redirects (they would get the token) and limits the response size. */
export function observed(fetch: Fetch): { wire: Wire; fetch: Fetch } {
  const wire: Wire = { status: 0, retryAfterMs: null, unreached: false };
  return {
    wire,
    fetch: async (input, init) => {
      let response: Response;
      try {
        response = await fetch(input, { ...init, redirect: 'manual' });
      } catch (error) {
        wire.unreached = isUnreached(error);
        throw error;
      }
      wire.status = response.status;
      wire.retryAfterMs = retryAfterOf(response.headers.get('retry-after'));
      const body = await readCapped(response);
      // The client would read a body where the standard allows none.
      return new Response(body, {
        status: response.status < 200 || response.status === 204 ? 200 : response.status,
      });
    },
  };
}

function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  // If a name has several addresses, each failed for its own reason.
  const causes: unknown[] = cause instanceof AggregateError ? cause.errors : [cause];
  return (
    causes.length > 0 &&
    causes.every((each) => UNREACHED.has(String((each as { code?: unknown } | undefined)?.code)))
  );
}

/** A response that is too long is cut, so that it can't be parsed as a good one. */
async function readCapped(response: Response): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks).toString('utf8');
    size += value.length;
    if (size > ANSWER_BYTES_MAX) {
      await reader.cancel().catch(() => undefined);
      return 'too long';
    }
    chunks.push(value);
  }
}

function retryAfterOf(header: string | null): number | null {
  if (header === null) return null;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, RETRY_AFTER_MAX_MS) : null;
}
