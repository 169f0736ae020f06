import sharp from 'sharp';
import { aCompany, aUser, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { signUpPartners, type TradingPartners } from '../../world/an-order.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

describe('the logo of a company', () => {
  let app: TestApp;
  let partners: TradingPartners;
  let stranger: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    [partners, stranger] = await Promise.all([signUpPartners(app), aCompany(app)]);
  });
  afterAll(() => app.stop());

  const picture = (width = 900) =>
    sharp({
      create: {
        width,
        height: 300,
        channels: 3,
        background: '#335577',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
  const upload = async (caller: SignedIn, companyId: string, file?: Buffer, name = 'logo.png') =>
    caller.request('POST', `/api/Companies/${companyId}/uploadLogo`).attach('file', file ?? (await picture()), name);
  const set = async (): Promise<string> => {
    const answer = await upload(partners.mill, partners.mill.companyId);
    expect(answer.status).toBe(200);
    return (answer.body as { Location: string }).Location;
  };
  const nameOf = (address: string): string => address.split('/').at(-1) ?? '';
  const existsFor = async (caller: SignedIn, companyId: string) =>
    (await caller.get(`/api/containers/companylogo/${companyId}/exists`)).text;
  const used = async () =>
    ((await partners.mill.get(`/api/Fabrics/${partners.mill.companyId}/getDataLimits`)).body as { total: number })
      .total;

  test('is encoded again to fit in 400 pixels, and served to any reader with its name', async () => {
    const location = await set();
    const shown = await app.get(location);
    const { format, width, height } = await sharp(shown.body as Buffer).metadata();
    expect([shown.status, shown.headers['content-disposition'], format, width, height]).toEqual([
      200,
      'inline',
      'webp',
      400,
      133,
    ]);
  });

  test('is found only by its company and its partners', async () => {
    const name = nameOf(await set());
    const { mill, vendor } = partners;
    expect(await existsFor(mill, mill.companyId)).toBe(`"${name}"`);
    expect(await existsFor(vendor, mill.companyId)).toBe(`"${name}"`);
    expect(await existsFor(mill, vendor.companyId)).toBe('"null"');
    expect(await existsFor(stranger, mill.companyId)).toBe('"null"');
  });

  test('takes the place of the one before, which goes and is no longer counted', async () => {
    const before = await set();
    const kept = await used();
    expect(kept).toBeGreaterThan(0);
    const after = await set();
    expect([(await app.get(before)).status, (await app.get(after)).status, await used()]).toEqual([404, 200, kept]);
  });

  test('is taken away, and once more without a fault', async () => {
    const { mill } = partners;
    const location = await set();
    const remove = () => mill.request('DELETE', `/api/Companies/${mill.companyId}/logo`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect([await existsFor(mill, mill.companyId), (await app.get(location)).status]).toEqual(['"null"', 404]);
  });

  test('that is sent again under the same key is the first one', async () => {
    const { mill } = partners;
    const file = await picture();
    const send = () =>
      mill
        .request('POST', `/api/Companies/${mill.companyId}/uploadLogo`)
        .set('Idempotency-Key', 'the-same-logo')
        .attach('file', file, 'logo.png');
    const answers = [(await send()).body as { Location: string }, (await send()).body as { Location: string }];
    expect(answers[1]).toEqual(answers[0]);
    expect((await app.get(answers[0]?.Location ?? '')).status).toBe(200);
  });

  test.each<readonly [string, () => Promise<Buffer> | Buffer, string]>([
    ['no picture', () => Buffer.from('<svg/>'), 'logo.png'],
    ['a picture under the name of another type', () => picture(), 'logo.gif'],
    ['more than 25 million pixels', () => picture(90_000), 'logo.png'],
  ])('is not %s: a 200 with the refusal in its body', async (_, file, name) => {
    const { mill } = partners;
    const before = await existsFor(mill, mill.companyId);
    const answer = await upload(mill, mill.companyId, await file(), name);
    expect([answer.status, answer.body]).toEqual([200, { statusCode: 304, message: expect.any(String) as string }]);
    expect(await existsFor(mill, mill.companyId)).toBe(before);
  });

  test('is set by admins of that company alone', async () => {
    const { mill } = partners;
    const user = await aUser(app, mill);
    await expectRefusal(upload(user, mill.companyId), 403);
    await expectRefusal(upload(stranger, mill.companyId), 404);
    await expectRefusal(upload(stranger, mill.companyId, Buffer.from('x')), 404);
  });

  test('is in the history of its company', async () => {
    await set();
    const { mill } = partners;
    expect((await mill.get(`/api/companies/${mill.companyId}/history`)).text).toContain('Set the logo');
  });
});
