import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { PreviewChat } from './preview-chat.ts';

/** Page object for the dialogs of the landing page. */
export class Doors {
  readonly page: Page;
  readonly header: Locator;
  readonly dialog: Locator;
  readonly login: Locator;
  readonly invite: Locator;
  readonly concierge: Locator;
  readonly newPassword: Locator;
  readonly wall: Locator;
  readonly email: Locator;
  readonly next: Locator;
  readonly boxes: Locator;

  constructor(page: Page) {
    this.page = page;
    this.header = page.getByRole('banner');
    this.dialog = page.getByRole('dialog');
    this.login = page.getByRole('dialog', { name: 'Login' });
    this.invite = page.getByRole('dialog', { name: 'Request Invite' });
    this.concierge = page.getByRole('dialog', { name: 'Need Further Assistance?' });
    this.newPassword = page.getByRole('dialog', { name: 'Set a new password' });
    this.wall = page.getByRole('dialog', { name: CONVERSATION_MESSAGES.signUpWall });
    this.email = this.dialog.getByLabel('Email');
    this.next = this.login.getByRole('button', { name: 'Next' });
    this.boxes = this.login.getByRole('group', { name: 'Code' }).getByRole('textbox');
  }

  /** Opens the landing page and one of its dialogs. */
  async open(name: 'Login' | 'Request Invite' | 'Book a call'): Promise<void> {
    await new PreviewChat(this.page).open();
    await this.header.getByRole('button', { name }).click();
    await expect(this.dialog).toHaveCount(1);
  }

  /** Types a registered address and asks for a code. */
  async toCode(email: string): Promise<void> {
    await this.email.fill(email);
    await expect(this.login.getByText(AUTH_MESSAGES.emailRegistered)).toBeVisible();
    await this.next.click();
    await expect(this.boxes.first()).toBeFocused();
  }

  async type(code: string): Promise<void> {
    // The code can be in the mailbox before the page has its boxes.
    await expect(this.boxes.and(this.page.locator(':focus'))).toHaveCount(1);
    await this.page.keyboard.type(code);
  }

  async signedIn(): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => localStorage.getItem('cosmos.session'))).not.toBeNull();
    await expect(this.dialog).toHaveCount(0);
    await expect(this.page.getByRole('region', { name: 'Preview chat' })).toHaveCount(0);
  }
}
