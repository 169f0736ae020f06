import { screen, waitFor, within } from '@testing-library/react';
import FabricList from '../../../src/fabrics/list/FabricList';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { notFound } from '../../fake/refusals';
import { dialog, fieldIn, press } from '../../kit/form';
import { aFabric, aSwatch } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const codes = ['HB-1', 'HB-2', 'HB-3', 'HB-4', 'HB-5'];
const five = () => fakePortal({ Fabrics: codes.map((code) => aFabric({ code })) });
const show = (portal = five()) => showPage({ portal, element: <FabricList />, resource: 'Fabrics' });

beforeEach(() => signInAs('mill'));

test('fabrics that are deleted together and break off in the middle are deleted by the second try', async () => {
  const portal = five();
  const { user } = show(portal);
  await screen.findByRole('button', { name: 'HB-1' });
  await user.click(screen.getByLabelText('Select all'));
  await press(user, document.body, 'Delete');
  const question = await dialog('Delete 5 fabrics?');
  portal.fail('delete', noNetwork());
  await press(user, question, 'Delete');
  await screen.findByText('Something went wrong');
  const left = portal.server.all('Fabrics').map(({ code }) => code);
  expect(left).toContain('HB-1');
  expect(left.length).toBeLessThan(codes.length);
  await press(user, await dialog(/^Delete \d fabrics?\?$/), 'Delete');
  await screen.findByText('Operation successful');
  await screen.findByText(/^\d fabrics? (is|are) deleted\.$/);
  expect(portal.server.all('Fabrics')).toEqual([]);
});

test('four of the chosen fabrics are discontinued at a time; the first refusal names its code and stops the rest', async () => {
  const portal = fakePortal({ Fabrics: [...codes, 'HB-6', 'HB-7'].map((code) => aFabric({ code })) });
  const begun: string[] = [];
  const answers = new Map<string, () => void>();
  const discontinueFabric = async (id: string) => {
    begun.push(id);
    await new Promise<void>((resolve) => answers.set(id, resolve));
    if (id === 'fabric-HB-2') throw notFound();
    return portal.data.discontinueFabric(id, true);
  };
  const { user } = show({ ...portal, data: { ...portal.data, discontinueFabric } });
  await user.click(await screen.findByLabelText('Select all'));
  await press(user, document.body, 'Discontinue');
  await press(user, await dialog('Discontinue 7 fabrics?'), 'Discontinue');
  const firstFour = ['fabric-HB-1', 'fabric-HB-2', 'fabric-HB-3', 'fabric-HB-4'];
  await waitFor(() => expect(begun).toEqual(firstFour));
  for (const id of ['fabric-HB-2', 'fabric-HB-1', 'fabric-HB-3', 'fabric-HB-4']) answers.get(id)?.();
  await screen.findByText('HB-2: Not found');
  expect(begun).toEqual(firstFour);
  const done = portal.server.all('Fabrics').filter(({ discontinued }) => discontinued);
  expect(done.map(({ code }) => code)).toEqual(['HB-1', 'HB-3', 'HB-4']);
  // The remaining fabrics stay selected.
  await dialog('Discontinue 4 fabrics?');
});

test('a fabric that was discontinued is taken back by Undo, with the swatches that were active', async () => {
  const [fabricId, code] = ['hb', 'HB-1'];
  const swatches = [aSwatch({ id: 's1', fabricId, code }), aSwatch({ id: 's2', fabricId, code, active: false })];
  const portal = fakePortal({ Fabrics: [aFabric({ id: fabricId, code })], Swatches: swatches });
  const { user } = show(portal);
  await user.click(await screen.findByRole('switch', { name: 'Discontinued, HB-1' }));
  await press(user, await screen.findByRole('dialog'), 'Discontinue fabric');
  await screen.findByText('HB-1 is discontinued, and its swatches are inactive.');
  expect(portal.server.read('Fabrics', fabricId).discontinued).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Taken back.');
  expect(portal.server.read('Fabrics', fabricId).discontinued).toBe(false);
  expect(portal.callsOf('reinstateFabric')).toEqual([[fabricId, ['s1']]]);
});

test('a list of nothing says so, and how to begin', async () => {
  show(fakePortal());
  await screen.findByText('No fabric added yet.');
  expect(screen.getAllByRole('button', { name: 'Add Fabric' })).toHaveLength(1);
});

test('a long text is whole in its title, as its cell cuts it', async () => {
  const long = 'Herringbone double weave '.repeat(10).trim();
  show(fakePortal({ Fabrics: [aFabric({ pattern_name: long })] }));
  expect((await screen.findByTitle(long)).textContent).toBe(long);
});

test('a search that finds nothing offers to add what was searched, and to clear it', async () => {
  const { user } = show();
  await screen.findByRole('button', { name: 'HB-1' });
  await user.type(screen.getByRole('searchbox'), 'koper');
  await screen.findByText('Nothing matches.');
  await user.click(screen.getByRole('button', { name: 'Add fabric "koper"' }));
  const form = await dialog('Add Fabric');
  expect(fieldIn(form, 'Fabric ID').value).toBe('koper');
  expect(within(form).getAllByLabelText(/\(optional\)/)).toEqual([fieldIn(form, 'Alias')]);
  await press(user, form, 'Cancel');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('button', { name: 'HB-5' });
});

test('the button to the next page keeps the focus on the last one, and leads no further', async () => {
  const many = Array.from({ length: 30 }, (_, index) => aFabric({ code: `HB-${index + 10}` }));
  const { user } = show(fakePortal({ Fabrics: many }));
  await screen.findByText('1-25 of 30');
  const next = screen.getByRole('button', { name: 'Next' });
  await user.click(next);
  await screen.findByText('26-30 of 30');
  expect(document.activeElement).toBe(next);
  expect([next.hasAttribute('disabled'), next.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await user.click(next);
  screen.getByText('26-30 of 30');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('1-25 of 30');
});

test('the box of the head selects the page that is shown beside what is selected on others', async () => {
  const many = Array.from({ length: 30 }, (_, index) => aFabric({ code: `HB-${index + 10}` }));
  const { user } = show(fakePortal({ Fabrics: many }));
  await user.click(await screen.findByLabelText(/^Select .*HB-10$/));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByLabelText(/^Select .*HB-35$/);
  await user.click(screen.getByLabelText('Select all'));
  await screen.findByText('6 selected');
  await user.click(screen.getByLabelText('Select all'));
  await screen.findByText('1 selected');
});
