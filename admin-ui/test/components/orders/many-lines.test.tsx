import { act, screen, waitFor, within } from '@testing-library/react';
import OrderEdit from '../../../src/orders/edit/OrderEdit';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { dialog, faultOf, fieldIn, fill, press } from '../../kit/form';
import { aCompany } from '../../kit/records/companies';
import { aFabric, aGroup, aSwatch } from '../../kit/records/inventory';
import { aLine, anOrder, anOrderGroup } from '../../kit/records/orders';
import { showPage, signInAs } from '../../kit/render-page';

const codes = ['CC-3', 'AA-1', 'BB-2'];

const theEditor = async (given: readonly string[] = codes) => {
  const portal = fakePortal({
    Companies: [aCompany()],
    Orders: [anOrder()],
    OrderGroups: [anOrderGroup()],
    InventoryGroups: [
      aGroup(),
      ...[1000, 1001, 0].map((many) => aGroup({ id: `of-${many}`, name: `Group of ${many}` })),
    ],
    Swatches: [
      aSwatch({ fabricId: 'AA-1' }),
      ...[1000, 1001].flatMap((many) =>
        Array.from({ length: many }, (_, place) =>
          aSwatch({ id: `${many}-${place}`, fabricId: 'AA-1', inventoryGroupId: `of-${many}` }),
        ),
      ),
      aSwatch({ id: 'inactive', fabricId: 'AA-1', inventoryGroupId: 'of-0', active: false }),
    ],
    Fabrics: [...codes, 'DD-4', 'EE-5'].map((code) => aFabric({ id: code, code })),
    OrderFabrics: given.map((code, position) => aLine({ id: code, fabricId: code, code, position, quantity: 2 })),
  });
  const page = showPage({ portal, element: <OrderEdit />, path: '/order/edit/:id', address: '/order/edit/order' });
  const scan = await screen.findByRole('textbox', { name: 'Scan or type a code' });
  return { ...page, portal, scan };
};
const shown = () =>
  screen.getAllByRole('checkbox', { name: /^Select [A-E]{2}/ }).map((box) => box.getAttribute('aria-label')?.slice(7));
const undo = async (user: Awaited<ReturnType<typeof theEditor>>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Undo' }));

beforeEach(() => signInAs('mill'));

describe('the table of an order with a thousand fabrics', () => {
  const before = globalThis.IntersectionObserver;
  afterEach(() => {
    globalThis.IntersectionObserver = before;
  });

  test('draws a hundred rows at first, also while it is loaded and its end is in sight', async () => {
    const isEndInSight = () => screen.queryByRole('table') === null;
    globalThis.IntersectionObserver = class extends before {
      readonly #report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        super(report);
        this.#report = report;
      }
      override observe(target: Element) {
        const seen = { isIntersecting: isEndInSight(), target };
        setTimeout(() => this.#report([seen as IntersectionObserverEntry], this));
      }
    };
    await theEditor(Array.from({ length: 1000 }, (_, place) => `F-${place}`));
    await screen.findByRole('table');
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getAllByRole('row')).toHaveLength(1 + 100);
  });
});

