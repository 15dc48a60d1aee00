import { expect, type Page } from '@playwright/test';
import type { Member } from '../pages/member.ts';
import { newAddress } from '../server/desk.ts';
import { dialog, openRow } from './room.ts';

/** Somebody requests an invite; returns their address. */
export async function asksForInvite(member: Member, lastName: string): Promise<string> {
  const email = newAddress('grace');
  await member.call('invite.request', {
    firstName: 'Grace',
    lastName,
    email,
    country: 'Germany',
    organisation: 'Hop AG',
    designation: 'Director',
  });
  return email;
}

export async function approveInvite(page: Page, name: string): Promise<void> {
  await openRow(page, name);
  await dialog(page).getByRole('button', { name: 'Approve' }).click();
  await dialog(page).getByRole('button', { name: 'Approve and invite' }).click();
  await expect(page.getByText('Request approved.')).toBeVisible();
}
