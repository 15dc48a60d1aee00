import { AUTH_MESSAGES } from '@cosmos/contract/auth/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../../testing/person.ts';
import { stranger } from '../../testing/sign-in.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { addCompany, listCompanies, proveCompany, removeCompany } from './company-domains.ts';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

const company = { issuer: 'https://idp.example/realms/a', clientId: 'cosmos', clientSecret: 'very secret' };
const offered = async (domain: string) =>
  (await stranger(test.services).caller.auth.companyOffer({ domain })).isOffered;

describe('a company', () => {
  it('is offered once its domain has the TXT record, which may come in parts', async () => {
    const domain = 'proved.example';
    const { record } = await addCompany(test.services, { ...company, domain: 'Proved.Example' });
    expect(await offered(domain)).toBe(false);
    const none = () => Promise.reject(new Error('ENODATA'));
    const others = () => Promise.resolve([['cosmos-domain-verification=another'], [`${record}x`]]);
    for (const resolve of [none, others])
      await expect(proveCompany(test.services, { domain }, resolve)).rejects.toThrow(
        AUTH_MESSAGES.companyNotProved,
      );
    expect(await offered(domain)).toBe(false);
    const asked: string[] = [];
    await proveCompany(test.services, { domain }, (name) => {
      asked.push(name);
      return Promise.resolve([[record.slice(0, 20), record.slice(20)]]);
    });
    expect(asked).toEqual([domain]);
    expect(await offered(domain)).toBe(true);
    expect(await offered('hr.proved.example')).toBe(false);
  });

  it('has to be proved again when its provider changes, and is forgotten when it is removed', async () => {
    const domain = 'changed.example';
    const prove = async () => {
      const { record } = await addCompany(test.services, { ...company, domain });
      await proveCompany(test.services, { domain }, () => Promise.resolve([[record]]));
    };
    await prove();
    await addCompany(test.services, { ...company, domain, issuer: 'https://idp.other.example' });
    expect(await offered(domain)).toBe(false);
    await prove();
    await removeCompany(test.services, { domain });
    expect(await offered(domain)).toBe(false);
    await expect(removeCompany(test.services, { domain })).rejects.toThrow(AUTH_MESSAGES.companyUnknown);
  });

  it.each([
    ['gmail.com', AUTH_MESSAGES.companyDomainPublic],
    ['com', AUTH_MESSAGES.companyDomainWrong],
    ['127.0.0.1', AUTH_MESSAGES.companyDomainWrong],
    ['', AUTH_MESSAGES.companyDomainWrong],
  ])('can’t be at %s', async (domain, sentence) => {
    await expect(addCompany(test.services, { ...company, domain })).rejects.toThrow(sentence);
  });

  it.each([
    'http://idp.example',
    'idp.example',
    'https://a:b@idp.example',
    'https://idp.example/?a=1',
    'javascript:0',
  ])('can’t have the provider %s', async (issuer) => {
    await expect(addCompany(test.services, { ...company, issuer, domain: 'bad.example' })).rejects.toThrow(
      AUTH_MESSAGES.companyIssuerWrong,
    );
  });

  it('is shown to admins and in the audit, without its secret, which is stored sealed', async () => {
    const domain = 'shown.example';
    const { record } = await addCompany(test.services, { ...company, domain });
    const admin = await person(test.services, { role: 'admin' });
    const shown = (await admin.caller.admin.settings()).find(({ name }) => name === `Login for ${domain}`);
    expect(shown).toMatchObject({ section: 'Login', source: 'command' });
    for (const part of [company.issuer, record, `/sign-in/company/${domain}`])
      expect(shown?.value).toContain(part);
    const { rows } = await admin.caller.admin.audit({ act: 'company sign-in added' });
    expect(rows).toContainEqual(expect.objectContaining({ subject: domain, actor: null }));
    const stored = await test.services.db.selectFrom('company_sign_ins').selectAll().execute();
    const told = JSON.stringify([shown, rows, stored, await listCompanies(test.services)]);
    expect(told).not.toContain(company.clientSecret);
    expect(
      Buffer.concat(stored.map((row) => row.client_secret ?? Buffer.alloc(0))).includes('very secret'),
    ).toBe(false);
  });
});
