import { toneOf } from '../../../../infra/files/tone.js';
import { aCompany, type TestCompany } from '../../../http/world/a-company.js';
import { describePortal } from '../../portal.js';
import type { Visitor } from '../../visitor.js';

describePortal('the scanning sounds of a vendor', (portal) => {
  let vendor: TestCompany;
  let clerk: Visitor;
  beforeAll(async () => {
    vendor = await aCompany(portal.app, 'vendor');
    clerk = await portal.enter(vendor);
  }, 120_000);

  const button = (name: string) => clerk.page.getByRole('button', { name, exact: true });
  const radio = (name: string) => clerk.page.getByRole('radio', { name });
  const upload = async (name: string, seconds: number) => {
    const buffer = toneOf(Array.from({ length: Math.round(seconds / 0.12) }, () => 440));
    await clerk.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'audio/wav', buffer });
    await clerk.page.getByText(`Uploading ${name}`).waitFor();
    await radio(name).waitFor();
  };

  test.each([1_280, 375])(
    'are uploaded, played, chosen by keyboard and deleted in a window of %i px',
    async (width) => {
      const [low, high] = [`low-${width}.wav`, `high-${width}.wav`];
      await clerk.page.setViewportSize({ width, height: 900 });
      await clerk.page.goto('/vendor/scan-sounds');
      await clerk.page.getByRole('heading', { level: 1, name: 'Scanning Alert Sounds' }).waitFor();
      const others = await clerk.page.getByRole('radio').count();
      if (others === 0) {
        await button('Play Built-in tone').click();
        await button('Play Built-in tone').waitFor();
      }
      await upload(low, 3.6);
      await upload(high, 0.24);
      expect(await radio(low).isChecked()).toBe(others === 0);

      await button(`Play ${low}`).click();
      await button(`Stop ${low}`).waitFor();
      await button(`Play ${high}`).click();
      // The short one replaces the long one, and ends by itself.
      await button(`Play ${low}`).waitFor();
      await button(`Play ${high}`).waitFor();

      await radio(low).focus();
      if (!(await radio(low).isChecked())) await clerk.page.keyboard.press('Space');
      await clerk.page.getByRole('radio', { name: low, checked: true }).waitFor();
      await clerk.page.keyboard.press('ArrowDown');
      await clerk.page.waitForFunction(
        (name) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)?.checked,
        high,
      );
      await button(`Delete ${low}`).click();
      await clerk.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await radio(low).waitFor({ state: 'detached' });
      expect(await button(`Delete ${high}`).isDisabled()).toBe(true);
      expect(await clerk.page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      expect(clerk.faults).toEqual([]);
    },
    60_000,
  );
});
