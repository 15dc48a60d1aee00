import { OAuth2Server } from 'oauth2-mock-server';

/** What the provider says of whoever signs in. */
export interface Claims {
  sub: string;
  email?: string;
  email_verified?: unknown;
  [claim: string]: unknown;
}

export interface CompanyProvider {
  issuer: string;
  server: OAuth2Server;
  /** What its ID tokens say from now on. */
  claims: Claims;
  /** Follows an address to the provider like a browser that is signed in there; returns what it adds to the way back. */
  visit(url: string): Promise<{ redirect: URL; response: string }>;
  stop(): Promise<void>;
}

export const CLIENT_ID = 'cosmos-of-acme';

/** A provider on this machine. */
export async function companyProvider(claims: Claims): Promise<CompanyProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const provider: CompanyProvider = {
    issuer: server.issuer.url ?? '',
    server,
    claims,
    visit: async (url) => {
      const answer = await fetch(url, { redirect: 'manual' });
      const redirect = new URL(answer.headers.get('location') ?? '');
      return { redirect, response: redirect.search };
    },
    stop: () => server.stop(),
  };
  server.service.on('beforeTokenSigning', (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { aud: CLIENT_ID }, provider.claims);
  });
  return provider;
}
