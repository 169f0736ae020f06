import sharp from 'sharp';
import { aCompany, aUser, type TestCompany } from '../world/a-company.js';
import { aFabric, aGroup, aSwatch, filter } from '../world/a-group.js';
import { anOrder, linkBody, saveRecord, signUpPartners } from '../world/an-order.js';
import type { TestApp } from '../world/test-app.js';
import { startWithTwoMills } from '../world/two-mills.js';
import { untilGone } from '../world/until-gone.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('the API of fabrics', () => {
  let app: TestApp;
  let mill: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    ({ app, mill, other } = await startWithTwoMills());
  });
  afterAll(() => app.stop());

  describe('fabrics', () => {
    test('a fabric is made with the sent values, trimmed, and returned with its revision', async () => {
      const answer = await mill.request('POST', '/api/fabrics/').send({
        code: ' A 1 ',
        alias: '',
        pattern_name: ' Plain ',
        color: 'Red',
        grade: null,
        revision: 77,
        id: 'mine',
      });
      expect(answer.status).toBe(200);
      expect(answer.headers['etag']).toBe('"0"');
      expect(answer.body).toMatchObject({
        code: 'A 1',
        alias: null,
        pattern_name: 'Plain',
        color: 'Red',
        grade: null,
        photo: null,
        active: true,
        discontinued: false,
        companyId: mill.companyId,
        revision: 0,
      });
      expect(answer.body).not.toMatchObject({ id: 'mine' });
    });

    test('a code is unique in the company, and case counts', async () => {
      const { code } = await aFabric(mill);
      const body = { code, pattern_name: 'Twill', color: 'Red', grade: 'A' };
      const refused = await mill.request('POST', '/api/Fabrics').send(body);
      await expectRefusal(refused, 409, 'fabric.code-taken', 'Code already exists!');
      expect((await mill.request('POST', '/api/Fabrics').send({ ...body, code: code.toLowerCase() })).status).toBe(200);
      expect((await other.request('POST', '/api/Fabrics').send(body)).status).toBe(200);
    });

    test('the fabric that was meant by the code of a label is found by codes alike and by its former codes', async () => {
      const meantBy = async (code: string, by = mill) =>
        (await by.get(`/api/Fabrics/meant?code=${encodeURIComponent(code)}`)).body as unknown;
      const { id } = await aFabric(mill, { code: 'MEANT-0012' });
      expect(await meantBy('*meant-12*')).toEqual({ code: 'MEANT-0012' });
      expect(await meantBy('MEANT-0012')).toEqual({ code: null });
      await mill.request('PATCH', `/api/Fabrics/${id}`).send({ code: 'Renamed 1' });
      await mill.request('PATCH', `/api/Fabrics/${id}`).send({ code: 'Renamed 2' });
      for (const label of ['MEANT-0012', ']C1meant-12', 'renamed 01'])
        expect({ label, ...Object(await meantBy(label)) }).toEqual({ label, code: 'Renamed 2' });
      await mill.request('PATCH', `/api/Fabrics/${id}`).send({ other_codes: ['Second 07'] });
      expect(await meantBy('*second 7*')).toEqual({ code: 'Renamed 2' });
      expect(await meantBy('MEANT-0012', other)).toEqual({ code: null });
      for (const none of ['MEANT-%', 'MEANT\u0000', 'x'.repeat(300), '%', '\\'])
        expect({ none, ...Object(await meantBy(none)) }).toEqual({ none, code: null });
      await mill.request('DELETE', `/api/Fabrics/${id}`);
      expect(await meantBy('MEANT-0012')).toEqual({ code: null });
      await expectRefusal(mill.get('/api/Fabrics/meant?code='), 422, 'fabric.code-invalid');
    });

    test('of many at once with one code one is made', async () => {
      const body = { code: 'RACE', pattern_name: 'Twill', color: 'Red', grade: 'A' };
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => mill.request('POST', '/api/Fabrics').send(body)),
      );
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.status === 409)).toHaveLength(11);
    });

    test('is found by its texts without their accents, in both dialects', async () => {
      const made = await aFabric(mill, { code: 'ACC-1', pattern_name: 'Köper', color: 'Weiß-Łosoś' });
      const byPattern = { where: { pattern_name: { ilike: '%kop%' } } };
      const asked = [...['kop', 'KÖP', 'weiss', 'losos'].map((q) => ({ q })), byPattern].map(filter);
      for (const query of asked)
        expect((await mill.get(`/api/Fabrics?filter=${query}`)).body).toMatchObject([{ id: made.id }]);
      const exactly = filter({ where: { pattern_name: 'Koper' } });
      expect((await mill.get(`/api/Fabrics?filter=${exactly}`)).body).toEqual([]);
    });

    test('required texts, codes and photos are checked', async () => {
      const body = { code: 'X', pattern_name: 'Twill', color: 'Red', grade: 'A' };
      const refused = await mill.request('POST', '/api/Fabrics').send({ ...body, color: ' ' });
      await expectRefusal(refused, 422, 'fabric.fields-required', 'All fields are required!');
      const answer = await mill.request('POST', '/api/Fabrics').send({ ...body, code: 'é' });
      await expectRefusal(answer, 422, 'fabric.code-invalid');
      const denied = await mill.request('POST', '/api/Fabrics').send({ ...body, photo: 'javascript:alert(1)' });
      await expectRefusal(denied, 422, 'fabric.photo-invalid');
      await expectRefusal(mill.request('POST', '/api/Fabrics').send({ ...body, code: 5 }), 400, 'BAD_REQUEST');
    });

    test('a refused fabric leaves its code to the next one', async () => {
      const body = { code: 'FREE', pattern_name: '', color: 'Red', grade: 'A' };
      await expectRefusal(mill.request('POST', '/api/Fabrics').send(body), 422, 'fabric.fields-required');
      expect((await mill.request('POST', '/api/Fabrics').send({ ...body, pattern_name: 'Twill' })).status).toBe(200);
    });

    test('an edit merges; a changed code is claimed and the old one free again', async () => {
      const fabric = await aFabric(mill);
      const taken = await aFabric(mill);
      const edited = await mill.request('PUT', `/api/Fabrics/${fabric.id}`).send({ code: 'NEW-1', active: false });
      expect(edited.body).toMatchObject({
        id: fabric.id,
        code: 'NEW-1',
        alias: 'Blue',
        active: false,
        discontinued: false,
      });
      await aFabric(mill, { code: fabric.code });
      const refused = await mill.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ code: taken.code });
      await expectRefusal(refused, 409, 'fabric.code-taken', 'Code already exists!');
      const answer = await mill.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ alias: '' });
      await expectRefusal(answer, 422, 'fabric.fields-required', 'All fields are required!');
    });

    test('a stale If-Match changes nothing, and frees the code that it wanted', async () => {
      const fabric = await aFabric(mill);
      await expectRefusal(
        mill.request('PATCH', `/api/Fabrics/${fabric.id}`).set('if-match', '"7"').send({ code: 'STALE' }),
        412,
      );
      await aFabric(mill, { code: 'STALE' });
    });

    test('companyId null is a deletion; the code is free, and its swatches may still be deleted', async () => {
      const fabric = await aFabric(mill);
      const gone = await mill.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ companyId: null });
      expect(gone).toMatchObject({ status: 200, body: { companyId: null } });
      await expectRefusal(mill.get(`/api/Fabrics/${fabric.id}`), 404);
      expect((await mill.request('DELETE', `/api/Swatches/delete/${fabric.id}`)).body).toEqual({ count: 0 });
      await expectRefusal(other.request('DELETE', `/api/Swatches/delete/${fabric.id}`), 404, 'MODEL_NOT_FOUND');
      await aFabric(mill, { code: fabric.code });
      await expectRefusal(
        mill.request('PATCH', `/api/Fabrics/${(await aFabric(mill)).id}`).send({ companyId: other.companyId }),
        403,
      );
    });

    test('DELETE returns a count, once', async () => {
      const fabric = await aFabric(mill);
      const gone = await mill.request('DELETE', `/api/Fabrics/${fabric.id}`);
      expect([gone.status, gone.body]).toEqual([200, { count: 1, id: fabric.id }]);
      await expectRefusal(mill.request('DELETE', `/api/Fabrics/${fabric.id}`), 404);
    });

    test('other companies find, change and count nothing of it', async () => {
      const fabric = await aFabric(mill);
      const seen = await other.get(`/api/Fabrics?filter=${filter({ where: { id: fabric.id } })}`);
      expect(seen.body).toEqual([]);
      expect((await other.get(`/api/Fabrics/count?where=${filter({ id: fabric.id })}`)).body).toEqual({ count: 0 });
      expect((await other.get(`/api/Fabrics/${fabric.id}/exists`)).body).toEqual({ exists: false });
      await expectRefusal(other.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ color: 'x' }), 404);
      await expectRefusal(other.request('DELETE', `/api/Fabrics/${fabric.id}`), 404);
      const refused = await other
        .request('POST', '/api/Fabrics')
        .send({ code: 'P', pattern_name: 'a', color: 'b', companyId: mill.companyId });
      await expectRefusal(refused, 403);
    });

    test('a user needs the flags of the table, and reads without', async () => {
      const fabric = await aFabric(mill);
      const reader = await aUser(app, mill, ['Mobile App Access']);
      expect((await reader.get('/api/Fabrics')).status).toBe(200);
      await expectRefusal(reader.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ color: 'x' }), 403);
      const editor = await aUser(app, mill, ['Edit Swatch']);
      expect((await editor.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ color: 'x' })).status).toBe(200);
      await expectRefusal(editor.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ companyId: null }), 403);
      await expectRefusal(editor.request('DELETE', `/api/Fabrics/${fabric.id}`), 403);
      const eraser = await aUser(app, mill, ['Delete Swatch']);
      await expectRefusal(eraser.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ color: 'y' }), 403);
      expect((await eraser.request('PATCH', `/api/Fabrics/${fabric.id}`).send({ companyId: null })).status).toBe(200);
    });
  });

  describe('pictures of fabrics', () => {
    const png = () =>
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#335577' } })
        .png()
        .toBuffer();

    test('a picture is stored, served to any reader with its name, and replaced', async () => {
      const { id } = await aFabric(mill);
      const first = await mill
        .request('POST', `/api/Fabrics/${id}/uploadFabricImg`)
        .attach('file', await png(), 'a.png');
      expect(first.status).toBe(200);
      const { Location } = first.body as { Location: string };
      expect((await mill.get(`/api/Fabrics/${id}`)).body).toMatchObject({ photo: Location });
      const shown = await app.get(Location);
      expect([shown.status, shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([
        200,
        'image/png',
        'inline',
      ]);
      await mill.request('POST', `/api/Fabrics/${id}/uploadFabricImg`).attach('file', await png(), 'b.png');
      await untilGone(app, Location);
      const limits = await mill.get(`/api/Fabrics/${mill.companyId}/getDataLimits`);
      expect(limits.body).toMatchObject({ data: { limit: 2500, isLimited: true } });
      await expectRefusal(other.get(`/api/Fabrics/${mill.companyId}/getDataLimits`), 404);
    });

    test('a picture has smaller sizes, which are removed with it and do not count', async () => {
      const { id } = await aFabric(mill);
      const large = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } })
        .withExif({ IFD0: { Copyright: 'Nobody else' } })
        .jpeg()
        .toBuffer();
      const used = async () =>
        ((await mill.get(`/api/Fabrics/${mill.companyId}/getDataLimits`)).body as { total: number }).total;
      const before = await used();
      const upload = await mill.request('POST', `/api/Fabrics/${id}/uploadFabricImg`).attach('file', large, 'a.jpg');
      const { Location } = upload.body as { Location: string };
      const shown = await Promise.all([80, 160, 640].map((size) => app.get(`${Location}/${size}`)));
      const drawn = await Promise.all(shown.map(({ body }) => sharp(body as Buffer).metadata()));
      expect(drawn.map(({ format, width, height, exif }) => [format, width, height, exif])).toEqual([
        ['webp', 120, 80, undefined],
        ['webp', 240, 160, undefined],
        ['webp', 900, 600, undefined],
      ]);
      const { headers } = await app.get(Location);
      for (const one of shown) expect(one.headers['cache-control']).toBe(headers['cache-control']);
      expect((await used()) - before).toBeLessThan(0.02);
      for (const bad of [`${Location}/81`, `${Location}/0160`, '/api/containers/fabrics/download/none.png/80'])
        await expectRefusal(app.get(bad), 404);

      await mill.request('DELETE', `/api/Fabrics/${id}`);
      await untilGone(app, `${Location}/80`);
    });

    test('a picture is removed with its fabric, but not while another fabric shows it', async () => {
      const [fabric, twin] = [await aFabric(mill), await aFabric(mill)];
      const upload = await mill
        .request('POST', `/api/Fabrics/${fabric.id}/uploadFabricImg`)
        .attach('file', await png(), 'a.png');
      const { Location: photo } = upload.body as { Location: string };
      await mill.request('PATCH', `/api/Fabrics/${twin.id}`).send({ photo });
      await mill.request('DELETE', `/api/Fabrics/${fabric.id}`);
      const later = await mill
        .request('POST', `/api/Fabrics/${twin.id}/uploadFabricImg`)
        .attach('file', await png(), 'b.png');
      expect((await app.get((later.body as { Location: string }).Location)).status).toBe(200);
      await untilGone(app, photo);
    });

    test('a file that is no picture is refused in the body of a 200', async () => {
      const { id } = await aFabric(mill);
      const refused = await mill
        .request('POST', `/api/Fabrics/${id}/uploadFabricImg`)
        .attach('file', Buffer.from('<svg/>'), 'a.png');
      expect(refused.status).toBe(200);
      expect(refused.body).toEqual({ statusCode: 304, message: expect.any(String) as string });
      await expectRefusal(
        other.request('POST', `/api/Fabrics/${id}/uploadFabricImg`).attach('file', await png(), 'a.png'),
        404,
      );
    });
  });

  describe('fabrics that a vendor sees', () => {
    test('are those of orders that were sent to it', async () => {
      const vendor = await aCompany(app, 'vendor');
      const [seen, draft] = [await aFabric(mill), await aFabric(mill)];
      await mill.request('POST', '/api/Customers').send(linkBody(mill, vendor));
      const made = async (path: string, body: object) =>
        (await mill.request('POST', path).send(body)).body as { id: string };
      const group = await made('/api/orderGroups', { name: 'Books', vendorId: vendor.companyId });
      for (const fabric of [seen, draft]) {
        const order = await made('/api/orders', {
          vendorId: vendor.companyId,
          groupId: group.id,
          po_number: `PO ${fabric.code}`,
          requireLevel: 'none',
        });
        await made('/api/orderFabrics', { orderId: order.id, fabricId: fabric.id, quantity: 1 });
        if (fabric === seen) await mill.request('PATCH', `/api/orders/${order.id}`).send({ status: 'placed' });
      }
      const listed = await vendor.get('/api/Fabrics');
      expect([listed.status, (listed.body as { id: string }[]).map(({ id }) => id)]).toEqual([200, [seen.id]]);
      expect((await vendor.get(`/api/Fabrics/${seen.id}`)).status).toBe(200);
      await expectRefusal(vendor.get(`/api/Fabrics/${draft.id}`), 404);
      expect((await vendor.get('/api/Fabrics/count')).body).toEqual({ count: 1 });
      const refused = await vendor.request('POST', '/api/Fabrics').send({ code: 'V', pattern_name: 'a', color: 'b' });
      await expectRefusal(refused, 403);
      await expectRefusal(vendor.request('PATCH', `/api/Fabrics/${seen.id}`).send({ color: 'x' }), 403);
    });
  });

  describe('what a fabric is in', () => {
    test('is listed by name, the newest first, and by counts', async () => {
      const partners = await signUpPartners(app);
      const [fabric, first, second] = [
        await aFabric(partners.mill),
        await aGroup(partners.mill),
        await aGroup(partners.mill),
      ];
      const swatches = [
        await aSwatch(partners.mill, first.id, fabric.id),
        await aSwatch(partners.mill, second.id, fabric.id),
      ];
      const orders = [await anOrder(partners), await anOrder(partners)];
      for (const { id: orderId } of [...orders, orders[0] ?? { id: '' }])
        await saveRecord(partners.mill, 'POST', '/orderFabrics', {
          orderId,
          fabricId: fabric.id,
          quantity: 2,
          allowDuplicate: true,
        });
      const usage = await partners.mill.get(`/api/Fabrics/${fabric.id}/usage`);
      const named = ({ id, name }: { id: string; name: string }, swatch?: { id: string }) => ({
        id,
        name,
        swatchId: swatch?.id,
      });
      expect([usage.status, usage.body]).toEqual([
        200,
        {
          groups: [named(second, swatches[1]), named(first, swatches[0])],
          orders: orders.toReversed().map(({ id, index }) => ({ id, index, status: 'draft' })),
          totals: { groups: 2, orders: 2, openOrders: 2 },
        },
      ]);
      await expectRefusal(other.get(`/api/Fabrics/${fabric.id}/usage`), 404);
      const alone = await aFabric(partners.mill);
      expect((await partners.mill.get(`/api/Fabrics/${alone.id}/usage`)).body).toEqual({
        groups: [],
        orders: [],
        totals: { groups: 0, orders: 0, openOrders: 0 },
      });
    });

    test('names fifty of them at most, and counts the others', async () => {
      const company = await aCompany(app);
      const fabric = await aFabric(company);
      const groups = await Promise.all(Array.from({ length: 51 }, () => aGroup(company)));
      await Promise.all(groups.map(({ id }) => aSwatch(company, id, fabric.id)));
      const { groups: named, totals } = (await company.get(`/api/Fabrics/${fabric.id}/usage`)).body as {
        groups: unknown[];
        totals: object;
      };
      expect([named.length, totals]).toEqual([50, { groups: 51, orders: 0, openOrders: 0 }]);
    });
  });
});
