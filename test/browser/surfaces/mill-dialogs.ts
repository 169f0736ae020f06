import type { Page } from 'playwright-core';
import type { Fixture } from '../stage.js';
import { editorOf, groupOf, orderOf } from './mill-pages.js';
import { surfaceOf, opensDialog, type Surface } from './surface.js';

const mill = surfaceOf('mill');

const badRow = 'code,alias,pattern_name,color,grade,grade_notice,active\r\nBAD,,Twill,,B,false,true';

const imports = async (page: Page): Promise<void> => {
  const file = { name: 'swatches.csv', mimeType: 'text/csv', buffer: Buffer.from(badRow) };
  await page.getByRole('button', { name: 'Import from Excel' }).click();
  await page.getByLabel('Swatches as a CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('0 of 1 rows imported, 1 row needs a correction').waitFor();
};

/** Submits the card form without values, so that it shows its errors. */
const paysNothing = async (page: Page): Promise<void> => {
  await opensDialog('Submit Payment', /^Card number/).act(page);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Empty required field(s)').waitFor();
};

/** Opens a list of options over its page. */
const choosesType = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: /^Type/ }).click();
  await page.getByRole('listbox').waitFor();
};

/** Causes a notification, which stays as long as the pointer is on it. */
const showsNotice = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Update Time Zone' }).click();
  await page.getByText('No change in timeZone').hover();
};

/** Responds to every request for the list, repeated ones too, with something that is no list. */
const readsNothing = async (page: Page): Promise<void> => {
  await page.route('**/api/Fabrics?**', (route) => route.fulfill({ body: 'no list' }));
  await page.getByRole('searchbox').fill('nothing like it');
  await page.getByText('Data not loaded properly. Please refresh the page').waitFor();
  await page.unroute('**/api/Fabrics?**');
};

const scansOf = ({ inventoryGroupId }: Fixture) => `/scanned-swatches/${inventoryGroupId}`;

const line = opensDialog(/^F-1-/, 'Quantity');

/** Opens the dialog of a new group, which needs a vendor to be chosen first. */
const makesGroup = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: /^Vendor/ }).click();
  await page.getByRole('option').first().click();
  await opensDialog('Create New Group', /^For orders to/).act(page);
};

const subscription = '/subscription-details';
const card = `${subscription}?tab=credit-card`;

/** Chooses a pack, so that the dialog shows its bill. */
const addsPack = async (page: Page): Promise<void> => {
  await opensDialog('Upgrade Subscription', 'Price Per User').act(page);
  await page.getByRole('button', { name: /^Add More/ }).click();
  await page.getByText('Nothing is charged today.').waitFor();
};

/** Submits a card without values, so that the form shows its errors. */
const storesNothing = async (page: Page): Promise<void> => {
  await opensDialog('Update Card Info', 'Card Number').act(page);
  await page.getByRole('button', { name: 'Store the card' }).click();
  await page.getByText('Please provide a valid card data!').first().waitFor();
};

/** Opens the rights of both sides, and from there the statuses. */
const readsStatuses = async (page: Page): Promise<void> => {
  await page.getByText('Who may do what now').click();
  await opensDialog('All statuses', 'Nobody: it is done').act(page);
};

export const millDialogs: readonly Surface[] = [
  mill('add fabric', '/fabrics', /F-\d+/, opensDialog('Add Fabric', /^PNG, JPEG/)),
  mill('delete a fabric', '/fabrics', /F-\d+/, opensDialog(/^Delete F-/, /leaves the list/)),
  mill('fabrics that could not be read', '/fabrics', /F-\d+/, { act: readsNothing }),
  mill('a list of choices', groupOf, /F-\d+/, { act: choosesType }),
  mill('a notice', '/dashboard', 'Waiting for you', { act: showsNotice }),
  mill('add a swatch', groupOf, /F-\d+/, opensDialog('Add New Swatch', 'Fabric Alias')),
  mill('an import with a bad row', groupOf, /F-\d+/, { act: imports }),
  mill('add a vendor', '/configuration', 'Bill Details', opensDialog('Add Vendor', 'added already')),
  mill('add a line', editorOf('draft'), 'Save as Draft', opensDialog(/^Add fabric$/, 'More fields')),
  mill('add many lines', editorOf('draft'), 'Save as Draft', opensDialog('Add several fabrics', 'A whole number')),
  mill(
    'add lines of a group',
    editorOf('draft'),
    'Save as Draft',
    opensDialog('Add all of a group', 'Its active swatches'),
  ),
  mill('import lines', editorOf('draft'), 'Save as Draft', opensDialog('Import Fabric Group', 'What the file does')),
  mill('a new order group', '/order/create', /the draft is saved with/, { act: makesGroup }),
  mill('delete a user', '/user-setup', /^joan\./, opensDialog(/^Delete /, /signed out at once/)),
  // On a phone cards replace the table, which closes its opened parts.
  mill('all fields of a line', orderOf('quoted'), 'Order created', { ...line, onPhone: line.act }),
  mill('accept a quote', orderOf('quoted'), 'Order created', opensDialog('Accept', /gets the order/)),
  mill('cancel an order', orderOf('quoted'), 'Order created', opensDialog('Cancel order', /is refused/)),
  mill('the quote status', orderOf('quoted'), 'Order created', opensDialog('View Quote Status', 'Total Amount')),
  mill('all statuses', orderOf('quoted'), 'Order created', { act: readsStatuses }),
  mill('discard a draft', editorOf('draft'), 'Save as Draft', opensDialog('Discard draft', /is gone with its fabrics/)),
  mill('the scanner of an order', orderOf('accepted'), 'Order created', opensDialog(/^Scan, /, 'Nothing read yet.')),
  mill('release', orderOf('accepted'), 'Order created', opensDialog('Release requirements', /shop floor/)),
  mill(
    'the scanner of a group',
    scansOf,
    /expected swatches scanned/,
    opensDialog(/^(New scan|Go on)/, 'Nothing read yet.'),
  ),
  mill('the payment', orderOf('scanned'), 'Order created', { act: paysNothing }),
  mill('more packs', subscription, 'Next bill', { act: addsPack }),
  mill('cancel the subscription', subscription, 'Next bill', opensDialog('Cancel subscription', 'Why do you leave?')),
  mill('make a key', '/integrations', 'No key yet', opensDialog('Make a key', 'Your password')),
  mill('another card', card, 'CREDIT CARD INFO', { act: storesNothing }),
];
