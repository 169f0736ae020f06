import sharp from 'sharp';
import { aCompany, aUser, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

describe('the picture of a user', () => {
  let app: TestApp;
  let mill: TestCompany;
  let stranger: TestCompany;
  let joan: SignedIn;
  beforeAll(async () => {
    app = await startTestApp();
    [mill, stranger] = await Promise.all([aCompany(app), aCompany(app)]);
    joan = await aUser(app, mill, ['Mobile App Access', 'Admin App Access']);
  });
  afterAll(() => app.stop());

  const photo = (width = 240) =>
    sharp({
      create: {
        width,
        height: 160,
        channels: 3,
        background: '#335577',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
  const upload = async (caller: SignedIn, userId: string | null, file?: Buffer, name = 'me.png') => {
    const call = caller.request('POST', '/api/uploads/ProfilePicture');
    return (userId === null ? call : call.field('UserId', userId)).attach('file', file ?? (await photo()), name);
  };
  interface Named {
    readonly data: { readonly fileName: string };
  }
  const set = async (caller = joan, userId: string | null = joan.userId): Promise<string> => {
    const answer = await upload(caller, userId);
    expect(answer.status).toBe(200);
    return (answer.body as Named).data.fileName;
  };
  const addressOf = (name: string): string => `/api/containers/pictures/download/${name}`;
  const existsFor = async (caller: SignedIn, userId: string) =>
    (await caller.get(`/api/containers/pictures/${userId}/exists`)).text;
  const shownOf = async (userId: string) =>
    (await mill.get(`/api/users/${userId}`)).body as { picture: string | null; lockedUntil: string | null };
  const used = async () =>
    ((await mill.get(`/api/Fabrics/${mill.companyId}/getDataLimits`)).body as { total: number }).total;

  test('is returned at both levels, and encoded again as a square of 200 pixels', async () => {
    const answer = await upload(joan, joan.userId);
    const { fileName } = (answer.body as Named).data;
    expect([answer.status, answer.body]).toEqual([
      200,
      { container: 'pictures', fileName, data: { container: 'pictures', fileName } },
    ]);
    const shown = await app.get(addressOf(fileName));
    const { format, width, height } = await sharp(shown.body as Buffer).metadata();
    expect([shown.status, format, width, height]).toEqual([200, 'webp', 200, 200]);
  });

  test('is found only by its company, and is a field of the user', async () => {
    const name = await set(joan, null);
    expect(await existsFor(joan, joan.userId)).toBe(`"${name}"`);
    expect(await existsFor(mill, joan.userId)).toBe(`"${name}"`);
    expect(await existsFor(stranger, joan.userId)).toBe('"null"');
    expect(await existsFor(mill, mill.userId)).toBe('"null"');
    expect(await shownOf(joan.userId)).toMatchObject({ picture: name, lockedUntil: null });
  });

  test('takes the place of the one before, which goes and is no longer counted', async () => {
    const before = await set();
    const kept = await used();
    const after = await set(mill);
    expect(kept).toBeGreaterThan(0);
    expect([(await app.get(addressOf(before))).status, (await app.get(addressOf(after))).status]).toEqual([404, 200]);
    expect(await used()).toBe(kept);
  });

  test('is set during the lock after an edit', async () => {
    const path = `/api/Companies/${mill.companyId}/users/${joan.userId}`;
    await mill.request('PUT', path).send({ firstName: 'Jo' });
    const { lockedUntil } = await shownOf(joan.userId);
    expect(lockedUntil).not.toBeNull();
    const picture = await set(mill);
    expect(await shownOf(joan.userId)).toMatchObject({ picture, lockedUntil });
  });

  test('is taken away, and once more without a fault', async () => {
    const name = await set();
    const remove = () => joan.request('DELETE', `/api/uploads/ProfilePicture/${joan.userId}`);
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect([await existsFor(mill, joan.userId), (await app.get(addressOf(name))).status]).toEqual(['"null"', 404]);
    expect((await shownOf(joan.userId)).picture).toBeNull();
  });

  test('goes with its user', async () => {
    const leaver = await aUser(app, mill);
    const name = await set(mill, leaver.userId);
    await mill.request('DELETE', `/api/Companies/${mill.companyId}/users/${leaver.userId}`);
    await expectRefusal(app.get(addressOf(name)), 404);
  });

  test('that is sent again under the same key is the first one', async () => {
    const file = await photo();
    const send = () =>
      joan
        .request('POST', '/api/uploads/ProfilePicture')
        .set('Idempotency-Key', 'the-same-picture')
        .attach('file', file, 'me.png');
    const answers = [(await send()).body as Named, (await send()).body as Named];
    expect(answers[1]).toEqual(answers[0]);
    expect((await app.get(addressOf(answers[0]?.data.fileName ?? ''))).status).toBe(200);
  });

  test.each<readonly [string, () => Promise<Buffer> | Buffer, string, number]>([
    ['no picture', () => Buffer.from('<svg/>'), 'me.png', 415],
    ['a picture under the name of another type', () => photo(), 'me.gif', 415],
    ['more than 5 MB', async () => Buffer.concat([await photo(), Buffer.alloc(5 * 1_048_576)]), 'me.png', 413],
  ])('is not %s', async (_, file, name, status) => {
    const before = await existsFor(mill, joan.userId);
    expect((await upload(joan, joan.userId, await file(), name)).status).toBe(status);
    expect(await existsFor(mill, joan.userId)).toBe(before);
  });

  test('is refused where there is no storage left, and the one before stays', async () => {
    const shop = await aCompany(app);
    const picture = await set(shop, null);
    const { files, state } = app.product.ports;
    const { limit } = (await shop.get(`/api/Fabrics/${shop.companyId}/getDataLimits`)).body as { limit: number };
    // Fills a company's storage without writing the megabytes: only the row that counts them is written.
    const size = limit * 1_048_576 - (await files.usage(shop.companyId));
    const row = { container: 'fabrics', name: 'full.png', size, expiresAt: null };
    await state.put('file', 'fabrics/full.png', row, { owner: shop.companyId });
    await expectRefusal(upload(shop, null), 409, 'file.no-room');
    expect(await existsFor(shop, shop.userId)).toBe(`"${picture}"`);
    expect(await files.usage(shop.companyId)).toBe(limit * 1_048_576);
  });

  test('needs a file', async () =>
    expectRefusal(joan.request('POST', '/api/uploads/ProfilePicture').field('UserId', joan.userId), 415, 'file.type'));

  test('of another user is set with Edit User only, and the owner’s by no other user', async () => {
    const editor = await aUser(app, mill, ['Edit User']);
    const adder = await aUser(app, mill, ['Add User']);
    const admin = await aUser(app, mill, [], { role: 'admin' });
    const isAllowed = async (caller: SignedIn, userId: string) =>
      ((await caller.get(`/api/users/${userId}`)).body as { allowed: string[] }).allowed.includes('picture');
    expect([await isAllowed(editor, joan.userId), await isAllowed(adder, joan.userId)]).toEqual([true, false]);
    expect([await isAllowed(editor, admin.userId), await isAllowed(admin, mill.userId)]).toEqual([false, false]);
    expect([await isAllowed(joan, joan.userId), await isAllowed(mill, mill.userId)]).toEqual([true, true]);
    expect((await upload(editor, joan.userId)).status).toBe(200);
    await expectRefusal(upload(adder, joan.userId), 403);
    await expectRefusal(upload(joan, adder.userId), 404);
    await expectRefusal(upload(editor, admin.userId), 403);
    await expectRefusal(upload(admin, mill.userId), 403);
    await expectRefusal(upload(stranger, joan.userId), 404);
    expect((await upload(mill, mill.userId)).status).toBe(200);
    const remove = (caller: SignedIn) => caller.request('DELETE', `/api/uploads/ProfilePicture/${mill.userId}`);
    expect([(await remove(admin)).status, (await remove(mill)).status]).toEqual([403, 204]);
  });
});
