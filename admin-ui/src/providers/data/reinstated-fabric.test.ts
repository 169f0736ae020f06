import { fabricTexts } from '../../i18n/en/portal/inventory';
import { addTexts } from '../../i18n/texts';

/** Undo of a discontinued fabric, whose calls may break off in the middle. */
describe('a fabric that is taken back', () => {
  const requests: string[] = [];
  const whenSwatch = (id: string, status: number) => {
    requests.length = 0;
    globalThis.fetch = async (input) => {
      const path = typeof input === 'string' ? input : 'elsewhere';
      requests.push(path);
      const answer = { id, error: { statusCode: status, message: 'Refused' } };
      return new Response(JSON.stringify(answer), { status: path.endsWith(`/${id}`) ? status : 200 });
    };
  };
  const reinstate = async () =>
    (await import('./inventory-verbs')).inventoryVerbs.reinstateFabric('hb', ['s1', 's2', 's3']);

  beforeAll(() => {
    addTexts(fabricTexts);
    const localStorage = { getItem: () => null, setItem: () => undefined };
    Object.assign(globalThis, { localStorage, window: { addEventListener: () => undefined } });
  });

  test('activates the swatches that were active', async () => {
    whenSwatch('s0', 500);
    await reinstate();
    expect(requests).toEqual(['/api/Fabrics/hb', '/api/Swatches/s1', '/api/Swatches/s2', '/api/Swatches/s3']);
  });

  test('leaves out a swatch that was deleted meanwhile', async () => {
    whenSwatch('s2', 404);
    await reinstate();
    expect(requests.at(-1)).toBe('/api/Swatches/s3');
  });

  test('says how many of them are still inactive, when it broke off', async () => {
    whenSwatch('s2', 500);
    await expect(reinstate()).rejects.toThrow(/^The fabric is in use again, but 2 swatches of it are still inactive/);
    whenSwatch('hb', 404);
    await expect(reinstate()).rejects.toThrow('Refused');
  });

  test('leaves it to the sign-in where the session is over', async () => {
    whenSwatch('s1', 401);
    await expect(reinstate()).rejects.toMatchObject({ status: 401 });
  });
});
