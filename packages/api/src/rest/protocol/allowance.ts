import type { ServerResponse } from 'node:http';
import type { Allowance } from '../../context/context.ts';

/** As in the IETF's draft "RateLimit header fields for HTTP"; of several calls, the last one tells. */
export function tellAllowance(response: ServerResponse, allowance: Allowance): void {
  if (response.headersSent) return;
  const { name, points, windowMs, left, resetMs } = allowance;
  response.setHeader('RateLimit-Policy', `"${name}";q=${points};w=${windowMs / 1_000}`);
  response.setHeader('RateLimit', `"${name}";r=${left};t=${Math.max(0, Math.ceil(resetMs / 1_000))}`);
}
