import type { CDPSession, Page } from '@playwright/test';

/** Chromium’s virtual authenticator, which stores passkeys and always verifies its user. */
export interface VirtualAuthenticator {
  /** Deletes all its passkeys. */
  forget: () => Promise<void>;
  count: () => Promise<number>;
}

export async function layAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const wire: CDPSession = await page.context().newCDPSession(page);
  await wire.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    forget: async () => {
      await wire.send('WebAuthn.clearCredentials', { authenticatorId });
    },
    count: async () => (await wire.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}
