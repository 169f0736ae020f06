import { act, waitFor } from '@testing-library/react';
import { keepScan, keptScan } from '../../../src/scanner/kept-scan';
import { makeOutbox } from '../../../src/scanner/outbox';
import { groupTarget, orderTarget, type ScanPart } from '../../../src/scanner/scan-target';
import { newScan, withCodes } from '../../../src/scanner/scanning';
import { signInAs } from '../../kit/render-page';

interface Timer {
  readonly run: () => void;
  readonly ms: number | undefined;
}

const setTimer = globalThis.setTimeout;
const target = groupTarget('lobby');
let outbox = makeOutbox();

beforeEach(() => {
  signInAs('mill');
  outbox = makeOutbox();
});
afterEach(() => void Object.assign(globalThis, { setTimeout: setTimer }));

/** Reads this number of codes into a scan of this target. */
const read = (count: number, from = target) => {
  const leave = outbox.openScan(from, () => newScan('scan', 'Count', 0));
  const codes = Array.from({ length: count }, (_, at) => `C-${at}`);
  if (count > 0) outbox.changeScan(from, (scanning) => withCodes(scanning, codes, 0));
  return leave;
};

/** Sends what is read; returns the sizes of the parts. */
const sending = () => {
  const sent: number[] = [];
  outbox.sendScansBy(async (_target, part: ScanPart) => sent.push(part.codes.length));
  return sent;
};

describe('codes that were read', () => {
  test.each([
    [1, 2_000],
    [99, 2_000],
    [100, 0],
  ])('wait to be sent: %i of them for %i ms', async (count, ms) => {
    const timers: Timer[] = [];
    const sent = sending();
    Object.assign(globalThis, { setTimeout: (run: () => void, ms?: number) => timers.push({ run, ms }) });
    read(count);
    Object.assign(globalThis, { setTimeout: setTimer });
    expect(timers.map((timer) => timer.ms)).toEqual([ms]);
    expect(sent).toEqual([]);
    act(() => timers[0]?.run());
    await waitFor(() => expect(sent).toEqual([count]));
  });

  test('are not sent where there is none', async () => {
    const sent = sending();
    read(0)();
    expect(sent).toEqual([]);
    expect(keptScan(target)).toBeUndefined();
  });

  test('of an order are forgotten in the browser once they are sent, those of a group stay until it is complete', async () => {
    const sent = sending();
    read(3)();
    read(2, orderTarget('one'))();
    await waitFor(() => expect(sent.toSorted()).toEqual([2, 3]));
    await waitFor(() => expect(keptScan(orderTarget('one'))).toBeUndefined());
    expect(keptScan(target)).toMatchObject({ sent: 3 });
  });

  test('of two windows of one browser are all kept', () => {
    read(1);
    const other = keptScan(target);
    if (other === undefined) throw new Error('Nothing was kept.');
    const key = Object.keys(localStorage).find((name) => name.endsWith(target)) ?? '';
    localStorage.setItem(key, JSON.stringify(withCodes(other, ['OTHER'], 5)));
    outbox.changeScan(target, (scanning) => withCodes(scanning, ['OWN'], 9));
    expect(keptScan(target)?.codes.map(({ code }) => code)).toEqual(['C-0', 'OTHER', 'OWN']);
  });

  test.each([
    ['is cut short', (text: string) => text.slice(0, -9)],
    ['has an instant that is none', (text: string) => text.replaceAll('1970-', 'day-')],
  ])('are removed where the entry of the browser %s, and the others are sent', async (_what, damage) => {
    keepScan(target, withCodes(newScan('damaged', 'Count', 0), ['C-1'], 0));
    const key = Object.keys(localStorage).find((name) => name.endsWith(target)) ?? '';
    localStorage.setItem(key, damage(localStorage.getItem(key) ?? ''));
    keepScan(orderTarget('one'), withCodes(newScan('whole', 'Order', 0), ['C-2', 'C-3'], 0));
    const sent = sending();
    expect(outbox.pending().map(({ scanning }) => scanning.id)).toEqual(['whole']);
    expect(localStorage.getItem(key)).toBeNull();
    await outbox.flush(orderTarget('one'));
    expect(sent).toEqual([2]);
  });

  test('are gone here when another window of the browser has thrown them away', () => {
    read(1)();
    expect(outbox.pending()).toHaveLength(1);
    localStorage.clear();
    outbox.readAgain();
    expect(outbox.pending()).toEqual([]);
  });
});
