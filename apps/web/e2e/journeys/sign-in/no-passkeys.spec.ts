import { layAuthenticator } from '../../support/browser/authenticator.ts';
import { expect, test } from '../../support/pages/fixtures.ts';
import { COMPLETE, Member, PASSWORD } from '../../support/pages/member.ts';
import { Doors } from '../../support/pages/visitor-dialogs.ts';

test('passkeys are not offered at a bare IP address', { tag: '@at-length' }, async ({ page }) => {
  await layAuthenticator(page);
  const doors = new Doors(page);
  const member = new Member(page);
  await member.enrol(COMPLETE);
  await doors.open('Login');
  await expect(doors.next).toBeVisible();
  await expect(doors.login.getByRole('button', { name: /passkey/i })).toHaveCount(0);
  await doors.login.getByRole('button', { name: 'Use a password instead' }).click();
  await doors.email.fill(member.email);
  await doors.login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await doors.next.click();
  await doors.signedIn();
  await expect(member.composer).toBeVisible();
  await expect(page.getByRole('region', { name: 'Log in without a code' })).toHaveCount(0);
  await member.openProfile();
  await member.menu('Devices');
  const dialog = page.getByRole('dialog', { name: 'Devices' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expect(dialog.getByText(/passkey/i)).toHaveCount(0);
});
