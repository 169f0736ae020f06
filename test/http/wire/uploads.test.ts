import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { aCompany, type TestCompany } from '../world/a-company.js';
import { startTestApp, type TestApp } from '../world/test-app.js';
import { expectRefusal } from '../world/expect-refusal.js';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Unfinished uploads use places of their user; further ones are refused before their bodies are read. */
describe('uploads at the same time', () => {
  let app: TestApp;
  let mill: TestCompany;
  let stranger: TestCompany;
  const open: Socket[] = [];
  beforeAll(async () => {
    app = await startTestApp();
    [mill, stranger] = await Promise.all([aCompany(app), aCompany(app)]);
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });
  afterAll(() => app.stop());

  /** Begins an upload whose file does not end. */
  const begin = async (token: string): Promise<Socket> => {
    const { hostname, port } = new URL(app.product.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => socket.destroy());
    open.push(socket);
    await once(socket, 'connect');
    const head = [
      'POST /api/uploads/ProfilePicture HTTP/1.1',
      'host: 127.0.0.1',
      `authorization: ${token}`,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 900000',
    ];
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}${'x'.repeat(100_000)}`);
    return socket;
  };
  const upload = (by: TestCompany) =>
    by.request('POST', '/api/uploads/ProfilePicture').field('UserId', by.userId).attach('file', png, 'a.png');
  const answerOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  test('are three for a user, and end with their connections', async () => {
    // Only the server decides which of the four comes last.
    const four = await Promise.all([1, 2, 3, 4].map(() => begin(mill.token)));
    const refused = await Promise.race(four.map(async (socket) => ({ socket, answer: await answerOf(socket) })));
    expect(refused.answer).toMatch(/^HTTP\/1.1 429 /);
    expect(refused.answer).toMatch(/retry-after: 5/i);
    expect(refused.answer).toContain('You can upload 3 files at a time.');
    await expectRefusal(upload(mill), 429, 'too-many-requests');
    expect((await upload(stranger)).status).toBe(200);
    four.find((socket) => socket !== refused.socket)?.destroy();
    await until(async () => (await upload(mill)).status === 200);
    expect((await upload(mill)).status).toBe(200);
  });

  test('free their places when they end, or are refused for their content', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect((await upload(mill)).status).toBe(200);
      const refused = await mill
        .request('POST', '/api/uploads/ProfilePicture')
        .attach('file', Buffer.from('x'), 'a.png');
      expect([415, 422]).toContain(refused.status);
    }
  });
});
