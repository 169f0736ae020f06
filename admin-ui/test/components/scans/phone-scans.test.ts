import { jest } from '@jest/globals';
import { ApiError, unreached } from '../../../src/providers/http';
import { unsentOf } from '../../../src/scan-page/store/phone-scan';
import { openPhoneScans } from '../../../src/scan-page/store/phone-scans';
import type { ReadCode } from '../../../src/scanner/scan-target';

const group = { id: 'lobby', name: 'Lobby', scanType: 'Code 128', swatches: 4, lastScanAt: null };

/** The scans of a phone whose browser stores nothing, and the codes that the server got. */
const aPhone = async () => {
  const sent: string[][] = [];
  const server = { fault: null as Error | null, status: 'open', known: [] as ReadCode[], completed: [] as string[] };
  const calls: Parameters<typeof openPhoneScans>[1] = {
    send: async (_head, codes) => {
      if (server.fault !== null) throw server.fault;
      sent.push(codes.map(({ code }) => code));
      server.known.push(...codes);
    },
    scansFrom: async (_id, from) => {
      const next = server.known.slice(from);
      const total = server.known.length;
      return { scans: next, next: total, total, status: server.status === 'open' ? 'open' : 'missing' };
    },
    scan: async () => ({ status: 'missing', updatedAt: '2026-11-29T10:50:00.000Z' }),
    complete: async (id) => server.completed.push(id),
  };
  const scans = await openPhoneScans(null, calls);
  const id = await scans.begin(group, 'Count of Nov 29');
  const now = () => {
    const scan = scans.scans().find((one) => one.id === id);
    if (scan === undefined) throw new Error('The scan is gone.');
    return scan;
  };
  return { scans, id, now, sent, server, calls };
};

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the codes of a phone', () => {
  test('wait for ten seconds, so that the newest can be taken back', async () => {
    const { scans, id, now, sent } = await aPhone();
    await scans.read(id, ['A', 'B']);
    await scans.undo(id);
    await pass(9_000);
    await scans.read(id, ['C']);
    expect([sent, now().codes.map(({ code }) => code)]).toEqual([[], ['A', 'C']]);
    await pass(2_000);
    expect(sent).toEqual([['A']]);
    await pass(10_000);
    expect(sent).toEqual([['A'], ['C']]);
    await scans.undo(id);
    expect(now().codes).toHaveLength(2);
    scans.close();
  });

  test('are sent at once when the scan is left or completed, in parts of a thousand', async () => {
    const { scans, id, sent, server } = await aPhone();
    await scans.read(
      id,
      Array.from({ length: 1_001 }, (_, at) => `C-${at}`),
    );
    await scans.leave(id);
    expect(sent.map((part) => part.length)).toEqual([1_000, 1]);
    expect(await scans.complete(id)).toBe(true);
    expect([server.completed, scans.scans()]).toEqual([[id], []]);
    scans.close();
  });

  test('are sent again after 5, 15 and 60 seconds, and at once when the connection is back', async () => {
    const { scans, id, now, sent, server } = await aPhone();
    server.fault = unreached();
    await scans.read(id, ['A']);
    await pass(10_100);
    expect(now().delivery).toBe('unreachable');
    server.fault = null;
    await pass(4_000);
    expect(sent).toEqual([]);
    await pass(1_500);
    expect(sent).toEqual([['A']]);
    server.fault = unreached();
    await scans.read(id, ['B']);
    await scans.flush(id);
    server.fault = null;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect([sent, unsentOf(now())]).toEqual([[['A'], ['B']], []]);
    scans.close();
  });

  test('of others are read from where the phone stopped, without its own', async () => {
    const { scans, id, now, server } = await aPhone();
    await scans.read(id, ['A']);
    await scans.flush(id);
    server.known.push({ code: 'B', scannedAt: '2026-11-29T10:42:00.000Z' });
    await scans.pull(id);
    await scans.pull(id);
    expect([now().others.map(({ code }) => code), now().cursor]).toEqual([['B'], 2]);
    scans.close();
  });

  test('that came after another user completed the scan begin a new one', async () => {
    const { scans, id, now, sent, server } = await aPhone();
    await scans.read(id, ['A']);
    await scans.flush(id);
    server.status = 'missing';
    await scans.pull(id);
    expect(now().completedAt).toBe('2026-11-29T10:50:00.000Z');
    const body = { statusCode: 409, name: 'ConflictError', message: 'This scan is complete', code: 'scan.complete' };
    server.fault = new ApiError(409, body);
    await scans.read(id, ['B']);
    await scans.flush(id);
    expect(now().delivery).toEqual({ refused: 'This scan is complete', isClosed: true });
    server.fault = null;
    const next = (await scans.restart(id)) ?? '';
    await scans.flush(next);
    expect([sent, scans.scans().map((scan) => scan.codes.map(({ code }) => code))]).toEqual([[['A'], ['B']], [['B']]]);
    scans.close();
  });

  test('of a scan without any are not sent, and the scan is forgotten when it is left', async () => {
    const { scans, id, sent } = await aPhone();
    await scans.sendNow(id);
    await scans.leave(id);
    expect([sent, scans.scans()]).toEqual([[], []]);
    scans.close();
  });

  test('are sent although the page was left in the moment of the last one', async () => {
    const { scans, id, sent } = await aPhone();
    const reading = scans.read(id, ['A']);
    await scans.leave(id);
    await reading;
    expect(sent).toEqual([['A']]);
    scans.close();
  });

  test('that are read while the scan is completed are kept for a new one', async () => {
    const { scans, id, now, sent, calls } = await aPhone();
    await scans.read(id, ['A']);
    calls.complete = async () => scans.read(id, ['B']);
    expect(await scans.complete(id)).toBe(false);
    expect([sent, unsentOf(now()).map(({ code }) => code), now().completedAt !== null]).toEqual([[['A']], ['B'], true]);
    scans.close();
  });

  test('are shown as not stored where the browser stores nothing', async () => {
    const { scans, id, now } = await aPhone();
    await scans.read(id, ['A']);
    expect(now().isKept).toBe(false);
    scans.close();
  });
});
