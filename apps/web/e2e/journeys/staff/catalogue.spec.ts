import { testOnFreshProduct as test } from '../../support/pages/fresh-product.ts';
import { expect } from '../../support/pages/member-fixture.ts';
import { COMPLETE, PASSWORD } from '../../support/pages/member.ts';
import {
  importListings,
  importListingsAgain,
  mapListings,
  previewListings,
  sendListings,
  undoImport,
} from '../../support/staff/imports.ts';
import { askWhy, rebuildIndex } from '../../support/staff/index-room.ts';
import { dialog, giveReason, isUsable, openRow } from '../../support/staff/room.ts';

const ANALYST = { password: PASSWORD, role: 'analyst' as const };

test(
  'an analyst maps, previews, imports, undoes, imports again, rebuilds, and learns why a record ranks where it does',
  { tag: ['@at-length', '@phone-at-length'] },
  async ({ page, member }) => {
    test.setTimeout(300_000);
    await member.arrive(COMPLETE, ANALYST);
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/catalogue$/);
    await sendListings(page);
    await mapListings(page);
    await previewListings(page, 3);
    await importListings(page, 'New listings');
    await undoImport(page, 'The wrong file');
    await importListingsAgain(page, 'The right file after all');

    await page.goto('/admin/catalogue?q=membrane&state=listed');
    await openRow(page, 'A membrane that dries natural gas');
    await expect(dialog(page)).toContainText('ann@purdue.example');
    await expect(dialog(page)).toContainText('Added by listings.csv');
    await isUsable(page);

    await test.step('corrects whom emails go to, and takes that back', async () => {
      const contacts = dialog(page).getByRole('region', { name: 'Contacts' });
      await contacts.getByRole('button', { name: 'Edit contact' }).click();
      await contacts.getByLabel('Email').fill('ann.oak@purdue.example');
      await giveReason(page, 'Save', 'It bounced');
      await expect(contacts).toContainText('ann.oak@purdue.example');
      await expect(contacts).toContainText('The listing says Ann Oak, ann@purdue.example.');
      await isUsable(page);
      await contacts.getByRole('button', { name: 'Undo the correction' }).click();
      await giveReason(page, 'Undo the correction', 'The office asked for it');
      await expect(contacts).not.toContainText('ann.oak@purdue.example');
      await expect(contacts).toContainText('ann@purdue.example');
    });

    const id = await dialog(page)
      .getByText(/^UTECH-/)
      .innerText();

    await page.goto('/admin/index');
    await rebuildIndex(page, 3);
    await askWhy(page, { question: 'a membrane that takes water out of natural gas', id: id.trim() });
  },
);
