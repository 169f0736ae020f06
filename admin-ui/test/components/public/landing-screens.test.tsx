import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { publicTexts } from '../../../src/i18n/en/public';
import LandingPage from '../../../src/public/landing/LandingPage';

test('each picture of the landing page is a file of the portal', () => {
  render(<LandingPage />);
  const pictures = screen.getAllByRole('img', { name: /^(A scan|A quoted order|The result of an import)/ });
  expect(pictures).toHaveLength(3);
  for (const picture of pictures)
    expect(existsSync(join('admin-ui/public', picture.getAttribute('src') ?? 'none'))).toBe(true);
});

test('the landing page promises no films, which the product does not have, and shows printed labels', () => {
  render(<LandingPage />);
  expect(document.body.textContent).not.toMatch(/film|video/i);
  screen.getByRole('img', { name: 'HB-2041, Herringbone' });
});

test('search engines are told what the landing page says', () => {
  const page = new DOMParser().parseFromString(readFileSync('admin-ui/index.html', 'utf8'), 'text/html');
  const description = page.querySelector('meta[name="description"]');
  expect(description?.getAttribute('content')).toBe(publicTexts['landing.hero-text']);
});
