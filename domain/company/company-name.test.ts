import { companyNameFault, toCompanyName } from './company-name.js';

describe('the name of a company', () => {
  it.each([
    'Harrow Mills',
    'Weber GmbH & Co.KG',
    'J.Crew',
    'St.Gallen Textil',
    'Lanificio S.p.A.',
    'De Wit B.V.',
    'Weaving Mfg.Co',
    'J.K.Rowan Mills',
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
    'evil.tech',
    'pay.evil.world',
    'x.com',
    'Pay.Evil.World',
    'X.Com/pay',
    'evil。com',
    'evil．com',
    'evil․com',
    'мельница.рф',
    'मिल.भारत',
    'mill.xn--p1ai',
  ])('is not %s, which a mail program would turn into a link', (name) => {
    expect(toCompanyName(name)).toBeUndefined();
    expect(companyNameFault(name)).toBe('company.name-address');
  });

  it.each(['Weber GmbH & Co.KG', 'J.Crew', 'St.Gallen Textil', 'X.Com', 'Pay.World'])(
    'of an unknown company is not %s, which could be an address too',
    (name) => expect(toCompanyName(name, { isKnown: false })).toBeUndefined(),
  );

  it.each(['Lanificio S.p.A.', 'De Wit B.V.', 'Mill No.12', 'Smith & Sons Ltd.', 'Müller: Stoffe / Knöpfe'])(
    'of an unknown company may be %s',
    (name) => expect(toCompanyName(name, { isKnown: false })).toBe(name),
  );

  it('is neither blank nor too long', () => {
    expect(companyNameFault(' ')).toBe('company.name-required');
    expect(companyNameFault('x'.repeat(101))).toBe('company.name-too-long');
  });

  it.each(['H\u0430rrow Mills', 'Loom & V\u0430le', 'Mill\u03bf', '\u0422kani\u03bd'])(
    'is not %s, with a letter that imitates one of another alphabet',
    (name) => {
      expect(toCompanyName(name)).toBeUndefined();
      expect(companyNameFault(name)).toBe('company.name-mixed');
    },
  );
  it.each(['\u041c\u0435\u043b\u044c\u043d\u0438\u0446\u0430 Harrow', 'Weberei \u03a9', '\u7e54\u7269 Mill'])(
    'may be %s',
    (name) => expect(toCompanyName(name)).toBe(name),
  );
});
