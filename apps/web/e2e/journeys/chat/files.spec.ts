import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { expect, testOfChat as test } from '../../support/pages/chat-fixture.ts';
import { QUESTIONS } from '../../support/server/questions.ts';
import { pdf, png } from '../../support/server/small-files.ts';

const brief = { name: 'brief.pdf', mimeType: 'application/pdf', buffer: pdf(2) };
const photo = { name: 'stain.png', mimeType: 'image/png', buffer: png(40) };

test(
  'files are sent with a message, and are there after a reload',
  { tag: '@phone-at-length' },
  async ({ talk, page }) => {
    await talk.chooser.setInputFiles([brief, photo]);
    await expect(talk.files).toHaveCount(2);
    await expect(talk.files.first()).toContainText(/brief\.pdf\s*\d+ Bytes/);
    await expect(talk.files.last().locator('img')).toBeVisible();
    await talk.answer(QUESTIONS.answered);
    await expect(talk.files).toHaveCount(0);
    const sent = talk.last.getByRole('list', { name: 'Attached files' });
    await expect(sent.getByRole('listitem')).toHaveText([/brief\.pdf/, /stain\.png/]);
    await expect(talk.last).toContainText(CONVERSATION_MESSAGES.imagesNotRead);
    await page.reload();
    await expect(sent.getByRole('listitem')).toHaveCount(2);
  },
);

test(
  'nothing is sent without text, or while a file uploads',
  { tag: '@at-length' },
  async ({ talk, page }) => {
    await expect(talk.send).toBeDisabled();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/trpc/files.upload**', async (route) => {
      await gate;
      await route.continue();
    });
    await talk.chooser.setInputFiles([brief]);
    await talk.composer.fill(QUESTIONS.outOfScope);
    await expect(talk.files).toContainText('Uploading...');
    await expect(talk.send).toBeDisabled();
    release();
    await expect(talk.send).toBeEnabled();
    await talk.files.getByRole('button', { name: 'Remove brief.pdf' }).click();
    await expect(talk.files).toHaveCount(0);
  },
);

test('a rejected file says why, and only accepted ones are sent', { tag: '@at-length' }, async ({ talk }) => {
  await talk.chooser.setInputFiles([
    { ...photo, name: 'large.png', buffer: Buffer.alloc(5_242_881) },
    { name: 'drawing.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    brief,
  ]);
  await expect(talk.files.nth(0)).toContainText('File size must be under 5MB');
  await expect(talk.files.nth(1)).toContainText(FILES_MESSAGES.fileKindRefused);
  await talk.answer(QUESTIONS.outOfScope);
  await expect(talk.last.getByRole('list', { name: 'Attached files' }).getByRole('listitem')).toHaveText([
    /brief\.pdf/,
  ]);
});

test('a duplicate file counts once, and a sixth file is refused', async ({ talk, page }) => {
  await page.evaluate(() => {
    const box = document.querySelector('main textarea');
    const give = (names: string[]) => {
      const transfer = new DataTransfer();
      for (const name of names)
        transfer.items.add(new File(['%PDF-1.4'], name, { type: 'application/pdf', lastModified: 1 }));
      box?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    };
    give(['a.pdf', 'a.pdf', 'b.pdf']);
    give(['a.pdf', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf']);
  });
  await expect(talk.files).toHaveCount(5);
  await expect(talk.main.getByRole('alert').first()).toContainText(CONVERSATION_MESSAGES.tooManyFiles);
});

test('a picture can be pasted', async ({ talk, page }) => {
  const bytes = [...photo.buffer];
  await page.evaluate((given) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(given)], 'pasted.png', { type: 'image/png' }));
    document
      .querySelector('main textarea')
      ?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
      );
  }, bytes);
  await expect(talk.files).toContainText('pasted.png');
  await expect(talk.files.locator('img')).toBeVisible();
});

test('a draft is kept while another chat is open', { tag: '@at-length' }, async ({ talk, page, member }) => {
  await talk.answer(QUESTIONS.outOfScope);
  await talk.composer.fill('Half a thought');
  await member.chats.getByRole('link', { name: 'Add Chat' }).click();
  await expect(talk.samples).toBeVisible();
  await expect(talk.composer).toHaveValue('');
  await page.goBack();
  await expect(talk.composer).toHaveValue('Half a thought');
});
