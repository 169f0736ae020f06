import jwt from 'jsonwebtoken';
import { randomUUID } from 'node:crypto';
import { aBillOf } from '../world/a-bill.js';
import { aCompany, aUser, type SignedIn, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch } from '../world/a-group.js';
import { aScanner } from '../world/a-scanner.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('files', () => {
  let app: TestApp;
  let mill: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    mill = await aCompany(app);
  });
  afterAll(() => app.stop());

  test('of the product are the terms of service, for anybody', async () => {
    const answer = await app.get('/api/containers/app/download/TOS.pdf').buffer(true);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toBe('inline; filename="TOS.pdf"');
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(answer.headers['content-security-policy']).not.toContain('sandbox');
    const file = Buffer.from(answer.body as Uint8Array).toString('latin1');
    expect(file.slice(0, 5)).toBe('%PDF-');
    // Each font is in the file, so that it looks the same on every machine.
    expect(file.split('/FontFile2')).toHaveLength(file.split('/FontDescriptor ').length);
    expect(file).toContain('/Lang (en-US)');
  });

  test.each([
    '/api/containers/app/download/tos.pdf',
    '/api/containers/app/download/..%2Fcontainer.routes.ts',
    '/api/containers/app/download/..%2f..%2f..%2fpackage.json',
    '/api/containers/pictures/download/%00',
    '/api/containers/csv/download/TOS.pdf',
    '/api/containers/etc/download/passwd',
  ])('are found by no text of a caller: %s', async (path) => {
    await expectRefusal(mill.get(path), 404, expect.any(String));
  });

  test('return the text null for a missing picture or logo', async () => {
    const other = await aCompany(app);
    for (const path of [`companylogo/${mill.companyId}`, `companylogo/${other.companyId}`, `pictures/${mill.userId}`])
      expect((await mill.get(`/api/containers/${path}/exists`)).text).toBe('"null"');
  });
});

