import { freePort } from '../../test/kit/free-port.js';
import { openWaitingServer } from './waiting-server.js';

describe('a process that waits for its stores', () => {
  it('is live, names what is down, and frees its port', async () => {
    const port = await freePort();
    const waiting = await openWaitingServer({ host: '127.0.0.1', port });
    waiting.waitFor('events');
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return [answer.status, (await answer.json()) as object];
    };
    expect(await ask('/health/live')).toEqual([200, { status: 'live' }]);
    const notReady = [503, { status: 'not ready', dependencies: { events: 'down' } }];
    expect(await ask('/health/ready')).toEqual(notReady);
    expect(await ask('/api/orders')).toMatchObject([503, { error: { statusCode: 503, code: 'INTERNAL' } }]);
    await waiting.close();
    await waiting.close();
    const next = await openWaitingServer({ host: '127.0.0.1', port });
    await expect(openWaitingServer({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await next.close();
  });
});
