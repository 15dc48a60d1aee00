import type { Locator, Page } from '@playwright/test';
import { NAMED } from '../../product/addresses.ts';
import { layAuthenticator, type VirtualAuthenticator } from '../browser/authenticator.ts';
import { codeTo } from '../server/desk.ts';
import { expect, test as base } from './fixtures.ts';
import { Member, PASSWORD } from './member.ts';
import { PreviewChat } from './preview-chat.ts';
import { Doors } from './visitor-dialogs.ts';

export interface Scene {
  doors: Doors;
  member: Member;
  authenticator: VirtualAuthenticator;
  offer: Locator;
  byPasskey: Locator;
}

/** A page whose browser stores passkeys, at a product with its own address. */
export const testWithPasskeys = base.extend<{ scene: Scene }>({
  baseURL: NAMED.url,
  // A headless browser reports another name.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  scene: async ({ page }, use) => {
    const doors = new Doors(page);
    await use({
      doors,
      member: new Member(page, NAMED.url),
      authenticator: await layAuthenticator(page),
      offer: page.getByRole('region', { name: 'Log in without a code' }),
      byPasskey: doors.login.getByRole('button', { name: 'Log in with a passkey' }),
    });
  },
});
export async function signInByCode({ doors, member }: Scene, codesBefore = 0): Promise<void> {
  await doors.open('Login');
  await doors.toCode(member.email);
  await doors.type(await codeTo(member.email, codesBefore + 1));
  await doors.next.click();
  await doors.signedIn();
}

export async function signInByPassword({ doors, member }: Scene): Promise<void> {
  await doors.open('Login');
  await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
  await doors.email.fill(member.email);
  await doors.login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await doors.next.click();
  await doors.signedIn();
}

export async function openList(member: Member): Promise<Locator> {
  await member.openProfile();
  await member.menu('Devices and passkeys');
  return member.page.getByRole('dialog', { name: 'Devices and passkeys' });
}

export async function signOut(page: Page, member: Member): Promise<void> {
  await member.openProfile();
  await member.menu('Logout');
  await expect(new PreviewChat(page).samples).toBeVisible();
}

/** Makes the browser’s passkey prompt wait. The result declines it, no sooner than a person would. */
export async function holdQuestions(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    navigator.credentials.get = () => {
      const askedAt = performance.now();
      return new Promise((_resolve, decline) => {
        const declined = () => {
          if (performance.now() - askedAt < 300) return false;
          decline(new DOMException('', 'NotAllowedError'));
          return true;
        };
        Object.assign(window, { declined });
      });
    };
  });
  return () =>
    page.waitForFunction(() => {
      const declined: unknown = Reflect.get(window, 'declined');
      return typeof declined === 'function' && declined() === true;
    });
}
