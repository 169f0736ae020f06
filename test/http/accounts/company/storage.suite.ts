import sharp from 'sharp';
import { aCompany, type TestCompany } from '../../world/a-company.js';
import { startTestApp, type TestApp } from '../../world/test-app.js';

const megabyte = 1_048_576;

describe('the storage of a company', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.stop());

  /** Fills a company's storage without writing the megabytes: only the row that counts them is written. */
  const fill = async ({ companyId }: TestCompany, megabytes: number) => {
    const row = { container: 'fabrics', name: `${companyId}.png`, size: megabytes * megabyte, expiresAt: null };
    await app.product.ports.state.put('file', `fabrics/${row.name}`, row, { owner: companyId });
  };
  const upload = async (company: TestCompany): Promise<number> => {
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#335577' } })
      .png()
      .toBuffer();
    const call = company.request('POST', '/api/uploads/ProfilePicture').field('UserId', company.userId);
    return (await call.attach('file', picture, 'me.png')).status;
  };
  const levelOf = async (company: TestCompany) => {
    const answer = await company.get(`/api/Fabrics/${company.companyId}/getDataLimits`);
    const { level, data } = answer.body as { level: string; data: { level: string } };
    return [level, data.level];
  };
  const levelsRecorded = async ({ companyId }: TestCompany) => {
    const events = await app.product.ports.eventStore.read(`company-${companyId}`);
    return events
      .filter(({ type }) => type === 'StorageLevelChanged')
      .map(({ data }) => data as { readonly level: string; readonly used: number });
  };
  const recordedLevels = async (company: TestCompany) => (await levelsRecorded(company)).map(({ level }) => level);

  test('has its level in each response, after any upload', async () => {
    const company = await aCompany(app);
    expect(await levelOf(company)).toEqual(['enough', 'enough']);
    await fill(company, 2_000);
    expect(await levelOf(company)).toEqual(['nearly-full', 'nearly-full']);
    await fill(company, 2_499);
    expect(await levelOf(company)).toEqual(['full', 'full']);
  });

  test('records each level of an upload once, also of a refused one, and again after there was room', async () => {
    const company = await aCompany(app);
    expect([await upload(company), await recordedLevels(company)]).toEqual([200, []]);
    await fill(company, 2_100);
    expect([await upload(company), await upload(company)]).toEqual([200, 200]);
    expect(await recordedLevels(company)).toEqual(['nearly-full']);
    await fill(company, 2_500);
    expect([await upload(company), await upload(company)]).toEqual([409, 409]);
    expect(await recordedLevels(company)).toEqual(['nearly-full', 'full']);
    await fill(company, 100);
    expect(await upload(company)).toBe(200);
    await fill(company, 2_100);
    expect(await upload(company)).toBe(200);
    expect(await recordedLevels(company)).toEqual(['nearly-full', 'full', 'enough', 'nearly-full']);
    const history = await company.get(`/api/companies/${company.companyId}/history`);
    expect(JSON.stringify(history.body)).toContain('The storage is nearly full');
  });

  test('is recorded without a file that was refused', async () => {
    const company = await aCompany(app);
    await fill(company, 2_500);
    expect(await upload(company)).toBe(409);
    expect(await levelsRecorded(company)).toMatchObject([{ level: 'full', used: 2_500 * megabyte }]);
  });

  test('is full when the largest stored picture does not fit', async () => {
    const company = await aCompany(app);
    await fill(company, 2_485);
    expect(await upload(company)).toBe(200);
    expect([await recordedLevels(company), await levelOf(company)]).toEqual([['full'], ['full', 'full']]);
  });

  test('leaves the revision of the company unchanged', async () => {
    const company = await aCompany(app);
    await fill(company, 2_100);
    await upload(company);
    const path = `/api/Companies/${company.companyId}`;
    const { headers } = await company.get(path);
    const change = company
      .request('PUT', path)
      .set('If-Match', String(headers['etag']))
      .send({ timeZone: 'Europe/Berlin' });
    expect((await change).status).toBe(200);
  });
});
