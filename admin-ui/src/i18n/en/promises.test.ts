import { portalTexts } from './portal';
import { publicTexts } from './public';

describe('a text about referrals', () => {
  const texts = Object.entries({ ...publicTexts, ...portalTexts }).filter(([key]) =>
    /^landing\.(referrals|code)|referral|^refer\./.test(key),
  );

  it.each(texts)('promises no amount: %s', (_key, text) => {
    expect(text).not.toMatch(/\$|\d\s*%(?!\{)/);
  });
});
