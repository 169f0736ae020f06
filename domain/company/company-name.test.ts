import { companyNameFault, toCompanyName } from './company-name.js';

describe('the name of a company', () => {
  it.each([
    'Harrow Mills',
    'Weber GmbH & Co.KG',
    'J.Crew',
    'St.Gallen Textil',
    'Lanificio S.p.A.',
    'De Wit B.V.',
    'Mill No.12',
    'Smith & Sons Ltd.',
    'Müller: Stoffe / Knöpfe',
  ])('may be %s', (name) => expect(toCompanyName(` ${name} `)).toBe(name));

  it.each([
    'http://evil.example/pay',
    'Pay at HTTPS://evil.example',
    'www.evil.example',
    'Your bill: evil.com',
    'evil.example/pay',
    'mill.example:8080',
    'Loom (loom.co)',
    'anna@evil.org',
  ])('is not %s, of which a mail program would make a link', (name) => {
    expect(toCompanyName(name)).toBeUndefined();
    expect(companyNameFault(name)).toBe('company.name-address');
  });

  it('is neither blank nor too long', () => {
    expect(companyNameFault(' ')).toBe('company.name-required');
    expect(companyNameFault('x'.repeat(101))).toBe('company.name-too-long');
  });
});
