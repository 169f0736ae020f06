import { readFileSync } from 'node:fs';
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
