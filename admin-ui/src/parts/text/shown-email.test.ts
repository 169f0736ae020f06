import { shownEmail } from './shown-email';

const stored = (address: string): string => {
  const [local = '', domain = ''] = address.split('@');
  return `${local}@${new URL(`http://${domain}`).hostname}`;
};

const latin = ['mıll', 'ȷute', 'pɑypal', 'ɡoogle', 'mɩll'].map((name) => `owner@${name}.example`);

describe('a mail address that is shown', () => {
  test.each([
    'owner@münchen.example',
    'owner@straße.example',
    'owner@é-köln.example',
    'owner@bücher.münchen.de',
    'owner@例え.テスト',
    'owner@пример.рф',
    'owner@παράδειγμα.ελ',
    'owner@他们为什么不说中文.example',
    'owner@mill-3.example',
  ])('has its domain in letters: %s', (address) => expect(shownEmail(stored(address))).toBe(address));

  test.each(['owner@аррӏе.com', 'owner@millο.example', 'owner@pаypal.рф', ...latin])(
    'stays in Punycode where it imitates another domain: %s',
    (address) => {
      expect(stored(address)).toContain('xn--');
      expect(shownEmail(stored(address)).split('@')[1]?.split('.')[0]).toMatch(/^xn--/);
    },
  );

  test.each(['', 'owner', 'owner@xn--.example', 'owner@xn--999999999.example', 'owner@xn--a-.example', '–'])(
    'is unchanged without letters: %j',
    (address) => expect(shownEmail(address)).toBe(address),
  );
});
