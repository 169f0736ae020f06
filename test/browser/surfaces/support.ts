import type { Page } from 'playwright-core';
import type { Fixture } from '../stage.js';
import { surfacesOfPages } from './every-page.js';
import { opensDialog, opensOnPhone, surfaceOf, type Surface } from './surface.js';

const support = surfaceOf('support');
const companyOf = ({ mill }: Fixture) => `/support/companies/${mill.companyId}`;

/** Opens the first company of the list that is not the mill's. */
const asksWhy = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Type: any' }).click();
  await page.getByRole('menuitem', { name: 'Vendor', exact: true }).click();
  await page.getByRole('button', { name: 'Type: Vendor' }).waitFor();
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('dialog').getByText('Its owner reads').waitFor();
};

export const supportSurfaces: readonly Surface[] = [
  ...surfacesOfPages('support', 'support', {
    '/support': { shows: 'Newest acts of support', ...opensOnPhone('Open the menu', 'navigation') },
    '/support/companies/:company/scanned-swatches/:id': {
      shows: /expected swatches scanned/,
      id: ({ inventoryGroupId }) => inventoryGroupId,
    },
  }),
  support('the bills of all companies', '/support/subscriptions?tab=bills', '2026-000001'),
  support('read models', '/support/jobs?tab=models', 'Live'),
  support('a company that is not open', '/support/companies', 'Companies', { act: asksWhy }),
  support('suspend a company', companyOf, 'Owner', opensDialog('Suspend', /until it is resumed/)),
  support('set a countdown', companyOf, 'Owner', opensDialog('Set countdown', /^0 to 365/)),
  support('add a plan', '/support/plans', 'Plans', opensDialog('Add a plan', /^Dollars a user/)),
  support('add a coupon', '/support/coupons', 'Coupons', opensDialog('Add a coupon', 'Who gets the discount')),
  support(
    'add an inventory type',
    '/support/settings?tab=inventory',
    'Settings',
    opensDialog('Add an inventory type', /^Inventory groups of all/),
  ),
  support(
    'add a sound type',
    '/support/settings?tab=sounds',
    'Settings',
    opensDialog('Add a sound type', /^Companies choose a sound/),
  ),
  support(
    'the payee of checks',
    '/support/settings',
    'Payee of checks',
    opensDialog(/^Edit Payee of checks/, /^Payee and address/),
  ),
  support('add a note', (stage) => `${companyOf(stage)}/notes`, 'Notes', opensDialog('Add a note', 'Support alone')),
];
