import { screen, waitFor } from '@testing-library/react';
import FabricList from '../../../src/fabrics/list/FabricList';
import { fakePortal } from '../../fake/fake-portal';
import { aFabric } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

beforeEach(() => signInAs('mill'));

const theList = async () => {
  const codes = ['HB-1', 'HB-2', 'HB-3'];
  const portal = fakePortal({ Fabrics: codes.map((code) => aFabric({ id: code, code })) });
  const page = showPage({ portal, element: <FabricList />, resource: 'Fabrics' });
  await screen.findByRole('button', { name: 'Color, HB-1: Weld' });
  const cell = (name: string) => screen.getByRole('button', { name });
  const input = (name: string) => screen.getByRole('textbox', { name });
  return { ...page, portal, cell, input };
};

describe('a cell of the list of fabrics', () => {
  test('is edited by a double click, saved by Enter, and sends what was changed', async () => {
    const { user, portal, cell, input } = await theList();
    await user.click(cell('Color, HB-1: Weld'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.dblClick(cell('Color, HB-1: Weld'));
    await user.clear(input('Color, HB-1'));
    await user.type(input('Color, HB-1'), 'Madder{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(cell('Color, HB-1: Madder')));
    expect(portal.callsOf('setFabricText')).toMatchObject([[{ id: 'HB-1' }, 'color', 'Madder']]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(portal.server.read('Fabrics', 'HB-1').color).toBe('Weld'));
  });

  test('is left by Escape as it was; the arrow down saves and goes on to the next row', async () => {
    const { user, portal, cell, input } = await theList();
    cell('Grade, HB-1: A').focus();
    await user.keyboard('{F2}B{Escape}');
    expect(document.activeElement).toBe(cell('Grade, HB-1: A'));
    expect(portal.callsOf('setFabricText')).toEqual([]);
    await user.keyboard('{Enter}B{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(input('Grade, HB-2')));
    await user.keyboard('C{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(cell('Grade, HB-2: C')));
    expect(portal.server.all('Fabrics').map(({ grade }) => grade)).toEqual(['B', 'C', 'A']);
    await user.keyboard('{ArrowDown}{ArrowLeft}');
    expect(document.activeElement).toBe(cell('Color, HB-3: Weld'));
  });

  test('that is refused stays open with what was typed, and says so below until it is typed in', async () => {
    const { user, cell, input } = await theList();
    await user.dblClick(cell('Color, HB-1: Weld'));
    await user.clear(input('Color, HB-1'));
    await user.keyboard('{Enter}');
    await screen.findByText('All fields are required!');
    const field = input('Color, HB-1');
    expect(field).toHaveProperty('value', '');
    const text = await screen.findByText('Not saved. Change it, or press Enter to try again.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.contains(text)).toBe(true);
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.type(field, 'W');
    expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual(['false', null]);
  });

  test('is no button for who may not edit', async () => {
    signInAs('mill', { role: 'user', permissions: ['Add Swatch'] });
    const portal = fakePortal({ Fabrics: [aFabric()] });
    showPage({ portal, element: <FabricList />, resource: 'Fabrics' });
    await screen.findByText('Weld');
    expect(screen.queryByRole('button', { name: /^Color, HB-1/ })).toBeNull();
  });
});
