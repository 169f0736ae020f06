/** What of the portal's data verbs is tried again after it broke off half-way. */
describe('another try', () => {
  const contact = { company: 'Denim House', name: 'Ada', email: 'ada@example.com', phone: '5550102000' };
  const kept = new Map<string, string>();
  const requests: string[] = [];

  const whenAnswered = (status: (method: string, path: string, body: string) => number): void => {
    requests.length = 0;
    globalThis.fetch = async (input, { method = 'GET', body } = {}) => {
      const path = typeof input === 'string' ? input : 'elsewhere';
      requests.push(`${method} ${path}`);
      const answered = status(method, path, typeof body === 'string' ? body : '');
      const error = { statusCode: answered, name: 'Error', message: `Refused with ${answered}` };
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
    const { deleteRecord } = await import('./delete-record');
    whenAnswered(() => 404);
    await deleteRecord(resource, 'f1');
    expect(requests).toEqual([`DELETE ${path}`]);
    whenAnswered(() => 409);
    await expect(deleteRecord(resource, 'f1')).rejects.toThrow('Refused with 409');
  });

  test('to remove a line or a user that is gone has done it', async () => {
    const { orderVerbs } = await import('./order-verbs');
    const { userVerbs } = await import('./user-verbs');
    whenAnswered(() => 404);
    await orderVerbs.removeOrderFabric('l1');
    await userVerbs.deleteUser('u1');
    expect(requests).toEqual(['DELETE /api/orderFabrics/l1', 'DELETE /api/companies//users/u1']);
  });

  test('to add vendors goes on where the first one broke off', async () => {
    const { vendorVerbs } = await import('./vendor-verbs');
    const left = new Set(['v1', 'v2', 'v3']);
    const linked = new Set<string>();
    const notes: string[] = [];
    let isBroken = true;
    whenAnswered((_, __, body) => {
      const { vendorId, vendor = '' } = JSON.parse(body) as { vendorId?: string; vendor?: string };
      if (vendorId !== undefined) {
        const isNew = !linked.has(vendorId);
        linked.add(vendorId);
        return isNew ? 200 : 409;
      }
      if (vendor === 'v2' && isBroken) return 503;
      notes.push(vendor);
      return 200;
    });
    const add = () => vendorVerbs.addVendors([...left], contact, (id) => left.delete(id));
    await expect(add()).rejects.toThrow();
    expect([...left]).toEqual(['v2', 'v3']);
    isBroken = false;
    await add();
    expect([[...linked], notes, left.size]).toEqual([['v1', 'v2', 'v3'], ['v1', 'v2', 'v3'], 0]);
  });
});
