import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

describe('the shell of the API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ CORS_ORIGINS: 'https://portal.example' });
  });
  afterAll(() => app.stop());

  test('an unknown path is named without its query', async () => {
    await expectRefusal(
      app.get('/api/nope?secret=1'),
      404,
      'METHOD_NOT_FOUND',
      'There is no method to handle GET /nope',
    );
  });

  test('a method that a known path does not take is 405, and the methods that it takes are named', async () => {
    const answer = await app.request('DELETE', '/api/orders/count?x=1');
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD, PUT, PATCH, OPTIONS']);
    expect(answer.body).toEqual({
      error: {
        statusCode: 405,
        name: 'MethodNotAllowedError',
        message: 'This method is not taken at this address.',
        code: 'METHOD_NOT_ALLOWED',
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      },
    });
    const wrongRead = await app.get('/api/Orders/1/release/');
    expect([wrongRead.status, wrongRead.headers['allow']]).toEqual([405, 'PATCH, OPTIONS']);
    await expectRefusal(app.request('POST', '/health/live'), 405, 'METHOD_NOT_ALLOWED');
  });

  test('a HEAD returns the headers of its GET, but writes nothing where a GET does', async () => {
    const live = await app.request('HEAD', '/health/live');
    expect([live.status, live.text]).toEqual([200, undefined]);
    await expectRefusal(app.request('HEAD', '/api/orders'), 401);
    expect((await app.request('HEAD', '/api/nope')).status).toBe(404);
  });

  test('invalid JSON is 400, in the one shape', async () => {
    const answer = await app
      .request('POST', '/api/users/login')
      .set('content-type', 'application/json')
      .send('{"email":');
    await expectRefusal(answer, 400, 'BAD_REQUEST');
    expect(answer.body).toEqual({
      error: {
        statusCode: 400,
        name: 'BadRequestError',
        message: 'The request could not be read.',
        code: 'BAD_REQUEST',
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
      },
    });
  });

  test('an error names the trace of its request, which is the caller’s if it continues one', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const answer = await app.get('/api/nope').set('traceparent', `00-${trace}-00f067aa0ba902b7-01`);
    expect(answer.body).toMatchObject({ error: { statusCode: 404, traceId: trace } });
  });

  test('a body of more than a megabyte is 413, another type 415', async () => {
    const refused = await app.request('POST', '/api/users/login').send({ email: 'x'.repeat(1_100_000) });
    await expectRefusal(refused, 413, 'body.too-large');
    const answer = await app.request('POST', '/api/users/login').set('content-type', 'text/csv').send('a,b');
    await expectRefusal(
      answer,
      415,
      'body.unsupported-type',
      'This content type is not taken here. Send application/json.',
    );
    expect(answer.headers['accept']).toBe('application/json');
  });

  test('answers forbid everybody to frame, sniff or keep them', async () => {
    const { headers } = await app.get('/api/users/getPrincipalId');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('a card number in an address is refused', async () => {
    const card = encodeURIComponent('{"cardNumber":"4111 1111 1111 1111"}');
    await expectRefusal(app.get(`/api/users/getPrincipalId?cardInfo=${card}`), 400, 'BAD_REQUEST');
  });

  test('an unknown account and a wrong password get the same answer', async () => {
    const answer = await app
      .request('POST', '/api/users/login')
      .send({ email: 'who@example.com', password: 'Wrong-Horse-9' });
    await expectRefusal(answer, 401, 'LOGIN_FAILED', 'Invalid email and password combination');
  });

  test('a password of the wrong type is 400, and is not echoed', async () => {
    const answer = await app
      .request('POST', '/api/users/login')
      .send({ email: 'who@example.com', password: { a: 'Secret-1' } });
    await expectRefusal(answer, 400, 'BAD_REQUEST');
    expect(JSON.stringify(answer.body)).not.toContain('Secret-1');
  });

  test('a request for a link is 204, for any caller', async () => {
    expect((await app.request('POST', '/api/users/reset').send({ email: 'who@example.com' })).status).toBe(204);
  });

  test('a request without a token is anonymous', async () => {
    const refused = await app.get('/api/users/getPrincipalId');
    await expectRefusal(refused, 401, 'AUTHORIZATION_REQUIRED', 'Authorization Required');
    expect(refused.headers['www-authenticate']).toBe('Bearer');
  });

  test('an address that cannot be read has the same shape of error', async () => {
    const answer = await app.get('/api/orders/%E0%A4%A');
    await expectRefusal(answer, 400, 'BAD_REQUEST');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('only pages of configured origins may call, and they can read the headers of lists', async () => {
    const ask = (origin: string) =>
      app
        .get('/api/Settings')
        .set('origin', origin)
        .then(({ headers }) => headers['access-control-allow-origin'] as unknown);
    expect(await ask('https://portal.example')).toBe('https://portal.example');
    expect(await ask('https://elsewhere.example')).toBeUndefined();
    const preflight = await app
      .request('OPTIONS', '/api/orders')
      .set({ origin: 'https://portal.example', 'access-control-request-method': 'PATCH' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-methods']).toContain('PATCH');
  });

  test('OPTIONS returns the methods of a path, when no page of another origin calls', async () => {
    const own = await startTestApp({});
    const options = await own.request('OPTIONS', '/api/orders');
    expect([options.status, options.headers['allow']]).toEqual([204, 'GET, HEAD, POST, OPTIONS']);
    await expectRefusal(own.request('OPTIONS', '/api/nope'), 404, 'METHOD_NOT_FOUND');
    await own.stop();
    expect((await app.request('OPTIONS', '/api/orders')).status).toBe(204);
  });

  test('it is live and ready', async () => {
    expect((await app.get('/health/live')).body).toEqual({ status: 'live' });
    const ready = await app.get('/health/ready');
    expect(ready.status).toBe(200);
    expect(ready.body).toMatchObject({ status: 'ready' });
    expect((await app.get('/metrics')).text).toContain('selvage_');
  });
});
