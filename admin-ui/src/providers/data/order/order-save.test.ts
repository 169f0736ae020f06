import type { DraftAttempt, NewDraft } from './order-save';

/** A draft that is created for its first lines. */
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

  const faults = new Map<'draft' | 'discard' | 'filling', number>();
  const keys: string[] = [];
  let made: string[] = [];
  let attempt: DraftAttempt;
  let left = 0;

  /** Each key makes one draft. */
  const draftOf = (key: string): string => {
    if (!made.includes(key)) made.push(key);
    return `o${made.indexOf(key) + 1}`;
  };
  const kindOf = (path: string) =>
    path === '/api/orders' ? 'draft' : path.endsWith('/discard') ? 'discard' : 'filling';
  const refusal = (status: number) => ({ error: { statusCode: status, message: 'Refused' } });

  /** Fakes the response after the draft: lines, or rows of an import. Without a status, the response is lost. */
  const whenFillingIs = (status: number, answer: object = refusal(status)) => {
    requests.length = 0;
    faults.clear();
    if (status !== 200) faults.set('filling', status);
    globalThis.fetch = async (input, { method = 'GET', headers } = {}) => {
      const path = typeof input === 'string' ? input : 'elsewhere';
      requests.push(`${method} ${path}`);
      const key = new Headers(headers).get('idempotency-key') ?? '';
      const kind = kindOf(path);
      if (kind === 'filling') keys.push(key);
      const given = kind === 'filling' ? answer : { id: kind === 'draft' ? draftOf(key) : 'o' };
      const fault = faults.get(kind);
      if (fault === 0) throw new TypeError('Failed to fetch');
      if (fault === undefined) return new Response(JSON.stringify(given), { status: 200 });
      return new Response(JSON.stringify(kind === 'filling' ? answer : refusal(fault)), { status: fault });
    };
  };

  beforeAll(() => {
    const localStorage = { getItem: () => null, setItem: () => undefined };
    Object.assign(globalThis, { localStorage, window: { addEventListener: () => undefined } });
  });

  beforeEach(async () => {
    const { newDraftAttempt } = await import('./order-save');
    [made, left] = [[], 0];
    keys.length = 0;
    attempt = newDraftAttempt(() => (left += 1));
  });

  const verbs = async () => (await import('./order-verbs')).orderVerbs;
  const addLine = async (quantity = 2) => (await verbs()).createOrderWithLine(draft, { ...line, quantity }, attempt);
  const importRows = async () => (await verbs()).createOrderWithImport(draft, table(), attempt);
  const saveOnly = async (given = draft) => (await verbs()).createOrder(given, attempt);
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

  test.each([
    ['line', addLine],
    ['import', importRows],
  ])('is the same one when the answer of its first %s was lost and it is sent again', async (_what, fill) => {
    whenFillingIs(0);
    await expect(fill()).rejects.toThrow();
    whenFillingIs(200, [row('HB-1')]);
    await fill();
    expect([made.length, new Set(keys).size]).toEqual([1, 1]);
    expect(requests).not.toContain(discard);
  });

  test('is the same one when its own answer was lost', async () => {
    whenFillingIs(200, { id: 'l1' });
    faults.set('draft', 0);
    await expect(addLine()).rejects.toThrow();
    faults.clear();
    expect(await addLine()).toBe('o1');
    expect(made).toHaveLength(1);
  });

  test('is the same one after the session had ended meanwhile', async () => {
    whenFillingIs(0);
    await expect(addLine()).rejects.toThrow();
    faults.set('draft', 401);
    await expect(addLine()).rejects.toThrow();
    whenFillingIs(200, { id: 'l1' });
    expect(await addLine()).toBe('o1');
    expect(made).toHaveLength(1);
  });

  test.each([
    ['another line is added', () => addLine(3), 'POST /api/orderFabrics'],
    ['it is saved without fabrics', () => saveOnly(), undefined],
    ['its header was changed', () => saveOnly({ ...draft, groupId: 'hall' }), undefined],
  ])('is discarded when nobody knows whether it was filled, and %s', async (_what, next, filling) => {
    whenFillingIs(0);
    await expect(addLine()).rejects.toThrow();
    whenFillingIs(200, { id: 'l1' });
    await next();
    const after = filling === undefined ? [] : [filling];
    expect(requests).toEqual(['POST /api/orders', discard, 'POST /api/orders', ...after]);
    expect(made).toHaveLength(2);
  });

  test.each([
    ['its line is refused', 422, refusal(422), () => expect(addLine()).rejects.toThrow('Refused')],
    ['no row was good', 200, [bad], async () => expect(await importRows()).toMatchObject({ outcome: { all: 1 } })],
  ])(
    'tells that %s even if it cannot be discarded, and the next attempt discards it',
    async (_what, status, answer, fill) => {
      whenFillingIs(status, answer);
      faults.set('discard', 503);
      await fill();
      expect(left).toBe(1);
      whenFillingIs(200, [row('HB-1')]);
      await importRows();
      expect(requests).toEqual(['POST /api/orders', discard, 'POST /api/orders', 'POST /api/orders/importCSV/o2']);
    },
  );
});
