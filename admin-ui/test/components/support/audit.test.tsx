import { fireEvent, screen, within } from '@testing-library/react';
import Audit from '../../../src/support/audit/Audit';
import type { AuditEntry } from '../../../src/types/support';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { anAuditEntry, aSupportCompany } from '../../kit/records/support';
import { showPage, signInAsSupport } from '../../kit/render-page';

const hidden = anAuditEntry({
  ...{ id: 'hidden', type: 'FabricEdited', text: 'Fabric edited', record: 'fabric', recordName: null, changes: [] },
  ...{ companyId: 'penrose', company: 'Penrose Weaving', position: 800, isHidden: true },
});
const ended = anAuditEntry({
  ...{ id: 'ended', type: 'CouponDefined', text: 'Coupon AUTUMN-1 changed', record: 'coupon', recordName: 'AUTUMN-1' },
  ...{ companyId: null, company: null, actor: 'Support desk', position: 700, changes: [] },
});

const shown = (...entries: readonly AuditEntry[]) => {
  const portal = fakePortal({ SupportAudit: entries, SupportCompanies: [aSupportCompany()] });
  return { portal, ...showPage({ portal, element: <Audit />, path: '/support/audit' }) };
};
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const aside = (name: string) => within(screen.getByRole('complementary', { name }));
const matchMedia = window.matchMedia.bind(window);
/** Whether the page has room for an event next to the list. */
const setWide = (isWide: boolean) => {
  window.matchMedia = (query) => ({
    ...matchMedia(query),
    matches: query === '(min-width: 1200px)' ? isWide : matchMedia(query).matches,
  });
};

beforeEach(() => {
  signInAsSupport();
  setWide(true);
});
afterEach(() => {
  window.matchMedia = matchMedia;
});

test('shows the company and actor, what happened to which record, and before and after', async () => {
  shown(anAuditEntry(), ended);
  const row = await rowOf(/Quoted/);
  for (const text of ['Harrow Mills', 'vera', 'Order 1048', 'placed', 'quoted', 'and 1 more']) row.getByText(text);
  (await rowOf(/AUTUMN-1/)).getByText('Installation');
  screen.getByText('1-2 of 2');
});

test('shows the event that is chosen beside the list, with each change and the way to its company', async () => {
  const { user } = shown(ended, anAuditEntry());
  await user.click(await screen.findByRole('button', { name: 'Quoted $12,408.50' }));
  const facts = aside('Quoted $12,408.50');
  for (const text of ['Order 1048', '9', 'none', '$12,408.50']) expect(facts.getAllByText(text)).not.toHaveLength(0);
  expect(facts.getByRole('link', { name: 'Open company' }).getAttribute('href')).toMatch(/^\/support\/companies\//);
  expect(screen.getByRole('button', { name: 'Quoted $12,408.50' }).getAttribute('aria-current')).toBe('true');
});

test('says of an event that is hidden that its company must be opened', async () => {
  shown(hidden);
  (await rowOf(/Fabric edited/)).getByText('Open the company to read this');
  aside('Fabric edited').getByText('Open the company to read this');
});

test('shows an event over the list where there is no room beside it', async () => {
  setWide(false);
  const { user } = shown(anAuditEntry());
  await user.click(await screen.findByRole('button', { name: 'Quoted $12,408.50' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Quoted $12,408.50' }));
  sheet.getByText('Order 1048');
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name: 'Quoted $12,408.50' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('leads to older events by their place in the log, and back', async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    anAuditEntry({ id: `e${at}`, text: `Quoted ${at}`, position: 100 + at }),
  );
  const { portal, user } = shown(...many);
  await screen.findByText('1-25 of 30');
  await user.click(screen.getByRole('button', { name: 'Older' }));
  await screen.findByText('26-30 of 30');
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  const [, last] =
    portal
      .callsOf('getList')
      .filter(([resource]) => resource === 'SupportAudit')
      .at(-1) ?? [];
  expect(last).toMatchObject({ filter: { position_lt: 105 }, pagination: { page: 1 } });
  await user.click(screen.getByRole('button', { name: 'Newest' }));
  await screen.findByText('1-25 of 30');
});

test('is filtered by kind, by day and by company', async () => {
  const { user } = shown(anAuditEntry(), hidden, ended);
  await screen.findByText('1-3 of 3');
  await user.click(screen.getByRole('button', { name: 'Kind: any' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Coupon' }));
  await screen.findByText('1-1 of 1');
  await user.click(screen.getByRole('button', { name: 'Kind: Coupon' }));
  await user.click(await screen.findByRole('menuitem', { name: 'any' }));
  await screen.findByText('1-3 of 3');
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-21' } });
  await screen.findByText('1-3 of 3 on this day');
  await user.click(screen.getByRole('button', { name: 'Company: any' }));
  await user.click(await screen.findByRole('option', { name: 'Harrow Mills' }));
  await screen.findByText('1-1 of 1 on this day');
  screen.getByRole('button', { name: 'Company: Harrow Mills' });
});

test('says where words are looked for, unless a company is chosen', async () => {
  const { user } = shown(anAuditEntry());
  await user.type(await screen.findByRole('searchbox', { name: 'Who or what' }), 'quoted');
  await screen.findByText(/^Words are looked for in what support did/);
});

test('is exported with the filters that are set', async () => {
  const { portal, user } = shown(anAuditEntry(), ended);
  portal.answerAll('exportAudit', 1);
  await screen.findByText('1-2 of 2');
  await user.click(screen.getByRole('button', { name: 'Kind: any' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Order' }));
  await screen.findByText('1-1 of 1');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByText('The audit was exported.');
  expect(portal.callsOf('exportAudit')).toEqual([[{ record: 'order' }]]);
});

test('takes a note about the company of an event, and none about the installation', async () => {
  const { portal, user } = shown(anAuditEntry(), ended);
  portal.answerAll('addNote', {});
  const note = await screen.findByLabelText(/^Add a note for this company/);
  expect(screen.getByRole('button', { name: 'Add note' }).hasAttribute('disabled')).toBe(true);
  await user.type(note, 'Called about the invoice');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('The note was added.');
  expect(portal.callsOf('addNote')).toEqual([[anAuditEntry().companyId, 'Called about the invoice']]);
  await user.click(screen.getByRole('button', { name: 'Coupon AUTUMN-1 changed' }));
  expect(screen.queryByLabelText(/^Add a note for this company/)).toBeNull();
});

test('keeps a note that could not be added', async () => {
  const { portal, user } = shown(anAuditEntry());
  portal.fail('addNote', noNetwork());
  await user.type(await screen.findByLabelText(/^Add a note for this company/), 'Called');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText('The note could not be added. Please try again.');
  expect(screen.getByDisplayValue('Called')).toBeTruthy();
});

test('says what would be in the list while nothing has happened', async () => {
  shown();
  await screen.findByText('Nothing has happened yet.');
});
