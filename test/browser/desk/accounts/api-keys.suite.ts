import { aCompany, testPassword } from '../../../http/world/a-company.js';
import { Keys } from '../../keys.js';
import { describePortal } from '../../portal.js';
import { axeFaults } from '../../reader/axe.js';

describePortal('the keys of a company by keyboard alone', (portal) => {
  test.each([1280, 375])('are made, shown one time and revoked in a window of %i px', async (width) => {
    const { page, faults } = await portal.enter(await aCompany(portal.app));
    const keys = new Keys(page);
    const button = (name: string) => page.getByRole('button', { name });
    await page.setViewportSize({ width, height: 812 });
    await page.goto('/integrations');
    await keys.tabTo(button('Make a key'));
    const name = page.getByLabel('Name');
    await keys.pressUntil('Enter', name);
    await keys.isAt(name);
    await keys.staysIn(page.getByRole('dialog'));
    await keys.type('Shop floor');
    await keys.tabTo(page.getByRole('radio', { name: /^Read Reads/ }));
    await keys.press('ArrowDown');
    await keys.tabTo(page.getByRole('checkbox', { name: 'Edit Swatch' }));
    await keys.press('Space');
    await keys.fill(page.getByLabel('Your password'), testPassword);
    expect(await axeFaults(page)).toEqual([]);
    await keys.press('Enter');

    const shown = page.getByRole('group', { name: 'Key Shop floor' });
    await keys.isAt(shown);
    expect(await axeFaults(page)).toEqual([]);
    const key = (await shown.locator('code').textContent()) ?? '';
    const ask = () => portal.app.get('/api/apiKeys/this', key);
    expect((await ask()).body).toMatchObject({
      data: { name: 'Shop floor', access: 'write', rights: ['Edit Swatch'] },
    });
    await keys.tabTo(button('Done'));
    await keys.press('Enter');
    await keys.isAt(button('Make a key'));
    expect(await page.content()).not.toContain(key);

    await keys.tabTo(button('Revoke Shop floor'));
    await keys.press('Enter');
    await keys.isAt(button('Revoke the key'));
    await keys.press('Enter');
    await page.getByText('Revoked', { exact: true }).waitFor();
    expect((await ask()).status).toBe(401);
    expect(await axeFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
