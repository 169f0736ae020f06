import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicTexts } from '../admin-ui/src/i18n/en/public.js';

const { browserslist } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly browserslist: readonly string[];
};

it.each([
  ['README', readFileSync('README.md', 'utf8')],
  ['the page that a browser cannot render', publicTexts['error.browser']],
])('%s promises the browsers that the portal is built for', (_, text) => {
  const [, named = ''] = /The portal works in (.*), and later ones\./.exec(text) ?? [];
  const [chrome = '', firefox = '', safari = ''] = named.split(', ').map((one) => one.replace(/\D+/, ''));
  expect(browserslist).toEqual([
    `chrome >= ${chrome}`,
    `edge >= ${chrome}`,
    `firefox >= ${firefox}`,
    `safari >= ${safari}`,
    `ios_saf >= ${safari}`,
  ]);
});

describe('styles', () => {
  const folder = 'admin-ui/src';
  const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);

  // Firefox draws such a gradient pale and solid.
  it('have no mixed colors in a repeating gradient', () => {
    const mixed = /repeating-[a-z]+-gradient\([^;]*color-mix/;
    expect(styles.filter(([, text]) => mixed.test(text)).map(([file]) => file)).toEqual([]);
    expect(styles.some(([, text]) => text.includes('repeating-'))).toBe(true);
  });

  // Half of it counts a scrollbar, so the element is not in line with the other sections.
  it('place nothing by half of the window', () => {
    expect(styles.filter(([, text]) => /\b50vw\b/.test(text)).map(([file]) => file)).toEqual([]);
  });
});
