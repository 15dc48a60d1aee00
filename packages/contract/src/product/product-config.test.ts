import { describe, expect, it } from 'vitest';
import { productConfig } from './product-config.ts';

const issueOf = (config: unknown) => {
  const [issue] = productConfig.safeParse(config).error?.issues ?? [];
  return issue?.path.join('.');
};

describe('the configuration', () => {
  it("has the specification's defaults, and invents nobody", () => {
    expect(productConfig.parse({})).toMatchObject({
      name: 'Cosmos AI Copilot',
      betaBanner: false,
      claims: {
        technologies: 17_000,
        researchers: 26_000,
        universities: 13,
        clients: null,
        supportedUniversitiesDescription: 'leading universities in the USA',
      },
      supportedUniversities: [
        'MIT',
        'Stanford',
        'Columbia',
        'Cornell',
        'Johns Hopkins',
        'UCLA',
        'Purdue',
        'University of Arizona',
        'University of Minnesota',
        'University of Wisconsin-Madison',
      ],
      socialLinks: [],
      contact: { fallbackEmail: null },
      about: { quotes: [], team: [], advisoryBoard: [], partners: [], progress: [], contactEmail: null },
    });
  });

  it('fills in what a part of it leaves open', () => {
    const config = productConfig.parse({
      claims: { clients: { companies: 10_000, countries: 20 } },
      about: { partners: ['Purdue Research Foundation'] },
    });
    expect(config.claims).toMatchObject({
      technologies: 17_000,
      clients: { companies: 10_000, countries: 20 },
    });
    expect(config.about).toMatchObject({ team: [], partners: ['Purdue Research Foundation'] });
  });

  it('keeps addresses as they are compared', () =>
    expect(productConfig.parse({ contact: { fallbackEmail: ' Team@Cosmos.Example ' } }).contact).toEqual({
      fallbackEmail: 'team@cosmos.example',
    }));

  it.each([
    [{ claims: { technologies: 0 } }, 'claims.technologies'],
    [{ claims: { clients: { companies: 10_000 } } }, 'claims.clients.countries'],
    [{ contact: { fallbackEmail: 'the team' } }, 'contact.fallbackEmail'],
    [{ about: { contactEmail: 'the team' } }, 'about.contactEmail'],
    [{ about: { team: [{ name: '', role: 'CTO' }] } }, 'about.team.0.name'],
    [{ about: { quotes: [{ text: 'Good.', name: 'A. Byron' }] } }, 'about.quotes.0.role'],
    [{ supportedUniversities: [] }, 'supportedUniversities'],
    [{ supportedUniversities: ['MIT', 'MIT'] }, 'supportedUniversities'],
    [{ featuredUniversities: ['MIT', 'MIT'] }, 'featuredUniversities'],
    [{ socialLinks: [{ label: 'LinkedIn', url: 'http://linkedin.example' }] }, 'socialLinks.0.url'],
    [{ betaBanner: 'yes' }, 'betaBanner'],
    [{ limits: { addressFactor: 0 } }, 'limits.addressFactor'],
  ])('refuses %j at its place', (config, path) => expect(issueOf(config)).toBe(path));
});
