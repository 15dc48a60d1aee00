import { expect, type Locator, type Page } from '@playwright/test';

/** Page object for the preview chat, by roles and names. */
export class PreviewChat {
  readonly page: Page;
  readonly panel: Locator;
  readonly composer: Locator;
  readonly send: Locator;
  readonly reset: Locator;
  readonly samples: Locator;
  /** The answered example, and its rows. */
  readonly example: Locator;
  readonly exampleRows: Locator;
  readonly turns: Locator;
  readonly last: Locator;
  readonly wallLink: Locator;
  readonly announcement: Locator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('region', { name: 'Preview chat' });
    this.composer = this.panel.getByRole('textbox');
    this.send = this.panel.getByRole('button', { name: 'Send' });
    this.reset = this.panel.getByRole('button', { name: 'Reset Chat' });
    this.samples = this.panel.getByRole('list', { name: 'Click and try a sample' });
    this.example = this.panel.getByRole('heading', { name: 'An example from this catalogue' });
    this.exampleRows = this.panel
      .getByRole('list', { name: /^Found \d+ results? \(sorted by relevance\)$/ })
      .getByRole('listitem');
    this.turns = this.panel.getByRole('article');
    this.last = this.turns.last();
    this.wallLink = this.last.getByRole('button', { name: 'Sign up to view complete results' });
    this.announcement = this.panel.locator('[aria-live="polite"]');
  }

  async open(address = '/'): Promise<void> {
    await this.page.goto(address);
    await this.ready();
  }

  /** Waits until the script has taken over the prerendered page. */
  async ready(): Promise<void> {
    await expect(this.send).toBeEnabled();
  }

  /** Types a question and sends it, without waiting for the answer. */
  async ask(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.composer.press('Enter');
  }

  /** Asks, and waits for the complete answer. */
  async answer(text: string): Promise<void> {
    const before = await this.turns.count();
    await this.ask(text);
    await this.answered(before + 1);
  }

  async answered(turns: number): Promise<void> {
    await expect(this.turns).toHaveCount(turns);
    await expect(this.last).toHaveAttribute('aria-busy', 'false');
  }

  /** The ranked results of a turn, by default the newest. */
  results(turn: Locator = this.last): Locator {
    return turn.getByRole('list', { name: /^Found \d+ results? \(sorted by relevance\)$/ });
  }

  rows(turn: Locator = this.last): Locator {
    return this.results(turn).getByRole('listitem');
  }

  quickReplies(): Locator {
    return this.last.getByRole('list', { name: 'Quick replies' }).getByRole('button');
  }

  /** The numbered chips of the summary. */
  citations(turn: Locator = this.last): Locator {
    return turn.getByRole('button', { name: /^Show result \d+$/ });
  }
}
