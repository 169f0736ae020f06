import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { aCompany, type TestCompany } from '../world/a-company.js';
import { aFabric } from '../world/a-group.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { untilGone } from '../world/until-gone.js';

/** An instant after the expiry of all data that is stored for a day. */
const longAfter = '2999-01-01T00:00:00.000Z';

describe('a write whose answer was lost', () => {
  let app: TestApp;
  let mill: TestCompany;
  // This suite deletes all stored responses, so it has its own product.
  beforeAll(async () => {
    app = await startTestApp({});
    mill = await aCompany(app);
  });
  afterAll(() => app.stop());

  /** Deletes the stored responses, like after a crash between writing the events and storing the responses. */
  const loseAnswers = async (): Promise<void> => {
    await app.product.ports.state.sweep('idempotency', longAfter, 1_000);
  };
  const limitsOf = async () => (await mill.get(`/api/Fabrics/${mill.companyId}/getDataLimits`)).body as object;

  describe('the upload of a photo', () => {
    const noise = (seed: number) =>
      sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919 * (seed + 1)) % 251)), {
        raw: { width: 300, height: 300, channels: 3 },
      })
        .png({ compressionLevel: 0 })
        .toBuffer();
    const upload = (fabricId: string, key: string, photo: Buffer) =>
      mill
        .request('POST', `/api/Fabrics/${fabricId}/uploadFabricImg`)
        .set('idempotency-key', key)
        .attach('file', photo, 'cloth.png');
    const photoOf = async (fabricId: string): Promise<string> =>
      ((await mill.get(`/api/Fabrics/${fabricId}`)).body as { photo: string }).photo;

    test('stores its picture once when it is sent again', async () => {
      const { id } = await aFabric(mill);
      const [key, photo] = [randomUUID(), await noise(1)];
      const first = await upload(id, key, photo);
      const kept = await limitsOf();
      await loseAnswers();
      const again = await upload(id, key, photo);
      expect(again.body).toEqual(first.body);
      expect((await app.get(await photoOf(id))).status).toBe(200);
      expect(await limitsOf()).toEqual(kept);
    });

    test('still lets the picture before it go', async () => {
      const { id } = await aFabric(mill);
      await upload(id, randomUUID(), await noise(2));
      const before = await photoOf(id);
      const [key, photo] = [randomUUID(), await noise(3)];
      await upload(id, key, photo);
      await loseAnswers();
      await upload(id, key, photo);
      await untilGone(app, before);
      expect((await app.get(await photoOf(id))).status).toBe(200);
    });

    test('takes no picture away that a later upload has set', async () => {
      const { id } = await aFabric(mill);
      const [key, photo] = [randomUUID(), await noise(4)];
      await upload(id, key, photo);
      const later = await upload(id, randomUUID(), await noise(5));
      await loseAnswers();
      await upload(id, key, photo);
      expect(later.body).toEqual({ Location: await photoOf(id) });
      expect((await app.get(await photoOf(id))).status).toBe(200);
    });
  });
});
