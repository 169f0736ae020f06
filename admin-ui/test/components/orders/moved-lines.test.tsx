import { useSortable } from '@dnd-kit/sortable';
import { renderHook, screen, waitFor } from '@testing-library/react';
import { memo, useState } from 'react';
import OrderEdit from '../../../src/orders/edit/OrderEdit';
import { SortableList, useLineColumns } from '../../../src/orders/edit/lines/LineTable';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { aCompany } from '../../kit/records/companies';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const codes = ['AA-1', 'BB-2', 'CC-3'];

const showLines = async () => {
  const portal = fakePortal({
    Companies: [aCompany()],
    Orders: [anOrder()],
    OrderGroups: [anOrderGroup()],
    OrderFabrics: codes.map((code, position) => aLine({ id: code, fabricId: code, code, position })),
  });
  const { user } = showPage({ portal, element: <OrderEdit />, path: '/order/edit/:id', address: '/order/edit/order' });
  const move = async (name: string) => user.click(await screen.findByRole('button', { name: `Move ${name}` }));
  return { portal, move };
};

const shown = () =>
  screen.getAllByRole('checkbox', { name: /^Select [A-C]/ }).map((box) => box.getAttribute('aria-label')?.slice(7));
const kept = (portal: ReturnType<typeof fakePortal>) =>
  portal.server
    .all('OrderFabrics')
    .toSorted((one, other) => one.position - other.position)
    .map(({ code }) => code);

describe('a line that is moved', () => {
  beforeEach(() => signInAs('mill'));

  test('again before the first move is saved is at its last place, on the page and on the server', async () => {
    const { portal, move } = await showLines();
    const release = portal.hold('moveOrderFabric');
    await move('AA-1 down');
    await waitFor(() => expect(portal.callsOf('moveOrderFabric')).toHaveLength(1));
    await move('AA-1 down');
    expect(shown()).toEqual(['BB-2', 'CC-3', 'AA-1']);
    release();
    await waitFor(() => expect(kept(portal)).toEqual(['BB-2', 'CC-3', 'AA-1']));
    expect(shown()).toEqual(['BB-2', 'CC-3', 'AA-1']);
  });

  test('and can not be saved is where it was, and so is what was moved after it; later ones are saved', async () => {
    const { portal, move } = await showLines();
    portal.fail('moveOrderFabric', noNetwork());
    const release = portal.hold('moveOrderFabric');
    await move('AA-1 down');
    await waitFor(() => expect(portal.callsOf('moveOrderFabric')).toHaveLength(1));
    await move('AA-1 down');
    release();
    await waitFor(() => expect(shown()).toEqual(codes));
    expect(kept(portal)).toEqual(codes);
    await move('CC-3 up');
    await waitFor(() => expect(kept(portal)).toEqual(['AA-1', 'CC-3', 'BB-2']));
  });
});

test('a key in a field of the order renders none of its rows again, of which there may be a thousand', async () => {
  let rendered = 0;
  const Row = memo(({ id }: { readonly id: string }) => {
    useSortable({ id });
    rendered += 1;
    return <p>{id}</p>;
  });
  Row.displayName = 'Row';
  const lines = codes.map((code) => aLine({ id: code, code }));
  const Order = () => {
    const [typed, type] = useState('');
    return (
      <>
        <input aria-label="PO number" value={typed} onChange={(event) => type(event.target.value)} />
        <SortableList lines={lines} onMove={() => undefined}>
          {lines.map(({ id }) => (
            <Row key={id} id={id} />
          ))}
        </SortableList>
      </>
    );
  };
  signInAs('mill');
  const { user } = showPage({ portal: fakePortal({}), element: <Order /> });
  const field = await screen.findByLabelText('PO number');
  const before = rendered;
  await user.type(field, 'PO-1');
  expect(field).toHaveProperty('value', 'PO-1');
  expect(rendered - before).toBe(0);
});

test('a change of one line keeps the columns of all, unless it changes one of them', () => {
  const own = ['fabric.code', 'grade', 'content'].map((id) => ({ id, name: id, hidden: false }));
  const lines = codes.map((code) => aLine({ id: code, code, grade: '1', content: null }));
  const [first, ...others] = lines;
  const { result, rerender } = renderHook((given: typeof lines) => useLineColumns(own, given), { initialProps: lines });
  const before = result.current;
  expect([before.columns.map(({ id }) => id), [...before.figures]]).toEqual([['fabric.code', 'grade'], ['grade']]);
  rerender([...others, aLine({ ...first, quantity: 9 })]);
  expect(result.current.columns).toBe(before.columns);
  expect(result.current.figures).toBe(before.figures);
  rerender([...others, aLine({ ...first, grade: 'A' })]);
  expect([...result.current.figures]).toEqual([]);
  rerender([...others, aLine({ ...first, content: 'wool' })]);
  expect(result.current.columns.map(({ id }) => id)).toEqual(['fabric.code', 'grade', 'content']);
});
