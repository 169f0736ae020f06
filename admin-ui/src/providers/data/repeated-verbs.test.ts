/** The actions that a retry repeats after they broke off half-way. */
describe('another try', () => {
  const kept = new Map<string, string>();
  const requests: string[] = [];

  const whenAnswered = (status: (method: string, path: string, body: string) => number): void => {
    requests.length = 0;
    globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
      const path = typeof input === 'string' ? input : 'elsewhere';
      requests.push(`${method} ${path}`);
      const answered = status(method, path, typeof body === 'string' ? body : '');
      const code = answered === 409 ? 'link.exists' : undefined;
      const error = { statusCode: answered, name: 'Error', message: `Refused with ${answered}`, code };
      return new Response(JSON.stringify(answered < 300 ? { id: 'x' } : { error }), { status: answered });
    };
  };

  beforeAll(() => {
    const localStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: () => undefined };
    Object.assign(globalThis, { localStorage, window: { addEventListener: () => undefined } });
  });

  test.each([
    ['Fabrics', '/api/Fabrics/f1'],
    ['Swatches', '/api/Swatches/f1'],
    ['InventoryGroups', '/api/companies//inventoryGroups/f1'],
    ['Users', '/api/companies//users/f1'],
  ])('to delete of %s what is gone already has done it', async (resource, path) => {
    const { deleteRecord } = await import('./records');
    whenAnswered(() => 404);
    await deleteRecord(resource, 'f1');
    expect(requests).toEqual([`DELETE ${path}`]);
    whenAnswered(() => 409);
    await expect(deleteRecord(resource, 'f1')).rejects.toThrow('Refused with 409');
  });

  test('to remove a line that is gone has done it', async () => {
    const { orderVerbs } = await import('./order/order-verbs');
    whenAnswered(() => 404);
    await orderVerbs.removeOrderFabric('l1');
    expect(requests).toEqual(['DELETE /api/orderFabrics/l1']);
  });

  describe('to add vendors', () => {
    const contactsAt = (...vendors: readonly string[]) =>
      new Map(vendors.map((id) => [id, { company: id, name: 'Bo', email: `bo@${id}.example`, phone: '5550102000' }]));
    const linked = new Set<string>();
    const notes: string[] = [];
    let mails = 0;
    let failing: string | null = null;
    /** Answers as the API does, but for the call that fails. */
    const answer = (path: string, body: string): number => {
      const { vendorId, vendor = '' } = JSON.parse(body) as { vendorId?: string; vendor?: string };
      if (path === '/api/Customers/emailVendor') {
        mails += failing === 'mail' ? 0 : 1;
        return failing === 'mail' ? 429 : 200;
      }
      if (vendorId !== undefined) {
        const isNew = !linked.has(vendorId);
        linked.add(vendorId);
        return isNew ? 200 : 409;
      }
      if (vendor === failing) return 503;
      notes.push(vendor);
      return 200;
    };
    beforeEach(() => {
      linked.clear();
      notes.length = 0;
      mails = 0;
      failing = null;
      whenAnswered((_, path, body) => answer(path, body));
    });

    test('goes on where the first try broke off, whose links are answered as before', async () => {
      const { vendorVerbs } = await import('./vendor-verbs');
      const left = new Set(['v1', 'v2', 'v3']);
      const outcomes: string[] = [];
      const add = () =>
        vendorVerbs.addVendors(contactsAt(...left), 'attempt', (id, outcome) => {
          left.delete(id);
          outcomes.push(`${id} ${outcome}`);
        });
      failing = 'v2';
      await expect(add()).rejects.toThrow();
      expect([...left, mails]).toEqual(['v2', 'v3', 1]);
      failing = null;
      // A repeat with the same key gets the first response.
      linked.delete('v2');
      await add();
      expect(outcomes).toEqual(['v1 added', 'v2 added', 'v3 added']);
      expect([notes, left.size, mails]).toEqual([['v1', 'v2', 'v3'], 0, 3]);
    });

    test('names those that are linked already, adds the others and writes to the contact of each', async () => {
      const { vendorVerbs } = await import('./vendor-verbs');
      linked.add('v2');
      const outcomes: string[] = [];
      const keep = (id: string, outcome: string) => void outcomes.push(`${id} ${outcome}`);
      await vendorVerbs.addVendors(contactsAt('v1', 'v2', 'v3'), 'attempt', keep);
      expect([outcomes, notes, mails]).toEqual([['v1 added', 'v2 existing', 'v3 added'], ['v1', 'v3'], 2]);
      await vendorVerbs.addVendors(contactsAt('v1'), 'attempt', keep);
      expect([outcomes.at(-1), mails]).toEqual(['v1 existing', 2]);
    });

    test('leaves the links where no mail can be sent, and says so', async () => {
      const { vendorVerbs } = await import('./vendor-verbs');
      failing = 'mail';
      const outcomes: string[] = [];
      await vendorVerbs.addVendors(contactsAt('v1'), 'attempt', (_, outcome) => void outcomes.push(outcome));
      expect([outcomes, [...linked]]).toEqual([['added-without-mail'], ['v1']]);
    });
  });
});