describe('the link of an export', () => {
  let app: TestApp;
  let mill: TestCompany;
  let other: TestCompany;
  let file: string;
  beforeAll(async () => {
    app = await startTestApp();
    [mill, other] = [await aCompany(app), await aCompany(app)];
    file = await anExport(mill);
  });
  afterAll(() => app.stop());

  const anExport = async (company: TestCompany, asker: SignedIn = company): Promise<string> => {
    const group = await aGroup(company);
    await aSwatch(company, group.id, (await aFabric(company)).id);
    const body = { InventoryGroups: [group.id] };
    const made = await asker.request('POST', '/api/InventoryGroups/multipleGroupcsv').send(body);
    return (made.body as { csvDetails: { fileName: string } }).csvDetails.fileName;
  };
  const aCompletedScan = async (): Promise<string> => {
    const group = await aGroup(mill);
    await aSwatch(mill, group.id, (await aFabric(mill)).id);
    const scans = [{ code: 'X', scannedAt: '2026-01-05T09:00:00.000Z' }];
    const body = { id: randomUUID(), name: 'Monday', scans, complete: true };
    const made = await mill.request('POST', `/api/InventoryGroups/${group.id}/scannedGroups`).send(body);
    return (made.body as { readonly id: string }).id;
  };
  /** Calls that make a file have one of two response shapes. */
  const fileIn = (answer: unknown): { readonly container: string; readonly fileName: string } => {
    const { data, csvDetails } = answer as Record<string, { readonly container: string; readonly fileName: string }>;
    const made = data ?? csvDetails;
    if (made === undefined) throw new Error(`No file was made: ${JSON.stringify(answer)}`);
    return made;
  };
  const linkOf = (name: unknown, container = 'csv', company: SignedIn = mill) =>
    company.request('POST', `/api/containers/${container}/links`).send({ name });
  const aLink = async (name = file) =>
    (await linkOf(name)).body as { readonly url: string; readonly expiresAt: string };
  const ticketIn = (url: string): string => new URL(url, 'http://localhost').searchParams.get('ticket') ?? '';
  const download = (ticket: string, name = file) => app.get(`/api/containers/csv/download/${name}?ticket=${ticket}`);

  test('opens this file for ten minutes without a session, any number of times', async () => {
    const { url, expiresAt } = await aLink();
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect([minutes > 9, minutes <= 10]).toEqual([true, true]);
    for (const path of [url, `${url}&inline=true`]) {
      const { status, text, headers } = await app.get(path).buffer(true);
      expect([status, text.startsWith('group,type,'), headers['cache-control']]).toEqual([200, true, 'no-store']);
    }
  });

  test('opens no other file, and nothing that needs a session', async () => {
    const ticket = ticketIn((await aLink()).url);
    await expectRefusal(download(ticket, await anExport(mill)), 404);
    await expectRefusal(app.get(`/api/containers/pdf/download/${file}?ticket=${ticket}`), 404);
    const refused = await app.get(`/api/containers/csv/download/${file}?access_token=${ticket}`);
    await expectRefusal(refused, 401, 'AUTHORIZATION_REQUIRED', 'Authorization Required');
    for (const path of ['/api/users/getPrincipalId', '/api/Fabrics'])
      await expectRefusal(app.get(path, ticket), 401, 'INVALID_TOKEN');
    await expectRefusal(app.get(`/api/users/getPrincipalId?access_token=${ticket}`), 401, 'INVALID_TOKEN');
  });

  test('is none of ours with the token of a session, of another key, or twice, even where a session is open', async () => {
    const ticket = ticketIn((await aLink()).url);
    for (const wrong of [mill.token, `${ticket}x`, 'none', '', `${ticket}&ticket=${ticket}`]) {
      const path = `/api/containers/csv/download/${file}?ticket=${wrong}`;
      for (const answer of [await app.get(path), await mill.get(path)])
        await expectRefusal(answer, 401, 'file.link-invalid', 'This link opens no file.');
    }
  });

  test('shows a notice after its end', async () => {
    const claims = {
      ...(jwt.decode(ticketIn((await aLink()).url)) as object),
      exp: Math.floor(Date.now() / 1_000) - 1,
    };
    const ended = jwt.sign(claims, app.product.ports.jwtKey, { algorithm: 'HS256' });
    await expectRefusal(download(ended), 401, 'file.link-ended', 'This link has ended. Make the file once more.');
  });

  test('is returned only to the requester of the file, like the file itself', async () => {
    const admin = await aUser(app, mill, [], { role: 'admin' });
    const rights = ['Admin App Access', 'Mobile App Access'];
    const clerk = await aUser(app, mill, rights);
    const scan = await aCompletedScan();
    const bill = await aBillOf(app, mill.companyId);
    const usersCsv = `/api/companies/${mill.companyId}/createUsersCSV`;
    for (const made of [
      await admin.get(usersCsv),
      await admin.get(`/api/bills/${bill.id}/createPDF`),
      await admin.get(`/api/ScannedGroups/${scan}/createCSV`),
      await admin.get(`/api/ScannedGroups/${scan}/createPDF`),
      await admin.request('POST', '/api/orders/createCSV').send({}),
      { body: { csvDetails: { container: 'csv', fileName: await anExport(mill, admin) } } },
    ]) {
      const { container, fileName } = fileIn(made.body);
      const address = `/api/containers/${container}/download/${fileName}`;
      const link = `/api/containers/${container}/links`;
      for (const stranger of [mill, clerk, other]) {
        await expectRefusal(stranger.get(address), 404);
        await expectRefusal(stranger.get(`${address}?inline=true`), 404);
        await expectRefusal(app.get(`${address}?access_token=${stranger.token}`), 404);
        await expectRefusal(stranger.request('POST', link).send({ name: fileName }), 404);
      }
      expect((await admin.get(address)).status).toBe(200);
      const { url } = (await admin.request('POST', link).send({ name: fileName })).body as { readonly url: string };
      expect((await app.get(url)).status).toBe(200);
    }
  });

  test('is refused to an app password of the file’s requester', async () => {
    const admin = await aUser(app, mill, [], { role: 'admin' });
    const scanner = await aScanner(app, admin);
    const name = await anExport(mill, admin);
    await expectRefusal(scanner.get(`/api/containers/csv/download/${name}`), 403, 'access.app-password');
    const refused = await scanner.request('POST', '/api/containers/csv/links').send({ name });
    await expectRefusal(refused, 403, 'access.app-password');
    expect((await admin.get(`/api/containers/csv/download/${name}`)).status).toBe(200);
  });

  test('is given for own exports that are there alone', async () => {
    await expectRefusal(linkOf(file, 'csv', other), 404);
    for (const [name, container] of [
      ['0123.csv', 'csv'],
      [file, 'pdf'],
      [file, 'etc'],
      ['TOS.pdf', 'app'],
    ] as const)
      await expectRefusal(linkOf(name, container), 404);
    await expectRefusal(linkOf(5), 400, 'BAD_REQUEST');
    const refused = await app.request('POST', '/api/containers/csv/links').send({ name: file });
    await expectRefusal(refused, 401, 'AUTHORIZATION_REQUIRED');
  });
});
