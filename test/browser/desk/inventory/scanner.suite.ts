import { aFabric, aGroup } from '../../../http/world/a-group.js';
import { signUpPartners, type TradingPartners } from '../../../http/world/an-order.js';
import { describePortal } from '../../portal.js';
import { GroupPage } from '../../pages/group-page.js';
import type { Visitor } from '../../visitor.js';

describePortal('a scanner, which types a code and Enter, in Add New Swatch', (portal) => {
  let partners: TradingPartners;
  let mill: Visitor;
  let page: GroupPage;
  let groupId: string;

  beforeAll(async () => {
    partners = await signUpPartners(portal.app);
    mill = await portal.enter(partners.mill);
    page = new GroupPage(mill.page);
  }, 120_000);
  beforeEach(async () => {
    groupId = (await aGroup(partners.mill)).id;
    await mill.page.goto(`/edit-inventory-group/${groupId}`);
    await page.button('Add New Swatch').click();
    await dialog().waitFor();
  });

  const dialog = () => page.dialog('Add New Swatch');
  const scan = async (code: string) => {
    await mill.page.keyboard.type(code);
    await mill.page.keyboard.press('Enter');
  };
  /** Waits until the focus is on a field with this name, or on the button. */
  const focusIsOn = (where: string) =>
    mill.page.waitForFunction((wanted) => {
      const now = document.activeElement;
      return now !== null && !now.matches(':disabled') && (now.getAttribute('name') ?? now.textContent) === wanted;
    }, where);

  test('a known code leads to the button, which adds it', async () => {
    const { code } = await aFabric(partners.mill);
    await scan(code);
    await focusIsOn('Add New Swatch');
    await mill.page.keyboard.press('Enter');
    await dialog().waitFor({ state: 'hidden' });
    await page.closeNotice('Added Successfully');
    const swatches = await partners.mill.get(`/api/InventoryGroups/${groupId}/swatches`);
    expect(swatches.body).toMatchObject([{ code, pattern_name: 'Twill' }]);
  });

  test('a known code without a grade leads to the grade', async () => {
    const { code } = await aFabric(partners.mill, { grade: null });
    await scan(code);
    await focusIsOn('grade');
  });

  test('a new code leads to the first field that is to be filled', async () => {
    await scan('NEW-SCAN-1');
    await focusIsOn('pattern_name');
    await scan('');
    await mill.page.getByText('A fabric with this code will be added to your list.').waitFor();
    expect(await dialog().getByLabel('Fabric Scan ID').inputValue()).toBe('NEW-SCAN-1');
  });

  test('a focused field that is filled in passes the focus on', async () => {
    const { code } = await aFabric(partners.mill);
    await mill.page.keyboard.type(code);
    await mill.page.keyboard.press('Tab');
    await focusIsOn('Add New Swatch');
    expect(mill.faults).toEqual([]);
  });
});
