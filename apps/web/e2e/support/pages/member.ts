import type { Role, SignedIn } from '@cosmos/contract/auth/auth.ts';
import { COLLABORATION_LEADS, COLLABORATION_TYPES } from '@cosmos/contract/profile/choices.ts';
import type { ProfileChanges } from '@cosmos/contract/profile/profile.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { ROOMY } from '../../product/addresses.ts';
import { linkFor, register } from '../server/desk.ts';

export const PASSWORD = 'Stenter-frame 9';

/** A profile with every answer that counts towards completion. */
export const COMPLETE: ProfileChanges = {
  firstName: 'Maya',
  lastName: 'Iyer',
  phone: '98220 41770',
  countryCode: '91',
  country: 'India',
  city: 'Pune',
  organisation: 'Varsha Rainwear Pvt. Ltd.',
  designation: 'Head of Materials R&D',
  highestQualification: 'M.Tech., Textile Chemistry',
  linkedinUrl: 'https://www.linkedin.com/in/maya-iyer',
  professionalSummary:
    'Leads materials development at a family-owned maker of school and work rainwear. Looks for fluorine-free repellents and solvent-free seam tapes, and prefers to co-develop through mill trials.',
  collaborationTypes: [COLLABORATION_TYPES[0], COLLABORATION_TYPES[1]],
  collaborationLead: [COLLABORATION_LEADS[2]],
  collaborationTimeline: '3-6 months',
  rdBudget: '$50,000 - $100,000',
  rdSummary: 'A fluorine-free finish that survives thirty household washes on existing stenters.',
};

/** A signed-in member, as the page and the server know them. */
export class Member {
  readonly page: Page;
  readonly main: Locator;
  readonly composer: Locator;
  readonly chats: Locator;
  readonly toast: Locator;
  email = '';
  private accessToken = '';
  private readonly home: string;

  /** `home` is the product the person is a member of. */
  constructor(page: Page, home = ROOMY.url) {
    this.page = page;
    this.home = home;
    this.main = page.getByRole('main');
    this.composer = this.main.getByRole('textbox');
    this.chats = page.getByRole('complementary', { name: 'Chats' });
    this.toast = page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /\S/ });
  }

  /** Registers a person, signs them in, and puts the session into the browser. */
  async arrive(
    answers: ProfileChanges = {},
    person: { password?: string; role?: Role } = { password: PASSWORD },
  ): Promise<void> {
    const { userId, accessToken, refreshToken } = await this.enrol(answers, person);
    const session = { userId, accessToken, refreshToken, expiresAt: Date.now() + 800_000 };
    // Only once; afterwards the page keeps the session itself.
    await this.page.addInitScript((kept) => {
      // A sandboxed frame within the page has no storage.
      if (window !== window.top || sessionStorage.getItem('seeded')) return;
      sessionStorage.setItem('seeded', 'yes');
      localStorage.setItem('cosmos.session', kept);
    }, JSON.stringify(session));
  }

  /** Registers a person with these answers, without signing them in to the browser. */
  async enrol(
    answers: ProfileChanges = {},
    person: { password?: string; role?: Role } = { password: PASSWORD },
  ): Promise<SignedIn> {
    this.email = await register({ firstName: 'Maya', lastName: 'Iyer', ...person });
    const signedIn = await this.signIn(person.password !== undefined);
    if (Object.keys(answers).length > 0) await this.call('profile.save', answers);
    return signedIn;
  }

  private async signIn(byPassword: boolean): Promise<SignedIn> {
    const device = 'Windows';
    const signedIn = byPassword
      ? await this.signInElsewhere(device)
      : await this.call<SignedIn>('auth.signInWithLink', {
          token: (await linkFor(this.email)).split('#').at(-1),
          device,
        });
    this.accessToken = signedIn.accessToken;
    return signedIn;
  }

  /** Opens another session for the same person, as on another device. */
  async signInElsewhere(device: string): Promise<SignedIn> {
    return this.call<SignedIn>('auth.logInWithPassword', { email: this.email, password: PASSWORD, device });
  }

  /** Calls the server directly, not through the page. */
  async call<Result>(path: string, input: object): Promise<Result> {
    const response = await fetch(`${this.home}/trpc/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.accessToken && { authorization: `Bearer ${this.accessToken}` }),
      },
      body: JSON.stringify(input),
    });
    const answer = (await response.json()) as { result?: { data: Result }; error?: { message: string } };
    if (!answer.result) throw new Error(`${path}: ${answer.error?.message ?? response.status}`);
    return answer.result.data;
  }

  /** Asks the server directly for what a procedure reads. */
  async read<Result>(path: string, input: object): Promise<Result> {
    const asked = new URL(`${this.home}/trpc/${path}`);
    asked.searchParams.set('input', JSON.stringify(input));
    const response = await fetch(asked, { headers: { authorization: `Bearer ${this.accessToken}` } });
    const answer = (await response.json()) as { result?: { data: Result }; error?: { message: string } };
    if (!answer.result) throw new Error(`${path}: ${answer.error?.message ?? response.status}`);
    return answer.result.data;
  }

  /** Opens the workspace, skipping the screen that asks for the rest of the profile. */
  async openChat(): Promise<void> {
    await this.page.goto(this.home);
    const later = this.page.getByRole('button', { name: 'Later' });
    await expect(later.or(this.composer).first()).toBeVisible();
    if (await later.isVisible()) await later.click();
    await expect(this.composer).toBeVisible();
  }

  async openProfile(tab: 'personal' | 'rd' = 'personal'): Promise<void> {
    await this.page.goto(`/profile/${tab}`);
    await expect(this.page.getByRole('form')).toBeVisible();
  }

  async ask(text: string): Promise<void> {
    const before = await this.turns.count();
    await this.composer.fill(text);
    await this.composer.press('Enter');
    await expect(this.turns).toHaveCount(before + 1);
    await expect(this.turns.last()).toHaveAttribute('aria-busy', 'false');
  }

  get turns(): Locator {
    return this.main.getByRole('article');
  }

  get saveButton(): Locator {
    return this.page.getByRole('button', { name: /^(Save Changes|Saving\.\.\.)$/ });
  }

  async menu(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Account menu' }).click();
    await this.page.getByRole('menuitem', { name: item }).click();
  }
}
