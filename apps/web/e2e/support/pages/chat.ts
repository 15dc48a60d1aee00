import { expect, type Locator, type Page } from '@playwright/test';
import { Member } from './member.ts';

/** Page object for a member’s chat, by roles and names. */
export class MemberChat {
  readonly page: Page;
  readonly member: Member;
  readonly main: Locator;
  readonly composer: Locator;
  readonly send: Locator;
  readonly stop: Locator;
  readonly files: Locator;
  readonly chooser: Locator;
  readonly turns: Locator;
  readonly last: Locator;
  readonly samples: Locator;

  constructor(page: Page, member = new Member(page)) {
    this.page = page;
    this.member = member;
    this.main = page.getByRole('main');
    this.composer = this.main.getByRole('textbox', {
      name: /^(What is your R&D problem statement\?|Ask a follow-up)$/,
    });
    this.send = this.main.getByRole('button', { name: 'Send', exact: true }).last();
    this.stop = this.main.getByRole('button', { name: 'Stop', exact: true }).last();
    this.files = this.main
      .locator('form')
      .getByRole('list', { name: 'Attached files' })
      .getByRole('listitem');
    this.chooser = this.main.getByLabel('Files to attach');
    this.turns = this.main.getByRole('article');
    this.last = this.turns.last();
    this.samples = this.main.getByRole('list', { name: 'Click and try a sample' });
  }

  /** Types a question and sends it, without waiting for the answer. */
  async ask(text: string): Promise<void> {
    await this.composer.fill(text);
    // Files may still be uploading.
    await expect(this.send).toBeEnabled();
    await this.composer.press('Enter');
  }

  /** Asks, and waits for the complete answer. */
  async answer(text: string): Promise<void> {
    await this.ask(text);
    await expect(this.last).toContainText(text);
    await this.settled();
  }

  async settled(): Promise<void> {
    await expect(this.last).toHaveAttribute('aria-busy', 'false');
  }

  citations(turn: Locator = this.last): Locator {
    return turn.getByRole('button', { name: /^Show result \d+$/ });
  }

  /** The results of the newest answer in its plot. */
  get dots(): Locator {
    return this.last.getByRole('figure').getByRole('button', { name: /^\d+: .+, relevance \d+/ });
  }

  quickReplies(): Locator {
    return this.last.getByRole('list', { name: 'Quick replies' }).getByRole('button');
  }

  /** An action from the open chat’s menu, wherever it is at this width. */
  async action(name: string): Promise<void> {
    const menu = this.page.getByRole('button', { name: 'More actions' });
    if (await menu.isVisible()) {
      await menu.click();
      await this.page.getByRole('menuitem', { name }).click();
    } else await this.page.getByRole('group', { name: 'This chat' }).getByRole('button', { name }).click();
  }
}
