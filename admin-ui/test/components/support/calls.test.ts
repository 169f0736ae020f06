import { call } from '../../../src/providers/http';
import { lookAt } from '../../../src/session/looked-at';
import { withinLook } from '../../../src/support/company/CompanyFrame';
import { fakePortal } from '../../fake/fake-portal';
import { signInAsSupport } from '../../kit/render-page';

const harrow = { id: 'harrow', name: 'Harrow Mills', type: 'manufacturer', timeZone: 'America/New_York' } as const;
const loom = { ...harrow, id: 'loom', name: 'Loom & Vale' };

describe('a call of support', () => {
  const own = globalThis.fetch;
  const sent: (string | undefined)[] = [];
  const companyOf = async (path: string) => {
    await call(path);
    return sent.at(-1);
  };
  beforeEach(() => {
    signInAsSupport();
    globalThis.fetch = async (_path, request) => {
      sent.push(new Headers(request?.headers).get('x-company') ?? undefined);
      return new Response('{}');
    };
  });
  afterEach(() => void (globalThis.fetch = own));

  test('names the company that it looks at, and none once that is closed', async () => {
    const close = lookAt(harrow);
    expect(await companyOf('/orders')).toBe('harrow');
    close();
    expect(await companyOf('/orders')).toBeUndefined();
  });

  test.each(['/support/jobs', '/support/companies/loom', '/users/getPrincipalId', '/users/logout', '/users/desk'])(
    'of its own, such as %s, names none',
    async (path) => {
      const close = lookAt(harrow);
      expect(await companyOf(path)).toBeUndefined();
      close();
    },
  );

  test('ends the look where the server says that it has ended', async () => {
    const close = lookAt(harrow);
    const error = { statusCode: 403, name: 'Error', message: 'Say first why.', code: 'support.look-first' };
    globalThis.fetch = async () => new Response(JSON.stringify({ error }), { status: 403 });
    await expect(call('/orders')).rejects.toThrow('Say first why.');
    close();
  });
});

describe('the records of a company', () => {
  test('are not answered once another company is open', async () => {
    const portal = fakePortal();
    const data = withinLook(portal.data);
    const closeFirst = lookAt(harrow);
    const release = portal.hold('getList');
    const list = data.getList('Orders', { filter: {} });
    closeFirst();
    const close = lookAt(loom);
    release();
    await expect(list).rejects.toThrow('The company was closed.');
    close();
  });

  test('are answered while the company stays open', async () => {
    const close = lookAt(harrow);
    const { data } = await withinLook(fakePortal().data).getList('Orders', { filter: {} });
    expect(data).toEqual([]);
    close();
  });
});
