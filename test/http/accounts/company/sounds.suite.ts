import { randomUUID } from 'node:crypto';
import type { PermissionKey } from '../../../../domain/user/permissions.js';
import { toneOf } from '../../../../infra/files/tone.js';
import { aCompany, aUser, type SignedIn, type TestCompany } from '../../world/a-company.js';
import { filter } from '../../world/a-group.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';
import { expectRefusal } from '../../world/expect-refusal.js';

interface Sound {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly default: boolean;
  readonly size: number;
  readonly allowed: readonly string[];
  readonly revision: number;
}

interface SoundType {
  readonly id: string;
  readonly name: string;
  readonly signal: string | null;
  readonly builtInUrl: string;
}

const tone = toneOf([440]);
const tooLong = Buffer.concat([tone, Buffer.alloc(307_201 - tone.length)]);
const mp3 = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(400)]);

describe('the scanning sounds of a company', () => {
  let app: TestApp;
  let mill: TestCompany;
  let vendor: TestCompany;
  let worker: SignedIn;
  let types: readonly SoundType[];
  beforeAll(async () => {
    app = await startTestApp();
    [mill, vendor] = await Promise.all([aCompany(app, 'manufacturer', { noOfUsers: 20 }), aCompany(app, 'vendor')]);
    worker = await aUser(app, mill, ['Mobile App Access']);
    types = (await mill.get('/api/SoundTypes')).body as readonly SoundType[];
  });
  afterAll(() => app.stop());

  const typeId = (at = 0): string => types[at]?.id ?? '';
  interface Form {
    readonly fields?: Readonly<Record<string, string>>;
    readonly file?: Buffer | null;
    readonly fileName?: string;
  }
  const upload = (caller: SignedIn, { fields = {}, file = tone, fileName = 'chime-low.wav' }: Form = {}) => {
    const form = Object.entries({ soundTypeId: typeId(), ...fields })
      .filter(([, value]) => value !== '')
      .reduce((call, [name, value]) => call.field(name, value), caller.request('POST', '/api/SoundFiles/upload'));
    return file === null ? form : form.attach('file', file, fileName);
  };
  const uploaded = async (caller: SignedIn, form: Form = {}): Promise<Sound> => {
    const answer = await upload(caller, form);
    expect(answer.status).toBe(200);
    return answer.body as Sound;
  };
  const makeDefault = (caller: SignedIn, id: string) => caller.request('POST', `/api/SoundFiles/${id}/makeDefault`);
  const remove = (caller: SignedIn, id: string) => caller.request('DELETE', `/api/SoundFiles/${id}`);
  const listed = async (company: TestCompany, caller: SignedIn = company, at = 0) =>
    (
      await caller.get(
        `/api/companies/${company.companyId}/soundFiles?filter=${filter({ where: { soundTypeId: typeId(at) } })}`,
      )
    ).body as readonly Sound[];
  const defaults = async (company: TestCompany) =>
    (await listed(company)).filter((sound) => sound.default).map(({ id }) => id);
  const aMill = () => aCompany(app);

  test('are distinguished by types, each with a sound that every installation has', async () => {
    expect(types.map(({ signal }) => signal)).toEqual(['scanned', 'duplicate', 'unknown']);
    for (const { builtInUrl } of types) {
      const tune = await app.get(builtInUrl);
      expect([tune.status, tune.headers['content-type'], (tune.body as Buffer).subarray(8, 12).toString()]).toEqual([
        200,
        'audio/wav',
        'WAVE',
      ]);
    }
  });

  test('have a name with eight digits before it, and the first of a type is its default', async () => {
    const company = await aMill();
    const first = await uploaded(company, { fields: { name: 'chime-low.wav', companyId: company.companyId } });
    expect(first).toMatchObject({
      default: true,
      soundTypeId: typeId(),
      companyId: company.companyId,
      size: tone.length,
      allowed: [],
      revision: 0,
    });
    expect(first.name).toMatch(/^[0-9a-f]{8}_chime-low\.wav$/);
    const second = await uploaded(company, { file: mp3, fileName: 'bell.mp3' });
    expect(second).toMatchObject({ default: false, allowed: ['make-default', 'delete'], revision: 1 });
    expect(second.name).toMatch(/^[0-9a-f]{8}_bell\.mp3$/);
    expect(await uploaded(company, { fields: { soundTypeId: typeId(1) } })).toMatchObject({ default: true });
    const file = await app.get(first.url);
    expect([file.status, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
      200,
      'audio/wav',
      'nosniff',
    ]);
    expect((file.body as Buffer).equals(tone)).toBe(true);
  });

  test('are listed for every user of the company, in both dialects, and for no other one', async () => {
    const sounds = [await uploaded(mill, { fields: { soundTypeId: typeId(2) } }), await uploaded(mill)];
    expect((await listed(mill, worker, 2)).map(({ id }) => id)).toContain(sounds[0]?.id);
    const page = await worker.get(
      `/api/SoundFiles?filter=${filter({ soundTypeId: typeId(2) })}&range=[0,0]&sort=["createdAt","ASC"]`,
    );
    expect([page.status, page.headers['content-range']]).toEqual([200, 'SoundFiles 0-0/1']);
    const include = await worker.get(`/api/SoundFiles?filter=${filter({ include: 'soundType', limit: 1 })}`);
    expect(include.body).toMatchObject([{ soundType: { signal: expect.any(String) as string } }]);
    await expectRefusal(vendor.get(`/api/companies/${mill.companyId}/soundFiles`), 404);
    await expectRefusal(vendor.get(`/api/SoundFiles/${sounds[0]?.id ?? ''}`), 404);
    expect((await vendor.get('/api/SoundFiles')).body).toEqual([]);
    expect(await uploaded(vendor)).toMatchObject({ companyId: vendor.companyId, default: true });
  });

  test.each<readonly [string, Form, number, string]>([
    ['307,201 bytes', { file: tooLong }, 413, 'file.too-large'],
    ['a text', { file: Buffer.from('no sound at all') }, 415, 'file.type'],
    ['an MP3 named as a WAV', { file: mp3 }, 415, 'file.type'],
    ['a WAV named as another file', { fileName: 'chime.ogg' }, 415, 'file.type'],
    ['no file', { file: null }, 422, 'sound.file-required'],
    ['no sound type', { fields: { soundTypeId: '' } }, 422, 'sound.type-required'],
    ['a sound type that is none', { fields: { soundTypeId: randomUUID() } }, 422, 'sound.type-unknown'],
    ['a name with control characters', { fields: { name: 'a\u0007.wav' } }, 422, 'text.characters-invalid'],
    ['another company', { fields: { companyId: randomUUID() } }, 403, 'ACCESS_DENIED'],
  ])('are refused with %s', async (_, form, status, code) => {
    const { files } = app.product.ports;
    const before = await files.usage(mill.companyId);
    await expectRefusal(upload(mill, form), status, code);
    expect(await files.usage(mill.companyId)).toBe(before);
  });

  test('may have 307,200 bytes, which count for the storage until it is deleted', async () => {
    const company = await aMill();
    const { files } = app.product.ports;
    await uploaded(company);
    const large = await uploaded(company, { file: tooLong.subarray(1).fill(tone, 0, tone.length) });
    expect(await files.usage(company.companyId)).toBe(tone.length + 307_200);
    expect((await remove(company, large.id)).body).toEqual({ count: 1, id: large.id });
    expect(await files.usage(company.companyId)).toBe(tone.length);
    await expectRefusal(app.get(large.url), 404);
  });

  test('are refused where there is no storage left', async () => {
    const company = await aMill();
    const { files, state } = app.product.ports;
    const { limit } = (await company.get(`/api/Fabrics/${company.companyId}/getDataLimits`)).body as { limit: number };
    // Fills a company's storage without writing the megabytes: only the row that counts them is written.
    const row = { container: 'fabrics', name: `${company.companyId}.png`, size: limit * 1_048_576, expiresAt: null };
    await state.put('file', `fabrics/${row.name}`, row, { owner: company.companyId });
    await expectRefusal(upload(company), 409, 'file.no-room');
    expect(await files.usage(company.companyId)).toBe(limit * 1_048_576);
    expect(await listed(company)).toEqual([]);
  });

  test('are at most 50 of a type', async () => {
    const company = await aMill();
    const { files } = app.product.ports;
    const first = await uploaded(company);
    const answers: Awaited<ReturnType<typeof upload>>[] = [];
    // A user has three parallel uploads; two of these together exceed the number of sounds.
    for (let count = 0; count < 25; count += 1)
      answers.push(...(await Promise.all([upload(company), upload(company)])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ error: { code: 'sound.too-many' } });
    expect(await files.usage(company.companyId)).toBe(50 * tone.length);
    expect(await defaults(company)).toEqual([first.id]);
    expect((await upload(company, { fields: { soundTypeId: typeId(1) } })).status).toBe(200);
  });

  test('have one default, however often another is made it', async () => {
    const company = await aMill();
    const [first, second] = [await uploaded(company), await uploaded(company)];
    expect((await makeDefault(company, second.id)).body).toMatchObject({ id: second.id, default: true, allowed: [] });
    expect((await makeDefault(company, second.id)).body).toMatchObject({ id: second.id, default: true });
    expect(await defaults(company)).toEqual([second.id]);
    await Promise.all([first, second, first].map(({ id }) => makeDefault(company, id)));
    expect(await defaults(company)).toHaveLength(1);
  });

  test('keep their default, and give up any other with its bytes', async () => {
    const company = await aMill();
    const [first, second] = [await uploaded(company), await uploaded(company)];
    await expectRefusal(remove(company, first.id), 409, 'sound.is-default', 'Failed to delete');
    expect((await app.get(first.url)).status).toBe(200);
    await makeDefault(company, second.id);
    expect([(await remove(company, first.id)).status, (await app.get(first.url)).status]).toEqual([200, 404]);
    await expectRefusal(remove(company, first.id), 404);
    await expectRefusal(makeDefault(company, first.id), 404);
  });

  test('are changed at the revision that the caller saw, which is their own', async () => {
    const company = await aMill();
    const [first, second, third] = [await uploaded(company), await uploaded(company), await uploaded(company)];
    const at = ({ revision }: Sound) => `"${revision}"`;
    const seen = (await listed(company)).find(({ id }) => id === second.id);
    expect((await makeDefault(company, second.id).set('If-Match', at(seen ?? first))).status).toBe(200);
    await expectRefusal(remove(company, first.id).set('If-Match', at(first)), 412, 'sound.changed');
    expect((await remove(company, third.id).set('If-Match', at(third))).status).toBe(200);
  });

  test('that are sent again under the same key are the first one', async () => {
    const company = await aMill();
    const key = randomUUID();
    const send = () => upload(company).set('Idempotency-Key', key);
    const [first, again] = [(await send()).body as Sound, (await send()).body as Sound];
    expect(again).toEqual(first);
    expect(await listed(company)).toHaveLength(1);
    expect(await app.product.ports.files.usage(company.companyId)).toBe(tone.length);
  });

  test.each<
    readonly [
      PermissionKey,
      (caller: SignedIn, other: Sound) => Promise<{ readonly status: number; readonly body: unknown }>,
    ]
  >([
    ['Add Scan Sounds', async (caller) => upload(caller)],
    ['Edit Scan Sounds', async (caller, { id }) => makeDefault(caller, id)],
    ['Delete Scan Sounds', async (caller, { id }) => remove(caller, id)],
  ])('need the right %s, and no other one', async (flag, call) => {
    const others = (['Add Scan Sounds', 'Edit Scan Sounds', 'Delete Scan Sounds'] as const).filter(
      (one) => one !== flag,
    );
    const [holder, stranger] = [await aUser(app, mill, [flag]), await aUser(app, mill, others)];
    const other = await uploaded(mill, { fields: { soundTypeId: typeId(1) } });
    const spare = other.default ? await uploaded(mill, { fields: { soundTypeId: typeId(1) } }) : other;
    await expectRefusal(call(stranger, spare), 403);
    await expectRefusal(call(worker, spare), 403);
    expect((await call(holder, spare)).status).toBe(200);
  });

  test('are in the history of the company, by the shown name', async () => {
    const company = await aMill();
    const [first, second] = [await uploaded(company), await uploaded(company, { file: mp3, fileName: 'bell.mp3' })];
    await makeDefault(company, second.id);
    await remove(company, first.id);
    const story = (await company.get(`/api/companies/${company.companyId}/history`)).body as { text: string }[];
    expect(story.map(({ text }) => text).slice(0, 4)).toEqual([
      'Deleted the scanning sound chime-low.wav',
      'Made bell.mp3 the default scanning sound',
      'Added the scanning sound bell.mp3',
      'Added the scanning sound chime-low.wav',
    ]);
  });
});
