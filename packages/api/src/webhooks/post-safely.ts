import { type LookupAddress, lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { WEBHOOK_LIMITS, WEBHOOK_MESSAGES } from '@cosmos/contract/webhooks/webhooks.ts';
import { isPublicAddress } from './public-address.ts';

/** How addresses are looked up and judged; tests have a receiver on their own machine. */
export interface Reach {
  isAllowed(address: string): boolean;
  lookUp(host: string): Promise<LookupAddress[]>;
}

export const PUBLIC_REACH: Reach = {
  isAllowed: isPublicAddress,
  lookUp: (host) =>
    new Promise((resolve, reject) => {
      lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
    }),
};

/** The address may not be sent to; its message is a sentence. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/** Where a host is. Rejects with AddressRefused if it is unknown, or if any of its addresses isn't allowed. */
export async function allowedAddresses(hostname: string, reach: Reach): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family
    ? [{ address: host, family }]
    : await reach.lookUp(host).catch(() => {
        throw new AddressRefused(WEBHOOK_MESSAGES.addressUnknown);
      });
  if (addresses.length === 0) throw new AddressRefused(WEBHOOK_MESSAGES.addressUnknown);
  if (!addresses.every(({ address }) => reach.isAllowed(address)))
    throw new AddressRefused(WEBHOOK_MESSAGES.addressPrivate);
  return addresses;
}

/**
 * Posts to an address that a stranger chose: only to the addresses that were looked up and allowed, without following
 * redirects, and without reading the answer. Resolves with the status; rejects if there is none within the time.
 */
export async function postSafely(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  reach: Reach = PUBLIC_REACH,
): Promise<number> {
  const addresses = await allowedAddresses(url.hostname, reach);
  // The connection goes to what was judged: a name could lead elsewhere a moment later.
  const judged: LookupFunction = (_host, options, done) => {
    const [first] = addresses;
    if (options.all) done(null, addresses);
    else done(null, first?.address ?? '', first?.family);
  };
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: judged,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(WEBHOOK_LIMITS.answerMs),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
