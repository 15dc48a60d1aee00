import { EnvError } from '@cosmos/api/context/env.ts';
import { plainAddress } from '@cosmos/api/limits/network-address.ts';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';

const YEAR_SECONDS = 31_536_000;

/** The headers of every answer. */
export function securityHeaders(): RequestHandler[] {
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          frameAncestors: ["'none'"],
          formAction: ["'self'"],
          connectSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
        },
      },
      strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: false },
      xFrameOptions: { action: 'deny' },
    }),
    (_request, response, next) => {
      response.setHeader(
        'permissions-policy',
        'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      );
      next();
    },
  ];
}

export const REPORTS_PATH = '/csp-report';

/**
 * Added to the policy of pages: the DOM accepts no markup, script or script address from a string, and attempts are
 * reported. The library that renders a chat as PDF writes the empty frame it renders in, under a policy of its own;
 * two are for sandboxed frames: that of a received email’s formatting, and that of a letter before it is sent.
 */
export const TRUSTED_TYPES = `require-trusted-types-for 'script';trusted-types html2canvas-pro mail-frame letter-frame;report-uri ${REPORTS_PATH}`;

/** Trusts a number of proxies, or their networks; X-Forwarded-For from anyone else is ignored. Throws EnvError. */
export function trustProxies(app: Express, setting: string | undefined): void {
  if (setting === undefined) {
    app.set('trust proxy', false);
    return;
  }
  try {
    app.set('trust proxy', /^\d+$/.test(setting) ? Number(setting) : setting);
    // Some proxies append the port to the address, which Express does not accept as an address.
    const trusts = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
    app.set('trust proxy', (address: string | undefined, hop: number) =>
      trusts(plainAddress(address ?? ''), hop),
    );
  } catch {
    throw new EnvError(
      'TRUST_PROXY is wrong: it must be a number of proxies or a list of networks such as 10.0.0.0/8.',
    );
  }
}

/** Checks at the start, before anything is opened, that the setting is valid. */
export function checkTrustProxy(setting: string | undefined): void {
  trustProxies(express(), setting);
}