describe('the scan line of an order', () => {
  test('ends a code with Tab, takes pasted lines as a list, and offers to make none of several codes in one', async () => {
    const { user, portal, scan } = await theEditor();
    const lines = () => portal.server.all('OrderFabrics').map(({ code, quantity }) => `${code} ${quantity}`);
    await user.type(scan, 'DD-4{Tab}');
    await user.paste(`Code\tPattern\nDD-4\tTwill\nEE-5\tTwill\r\n\u001dAA-1\n`);
    await screen.findByText('AA-1: quantity 3.');
    expect(lines()).toEqual(['CC-3 2', 'AA-1 3', 'BB-2 2', 'DD-4 2', 'EE-5 1']);
    await user.paste('x'.repeat(70));
    await user.keyboard('{Enter}');
    await screen.findByText(/: No code: longer than 64 characters$/);
    expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
    await user.paste('A\n'.repeat(1_001));
    await screen.findByText('At most 1,000 codes at a time');
    expect(lines()).toHaveLength(5);
  });

  test('takes one code after the other: a new one becomes a line, the same again one more', async () => {
    const { user, portal, scan } = await theEditor();
    const release = portal.hold('addOrderFabric');
    await user.type(scan, 'DD-4{Enter}DD-4{Enter}AA-1{Enter}');
    expect(scan).toHaveProperty('value', '');
    release();
    await screen.findByText('AA-1: quantity 3.');
    const quantityOf = (code: string) => portal.server.all('OrderFabrics').find((line) => line.code === code)?.quantity;
    expect([quantityOf('DD-4'), quantityOf('AA-1')]).toEqual([2, 3]);
  });

  test('counts on from what another user has counted meanwhile', async () => {
    const { user, portal, scan } = await theEditor();
    portal.server.change('OrderFabrics', { id: 'AA-1' }, { quantity: 3 });
    await user.type(scan, 'AA-1{Enter}');
    await screen.findByText('AA-1: quantity 4.');
    expect(portal.server.read('OrderFabrics', 'AA-1').quantity).toBe(4);
  });

  test('leads from a code that nobody has to the dialog that makes it', async () => {
    const { user, scan, portal } = await theEditor();
    await user.type(scan, 'ZZ-9{Enter}');
    await screen.findByText(/ZZ-9 is not among your fabrics\./);
    // The page sends nothing, since the server would refuse the line and the browser print that to its console.
    expect(portal.callsOf('addOrderFabric')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Make ZZ-9' }));
    expect(fieldIn(await dialog('Add fabric'), 'Barcode').value).toBe('ZZ-9');
  });
});

describe('codes that still wait when the order is submitted', () => {
  const status = (portal: Awaited<ReturnType<typeof theEditor>>['portal']) =>
    portal.server.read('Orders', 'order').status;

  test.each([['of some fabrics', codes] as const, ['of none yet', []] as const])(
    'are added before an order %s is placed, and do not take it back',
    async (_, given) => {
      const { user, portal, scan, container } = await theEditor(given);
      const release = portal.hold('addOrderFabric');
      await user.click(scan);
      await user.paste('DD-4\nEE-5\nDD-4\n');
      await press(user, container, 'Submit Order');
      await screen.findByText('The order is submitted once the scanned codes are added.');
      expect(portal.callsOf('placeOrder')).toEqual([]);
      release();
      await screen.findByText('Another page');
      expect(status(portal)).toBe('placed');
      expect(portal.server.all('OrderFabrics').map(({ code, quantity }) => `${code} ${quantity}`)).toEqual([
        ...given.map((code) => `${code} 2`),
        'DD-4 2',
        'EE-5 1',
      ]);
    },
  );

  test('keep it from being placed where one is refused, until it is submitted without that code', async () => {
    const { user, portal, scan, container } = await theEditor();
    const release = portal.hold('addOrderFabric');
    await user.click(scan);
    await user.paste('DD-4\nZZ-9\nEE-5\n');
    await press(user, container, 'Submit Order');
    release();
    await screen.findByText(/^Not submitted: a scanned code was not added\./);
    expect([status(portal), portal.callsOf('placeOrder')]).toEqual(['draft', []]);
    await press(user, container, 'Submit Order');
    await screen.findByText('Another page');
    expect(status(portal)).toBe('placed');
  });

  test('are asked about where the page is left, and are not sent after that', async () => {
    const { user, portal, scan } = await theEditor();
    const release = portal.hold('addOrderFabric');
    await user.click(scan);
    await user.paste('DD-4\nEE-5\n');
    await user.click(screen.getByRole('link', { name: 'Order History' }));
    await user.click(await screen.findByRole('button', { name: 'Leave the page' }));
    await screen.findByText('Another page');
    release();
    await waitFor(() => expect(portal.server.all('OrderFabrics').map(({ code }) => code)).toContain('DD-4'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(portal.callsOf('addOrderFabric')).toHaveLength(1);
  });
});

describe('codes that the scan line could not take', () => {
  const refused = () =>
    within(screen.getByRole('list', { name: 'Codes that were not taken' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.trim());

  test('stay on the page with their reason while others are scanned, until they are taken', async () => {
    const { user, scan, portal } = await theEditor();
    portal.fail('addOrderFabric', noNetwork());
    await user.type(scan, 'DD-4{Enter}');
    await screen.findByText('DD-4: The server could not be reached. Check the connection and try again.');
    await user.type(scan, 'ZZ-9{Enter}EE-5{Enter}');
    await screen.findByText('EE-5: quantity 1.');
    expect(refused()).toEqual([
      'DD-4: The server could not be reached. Check the connection and try again.',
      'ZZ-9 is not among your fabrics. Make ZZ-9',
    ]);
    await user.type(scan, 'DD-4{Enter}');
    await screen.findByText('DD-4: quantity 1.');
    expect(refused()).toEqual(['ZZ-9 is not among your fabrics. Make ZZ-9']);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/^ZZ-9/)).toBeNull();
  });
});

describe('a code in other letter case than that of a fabric, or with other zeros', () => {
  test.each(['dd-4', 'DD-004'])('is asked about in the scan line, and replaced by one click: %s', async (code) => {
    const { user, scan, portal } = await theEditor();
    await user.type(scan, `${code}{Enter}`);
    await screen.findByText(`${code} is not among your fabrics. Did you mean DD-4?`);
    await user.click(screen.getByRole('button', { name: 'Take DD-4' }));
    await screen.findByText('DD-4: quantity 1.');
    expect(portal.server.all('OrderFabrics').map((line) => line.code)).toEqual([...codes, 'DD-4']);
    expect(screen.queryByText(/is not among your fabrics/)).toBeNull();
  });

  test('is asked about as a fabric is added, and replaced at once', async () => {
    const { user, container } = await theEditor();
    await press(user, container, 'Add fabric');
    const open = await dialog('Add fabric');
    await user.type(fieldIn(open, 'Barcode'), 'dd-4{Tab}');
    await within(open).findByText('Did you mean DD-4?');
    await press(user, open, 'Take DD-4');
    await within(open).findByText('Found among your fabrics.');
    expect(fieldIn(open, 'Barcode').value).toBe('DD-4');
    expect(within(open).queryByText('Did you mean DD-4?')).toBeNull();
  });
});

describe('the quantity of a line', () => {
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Quantity of AA-1' });
  const quantityOf = (portal: Awaited<ReturnType<typeof theEditor>>['portal']) =>
    portal.server.read('OrderFabrics', 'AA-1').quantity;
  const type = async (user: Awaited<ReturnType<typeof theEditor>>['user'], text: string) => {
    await user.clear(field());
    await user.type(field(), text);
    await user.tab();
  };

  test('is saved as it was typed last, also while the one before is still being saved', async () => {
    const { user, portal } = await theEditor();
    const release = portal.hold('changeOrderFabric');
    await type(user, '5');
    await type(user, '7');
    release();
    await waitFor(() => expect(quantityOf(portal)).toBe(7));
    await waitFor(() => expect(field()).toHaveProperty('value', '7'));
    expect(portal.callsOf('changeOrderFabric').map(([, changes]) => changes)).toEqual([
      { quantity: 5 },
      { quantity: 7 },
    ]);
  });

  test('stays in its field where it could not be saved, and the order is not placed without it', async () => {
    const { user, portal, container } = await theEditor();
    portal.fail('changeOrderFabric', noNetwork());
    await type(user, '5');
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(field()).toHaveProperty('value', '5');
    await screen.findByText('Not saved. Change it, or press Enter to try again.');
    await press(user, container, 'Submit Order');
    await screen.findByText('A quantity is not saved yet. Look at the marked field.');
    expect(portal.callsOf('placeOrder')).toEqual([]);
    await type(user, '6');
    await waitFor(() => expect(quantityOf(portal)).toBe(6));
    await press(user, container, 'Submit Order');
    await waitFor(() => expect(portal.callsOf('placeOrder')).toHaveLength(1));
  });

  test('is not saved over the one that another user has set meanwhile, before the reader knows it', async () => {
    const { user, portal } = await theEditor();
    const set = (quantity: number) => portal.server.change('OrderFabrics', { id: 'AA-1' }, { quantity });
    set(11);
    await type(user, '22');
    await screen.findByText('Not saved: AA-1 was set to 11 meanwhile.');
    expect([field().value, quantityOf(portal)]).toEqual(['22', 11]);
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(quantityOf(portal)).toBe(22));
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('false'));
  });

  test('is saved where another user has changed the rest of the line, or has set the same quantity', async () => {
    const { user, portal } = await theEditor();
    portal.server.change('OrderFabrics', { id: 'AA-1' }, { position: 1 });
    await type(user, '5');
    await waitFor(() => expect(quantityOf(portal)).toBe(5));
    portal.server.change('OrderFabrics', { id: 'AA-1' }, { quantity: 7 });
    await type(user, '7');
    await waitFor(() => expect(field().value).toBe('7'));
    expect(screen.queryByText(/^Not saved/)).toBeNull();
  });

  const wrong = 'A whole number from 1 to 1,000,000, or Available Fabric';

  test('is saved as thousands by their sign, and is not guessed from half a piece', async () => {
    const { user, portal } = await theEditor();
    await type(user, '12,34');
    await screen.findByText(wrong);
    expect([field().getAttribute('aria-invalid'), quantityOf(portal)]).toEqual(['true', 2]);
    await type(user, '1,234');
    await waitFor(() => expect(quantityOf(portal)).toBe(1234));
    expect(portal.callsOf('changeOrderFabric')).toHaveLength(1);
  });

  test('is refused in every dialog and in the bar of chosen lines where it is no whole number', async () => {
    const { user, portal, container } = await theEditor();
    const giveUp = async (open: HTMLElement) => {
      await press(user, open, 'Cancel');
      await press(user, document.body, 'Discard changes');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await press(user, container, 'Add fabric');
    const one = await dialog('Add fabric');
    await fill(user, one, { Barcode: 'NEW-1', Quantity: '1,5', 'Pattern Name': 'Twill', Color: 'Woad' });
    await press(user, one, 'Add fabric');
    await within(one).findByText(wrong);
    await giveUp(one);
    await press(user, container, 'Add several fabrics');
    const many = await dialog('Add several fabrics');
    await user.click(await within(many).findByRole('checkbox', { name: /DD-4/ }));
    await fill(user, many, { Quantity: '1,5' });
    await press(user, many, 'Add 1 fabric');
    await within(many).findByText(wrong);
    await giveUp(many);
    await user.click(await screen.findByRole('checkbox', { name: 'Select AA-1' }));
    await fill(user, container, { Quantity: '1,5' });
    await press(user, container, 'Autofill quantity');
    await screen.findByText(wrong);
    for (const verb of ['addOrderFabric', 'addOrderFabrics', 'changeOrderFabric'] as const)
      expect(portal.callsOf(verb)).toEqual([]);
  });

  test('is saved before the order is placed, which its change would make a draft again', async () => {
    const { user, portal, container } = await theEditor();
    const release = portal.hold('changeOrderFabric');
    await type(user, '5');
    await press(user, container, 'Submit Order');
    expect(portal.callsOf('placeOrder')).toEqual([]);
    expect(within(container).getByRole('button', { name: 'Submit Order' })).toHaveProperty('disabled', true);
    release();
    await waitFor(() => expect(portal.server.read('Orders', 'order').status).toBe('placed'));
    expect(quantityOf(portal)).toBe(5);
  });

  test('gives the buttons of the order back where it could not be saved, and leads to its field', async () => {
    const { user, portal, container } = await theEditor();
    portal.fail('changeOrderFabric', noNetwork());
    const release = portal.hold('changeOrderFabric');
    await user.clear(field());
    await user.type(field(), '5');
    await press(user, container, 'Submit Order');
    const submit = within(container).getByRole('button', { name: 'Submit Order' });
    expect(submit).toHaveProperty('disabled', true);
    // A browser takes the focus from a button that is disabled, jsdom does not.
    act(() => submit.blur());
    release();
    await screen.findByText('A quantity is not saved yet. Look at the marked field.');
    await waitFor(() => expect(submit).toHaveProperty('disabled', false));
    expect(document.activeElement).toBe(field());
  });

  describe('that is no whole number', () => {
    const below = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent.trim();

    test.each(['Save as Draft', 'Submit Order'])('says so below its field, to which %s leads', async (button) => {
      const { user, portal, container } = await theEditor();
      for (const code of ['BB-2', 'AA-1']) {
        const one = screen.getByRole('combobox', { name: `Quantity of ${code}` });
        await user.clear(one);
        await user.type(one, '1,5');
      }
      let isInView = false;
      field().scrollIntoView = () => {
        isInView = true;
      };
      // Pressed immediately, and again when the field is marked.
      for (let presses = 0; presses < 2; presses += 1) {
        await press(user, container, button);
        await screen.findByText('A quantity is not saved yet. Look at the marked field.');
        await waitFor(() => expect(document.activeElement).toBe(field()));
        expect([field().value, field().getAttribute('aria-invalid'), below()]).toEqual(['1,5', 'true', wrong]);
        expect(screen.getAllByText(wrong)).toHaveLength(2);
      }
      expect(isInView).toBe(true);
      expect(screen.queryByText('Successfully Updated')).toBeNull();
      expect(within(container).queryByText(/^Draft saved/)).toBeNull();
      for (const verb of ['saveOrder', 'placeOrder', 'changeOrderFabric'] as const)
        expect(portal.callsOf(verb)).toEqual([]);
    });

    test('lets the draft be saved once it is mended, and an empty one says that it is required', async () => {
      const { user, portal, container } = await theEditor();
      await user.clear(field());
      await user.tab();
      await waitFor(() => expect(below()).toBe('Quantity is required'));
      await type(user, '3');
      await press(user, container, 'Save as Draft');
      await screen.findByText('Successfully Updated');
      expect([below(), quantityOf(portal), field().getAttribute('aria-invalid')]).toEqual([undefined, 3, 'false']);
    });
  });

  test('is not placed with while a later change of it waits, also where that goes back to the first', async () => {
    const { user, portal, container } = await theEditor();
    const releases = [portal.hold('changeOrderFabric')];
    for (const text of ['5', '7', '5']) await type(user, text);
    // Each call is made when the previous one has ended.
    const goOn = async (calls: number) => {
      const next = portal.hold('changeOrderFabric');
      releases.shift()?.();
      releases.push(next);
      await waitFor(() => expect(portal.callsOf('changeOrderFabric')).toHaveLength(calls));
    };
    await goOn(2);
    await press(user, container, 'Submit Order');
    expect(portal.callsOf('placeOrder')).toEqual([]);
    await goOn(3);
    expect(portal.callsOf('placeOrder')).toEqual([]);
    releases.shift()?.();
    await waitFor(() => expect(portal.server.read('Orders', 'order').status).toBe('placed'));
    expect(quantityOf(portal)).toBe(5);
  });

  test('is sent again where it is that of the page, but no longer that of the server', async () => {
    const { user, portal } = await theEditor();
    const releaseFirst = portal.hold('changeOrderFabric');
    await type(user, '5');
    await type(user, '7');
    const releaseSecond = portal.hold('changeOrderFabric');
    releaseFirst();
    // The page reads the first change while the second is saved.
    await screen.findByText(/^9 samples/);
    const releaseRead = portal.hold('getList');
    releaseSecond();
    await waitFor(() => expect(field()).toHaveProperty('value', '5'));
    await type(user, '5');
    releaseRead();
    await waitFor(() => expect(portal.callsOf('changeOrderFabric')).toHaveLength(3));
    await waitFor(() => expect(quantityOf(portal)).toBe(5));
  });

  describe('of which the table becomes cards, as the window is narrower', () => {
    const enlargeText = (size: string) => {
      document.documentElement.style.fontSize = size;
      act(() => void window.dispatchEvent(new Event('resize')));
    };
    const showCards = async () => {
      enlargeText('32px');
      await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    };
    const isLeftFreely = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    afterEach(() => {
      document.documentElement.style.fontSize = '16px';
    });

    test('is taken for saved once it is', async () => {
      const { user, portal } = await theEditor();
      const release = portal.hold('changeOrderFabric');
      await type(user, '5');
      await showCards();
      expect(field()).toHaveProperty('value', '5');
      expect([field().getAttribute('aria-invalid'), isLeftFreely()]).toEqual(['false', true]);
      release();
      await screen.findByText(/^9 samples/);
      expect(field()).toHaveProperty('value', '5');
      expect([field().getAttribute('aria-invalid'), isLeftFreely()]).toEqual(['false', true]);
      await type(user, '6');
      await waitFor(() => expect(quantityOf(portal)).toBe(6));
      expect(portal.callsOf('changeOrderFabric')).toHaveLength(2);
    });

    test('is marked where it is refused', async () => {
      const { user, portal } = await theEditor();
      portal.fail('changeOrderFabric', noNetwork());
      const release = portal.hold('changeOrderFabric');
      await type(user, '5');
      await showCards();
      release();
      await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
      expect(field()).toHaveProperty('value', '5');
      expect(isLeftFreely()).toBe(false);
    });

    const showTable = async () => {
      enlargeText('16px');
      await screen.findByRole('table');
    };

    test.each([
      ['as the window is narrower', '7', [showCards]],
      ['as the window is narrower, and wide again', '7', [showCards, showTable]],
      ['which is the one that the page still shows', '2', [showCards]],
    ])('waits, typed while the one before is saved, for that, %s', async (_, text, resizes) => {
      const { user, portal } = await theEditor();
      const release = portal.hold('changeOrderFabric');
      await type(user, '5');
      for (const resize of resizes) {
        await user.clear(field());
        await user.type(field(), text);
        await resize();
      }
      await type(user, text);
      // What does not wait is sent by now.
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      expect(portal.callsOf('changeOrderFabric')).toHaveLength(1);
      release();
      await waitFor(() => expect(portal.callsOf('changeOrderFabric')).toHaveLength(2));
      await waitFor(() => expect(quantityOf(portal)).toBe(Number(text)));
      await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('false'));
    });

    test('keeps what was typed there while the one before is saved', async () => {
      const { user, portal } = await theEditor();
      const release = portal.hold('changeOrderFabric');
      await type(user, '5');
      await showCards();
      await user.clear(field());
      await user.type(field(), '7');
      release();
      await screen.findByText(/^9 samples/);
      enlargeText('16px');
      await screen.findByRole('table');
      expect(field()).toHaveProperty('value', '7');
    });
  });
});

test('a placed order warns that a change takes it back, also as an earlier build names its steps', async () => {
  const records = { Companies: [aCompany()], OrderGroups: [anOrderGroup()], OrderFabrics: [aLine()] };
  const page = { element: <OrderEdit />, path: '/order/edit/:id', address: '/order/edit/order' };
  const given = [{ allowed: ['edit', 'take-back'] }, { allowed: ['edit'], locks: { place: 'placed' } }] as const;
  for (const { allowed, ...rest } of given) {
    const order = anOrder({ status: 'placed', allowed: [...allowed], ...rest });
    const { unmount } = showPage({ ...page, portal: fakePortal({ ...records, Orders: [order] }) });
    await screen.findByText('This order is placed.');
    unmount();
  }
});

describe('the quantity for all chosen lines', () => {
  test('is asked for at its field, whose fault goes when another one is typed', async () => {
    const { user, container } = await theEditor();
    await user.click(await screen.findByRole('checkbox', { name: 'Select AA-1' }));
    await press(user, container, 'Autofill quantity');
    const field = fieldIn(container, 'Quantity');
    expect([faultOf(field)?.trim(), document.activeElement]).toEqual(['Enter Quantity first!', field]);
    await fill(user, container, { Quantity: '1.5' });
    expect(faultOf(field)).toBeNull();
    await press(user, container, 'Autofill quantity');
    expect(faultOf(field)?.trim()).toBe('A whole number from 1 to 1,000,000, or Available Fabric');
    await fill(user, container, { Quantity: '7' });
    await press(user, container, 'Autofill quantity');
    await screen.findByText('Operation successful: quantity of 1 fabric set.');
  });
});

test('a quantity for chosen lines, and its Undo, replace none that another user has set meanwhile', async () => {
  const { user, portal, container } = await theEditor();
  const set = (id: string, quantity: number) => portal.server.change('OrderFabrics', { id }, { quantity });
  const quantities = () => portal.server.all('OrderFabrics').map(({ quantity }) => quantity);
  for (const code of codes) await user.click(await screen.findByRole('checkbox', { name: `Select ${code}` }));
  await fill(user, container, { Quantity: '7' });
  set('AA-1', 11);
  await press(user, container, 'Autofill quantity');
  await screen.findByText('Not saved: AA-1 was set to 11 meanwhile.');
  expect(quantities()).toEqual([7, 11, 2]);
  set('CC-3', 12);
  await undo(user);
  await screen.findByText('Not saved: CC-3 was set to 12 meanwhile.');
  expect(quantities()).toEqual([12, 11, 2]);
});

test('a quantity that only some of the chosen lines took goes back on those by Undo', async () => {
  const { user, portal, container } = await theEditor();
  for (const code of codes) await user.click(await screen.findByRole('checkbox', { name: `Select ${code}` }));
  await fill(user, container, { Quantity: '7' });
  const release = portal.hold('changeOrderFabric');
  await press(user, container, 'Autofill quantity');
  // The first line is taken, the second refused.
  await waitFor(() => expect(portal.callsOf('changeOrderFabric')).toHaveLength(1));
  portal.server.remove('OrderFabrics', 'AA-1');
  release();
  await screen.findByText('Operation successful: quantity of 1 fabric set.');
  const quantities = () => portal.server.all('OrderFabrics').map(({ quantity }) => quantity);
  expect(quantities()).toEqual([7, 2]);
  await screen.findByText('Not found');
  await undo(user);
  await waitFor(() => expect(quantities()).toEqual([2, 2]));
});

describe('many fabrics', () => {
  test('are ticked, also over several searches, and added with one quantity; they go again by Undo', async () => {
    const { user, portal } = await theEditor();
    await user.click(screen.getByRole('button', { name: 'Add several fabrics' }));
    const open = await dialog('Add several fabrics');
    expect(await within(open).findByRole('checkbox', { name: /AA-1.*in the order/ })).toHaveProperty('disabled', true);
    await user.click(within(open).getByRole('checkbox', { name: /DD-4/ }));
    await fill(user, open, { 'Search code, alias, pattern, color': 'EE' });
    await waitFor(() => expect(within(open).queryByRole('checkbox', { name: /DD-4/ })).toBeNull());
    await user.click(within(open).getByRole('checkbox', { name: /EE-5/ }));
    await fill(user, open, { Quantity: '7' });
    await press(user, open, 'Add 2 fabrics');
    await waitFor(() => expect(shown()).toEqual([...codes, 'DD-4', 'EE-5']));
    expect(portal.callsOf('addOrderFabrics')).toEqual([['order', { fabricIds: ['DD-4', 'EE-5'] }, 7, 'draft']]);
    await undo(user);
    await waitFor(() => expect(shown()).toEqual(codes));
  });

  test('come from a group, in one call', async () => {
    const { user, portal } = await theEditor();
    portal.answer('addOrderFabrics', [{ fabricId: 'AA-1', code: 'AA-1', error: 'Duplicate fabric!' }]);
    await user.click(screen.getByRole('button', { name: 'Add all of a group' }));
    const open = await dialog('Add from inventory group');
    await press(user, open, 'Add its swatches');
    await within(open).findByText('Choose a group.');
    await user.click(within(open).getByRole('radio', { name: /Lobby/ }));
    await press(user, open, 'Add its swatches');
    await screen.findByText('0 added. Not added: AA-1 (Duplicate fabric!)');
    expect(portal.callsOf('addOrderFabrics')).toEqual([['order', { inventoryGroupId: 'group' }, 1, 'draft']]);
  });
});

test('a group shows its active swatches and why it cannot be added before it is chosen', async () => {
  const { user } = await theEditor();
  await user.click(screen.getByRole('button', { name: 'Add all of a group' }));
  const open = await dialog('Add from inventory group');
  const tooLarge = await within(open).findByRole('radio', {
    name: /Group of 1001.*, 1,001 active swatches.*An order has at most 1,000 fabrics\.$/,
  });
  const empty = within(open).getByRole('radio', { name: /Group of 0 .*The group has no active swatch/ });
  const largest = within(open).getByRole('radio', { name: /Group of 1000.*, 1,000 active swatches$/ });
  expect([tooLarge, empty, largest].map((radio) => radio.matches(':disabled'))).toEqual([true, true, false]);
  await user.click(largest);
  await within(open).findByText(/^The order has 3 fabrics, the group 1,000\. If together/);
});

describe('the order of lines', () => {
  test('is that of their codes after a sort, and the earlier one again by Undo', async () => {
    const { user } = await theEditor();
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    await user.click(await screen.findByRole('menuitem', { name: 'By code' }));
    await waitFor(() => expect(shown()).toEqual(['AA-1', 'BB-2', 'CC-3']));
    await undo(user);
    await waitFor(() => expect(shown()).toEqual(codes));
  });

  test('changes by the number of a place, and by one press to the top', async () => {
    const { user } = await theEditor();
    const place = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Place of CC-3' });
    const before = place.value;
    await user.clear(place);
    await user.tab();
    expect([place.value, shown(), screen.queryAllByText('A whole number from 1 to 3')]).toEqual([before, codes, []]);
    await user.clear(place);
    await user.type(place, '1,5{Enter}');
    await screen.findByText('A whole number from 1 to 3');
    expect([place.value, shown()]).toEqual([before, codes]);
    await user.clear(place);
    await user.type(place, '9{Enter}');
    await waitFor(() => expect(shown()).toEqual(['AA-1', 'BB-2', 'CC-3']));
    await user.click(screen.getByRole('button', { name: 'Move CC-3 to the top' }));
    await waitFor(() => expect(shown()).toEqual(codes));
  });
});

test('lines that were removed come back by Undo, where they stood and with what they held', async () => {
  const { user, portal } = await theEditor();
  await user.click(screen.getByRole('button', { name: 'Remove AA-1' }));
  await press(user, await dialog('Remove 1 fabric?'), 'Remove');
  await waitFor(() => expect(shown()).toEqual(['CC-3', 'BB-2']));
  await undo(user);
  await waitFor(() => expect(shown()).toEqual(codes));
  expect(portal.server.all('OrderFabrics').find(({ code }) => code === 'AA-1')).toMatchObject({ quantity: 2 });
});

test('Add and next adds a fabric, keeps pattern and color, and waits for the next code', async () => {
  const { user, portal } = await theEditor();
  await user.click(screen.getByRole('button', { name: 'Add fabric' }));
  const open = await dialog('Add fabric');
  await fill(user, open, { Barcode: 'NEW-1', Quantity: '4', 'Pattern Name': 'Twill', Color: 'Woad' });
  await press(user, open, 'Add and next');
  await waitFor(() => expect(fieldIn(open, 'Barcode').value).toBe(''));
  expect(fieldIn(open, 'Color').value).toBe('Woad');
  await waitFor(() => expect(document.activeElement).toBe(fieldIn(open, 'Barcode')));
  expect(portal.server.all('OrderFabrics').map(({ code }) => code)).toContain('NEW-1');
});

test('Tab after the code moves on at once, and what is typed next is the quantity', async () => {
  const { user, portal } = await theEditor();
  await user.click(screen.getByRole('button', { name: 'Add fabric' }));
  const open = await dialog('Add fabric');
  const release = portal.hold('fabricByCode');
  await user.click(fieldIn(open, 'Barcode'));
  await user.keyboard('DD-4{Tab}');
  await user.keyboard('{Control>}a{/Control}12');
  expect([fieldIn(open, 'Barcode').value, fieldIn(open, 'Quantity').value]).toEqual([
    'DD-4',
    expect.stringMatching(/12$/),
  ]);
  release();
  await within(open).findByText('Found among your fabrics.');
});
