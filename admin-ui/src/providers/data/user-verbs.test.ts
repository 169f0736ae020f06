/** The portal checks a name like the server: e-mails in lower case and user names in any case. */
describe('the look-up of a name', () => {
  const asked: unknown[] = [];
  beforeAll(() => {
    const localStorage = { getItem: () => null, setItem: () => undefined };
    Object.assign(globalThis, { localStorage, window: { addEventListener: () => undefined } });
    globalThis.fetch = async (input) => {
      const address = new URL(typeof input === 'string' ? input : 'elsewhere', 'http://selvage.example');
      asked.push((JSON.parse(address.searchParams.get('filter') ?? '{}') as { where: unknown }).where);
      return new Response(JSON.stringify([{ id: 'grace' }]));
    };
  });

  test('finds a user name whatever its case, with nothing of it taken as a wildcard', async () => {
    const { userVerbs } = await import('./user-verbs');
    expect(await userVerbs.isNameTaken('username', 'Grace_50%\\', undefined)).toBe(true);
    expect(await userVerbs.isNameTaken('email', 'grace@example.com', 'grace')).toBe(false);
    expect(asked).toEqual([{ username: { ilike: 'Grace\\_50\\%\\\\' } }, { email: 'grace@example.com' }]);
  });
});
