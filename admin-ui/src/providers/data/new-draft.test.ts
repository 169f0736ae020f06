import type { NewDraft } from './order-verbs';

/** A draft that is made for what is put into it. */
describe('a draft that is made with its first fabrics', () => {
  const requests: string[] = [];
  const draft: NewDraft = {
    vendorId: 'loom',
    groupId: 'lobby',
    save: {
      po_number: 'PO-1',
      requireLevel: 'none',
      neededBy: null,
      notes: null,
      group: { threadColor: null, notes: null, checks: {} },
    },
  };
  const line = { quantity: 2, code: 'HB-1' };
  const table = () =>
    ({ file: new File(['code,quantity\nHB-1,3\nHB-2,many\n'], 'lines.csv'), onError: 'skip' }) as const;
  const row = (code: string) => ({ row: 2, code });
  const bad = { ...row('HB-2'), error: 'Quantity is required' };

  /** Answers what comes after the draft: lines, or rows of an import. */
  const whenFillingIs = (status: number, answer: object = { error: { statusCode: status, message: 'Refused' } }) => {
    requests.length = 0;
    globalThis.fetch = async (input, { method = 'GET' } = {}) => {
      const path = typeof input === 'string' ? input : 'elsewhere';
      requests.push(`${method} ${path}`);
      const isFilling = path !== '/api/orders' && !path.endsWith('/discard');
      if (isFilling && status === 0) throw new TypeError('Failed to fetch');
      return new Response(JSON.stringify(isFilling ? answer : { id: 'o1' }), { status: isFilling ? status : 200 });
    };
  };

  beforeAll(() => {
    const localStorage = { getItem: () => null, setItem: () => undefined };
    Object.assign(globalThis, { localStorage, window: { addEventListener: () => undefined } });
  });

  const addLine = async () => (await import('./order-verbs')).orderVerbs.createOrderWithLine(draft, line);
  const importRows = async () => (await import('./order-verbs')).orderVerbs.createOrderWithImport(draft, table());
  const withLine = ['POST /api/orders', 'POST /api/orderFabrics'];
  const withRows = ['POST /api/orders', 'POST /api/orders/importCSV/o1'];
  const discard = 'POST /api/orders/o1/discard';

  test('stays with its line', async () => {
    whenFillingIs(200, { id: 'l1' });
    expect(await addLine()).toBe('o1');
    expect(requests).toEqual(withLine);
  });

  test('is discarded where the server refuses its first line, and tells that refusal', async () => {
    whenFillingIs(422);
    await expect(addLine()).rejects.toThrow('Refused');
    expect(requests).toEqual([...withLine, discard]);
  });

  test('stays where nobody knows whether the line was taken', async () => {
    whenFillingIs(0);
    await expect(addLine()).rejects.toThrow();
    expect(requests).not.toContain(discard);
  });

  test('stays where one row of a file is good', async () => {
    whenFillingIs(200, [row('HB-1'), bad]);
    expect(await importRows()).toMatchObject({ orderId: 'o1', outcome: { all: 2, good: 1 } });
    expect(requests).toEqual(withRows);
  });

  test.each([
    ['no row of a file is good', 200, [bad], { all: 1, good: 0 }],
    [
      'all rows or none were to be taken',
      422,
      { error: { statusCode: 422, code: 'import.refused', message: 'x', details: { rows: [row('HB-1'), bad] } } },
      { all: 2, isRefused: true },
    ],
  ])('is discarded where %s', async (_what, status, answer, outcome) => {
    whenFillingIs(status, answer);
    expect(await importRows()).toMatchObject({ orderId: null, outcome });
    expect(requests).toEqual([...withRows, discard]);
  });

  test('is discarded where the file itself is refused', async () => {
    whenFillingIs(413);
    await expect(importRows()).rejects.toThrow('Refused');
    expect(requests).toEqual([...withRows, discard]);
  });
});
