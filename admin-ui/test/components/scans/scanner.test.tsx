import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, unreached } from '../../../src/providers/http';
import { Scanner } from '../../../src/scanner/Scanner';
import type { CodeCheck, ScanPart } from '../../../src/scanner/scan-target';
import { forgetSession } from '../../../src/session/session';
import { fakePortal } from '../../fake/fake-portal';
import { dialog, press } from '../../kit/form';
import { showPage, signInAs } from '../../kit/render-page';

const known = ['AF1-1', 'AF1-2', 'AF1-3'];
const codeCheck: CodeCheck = {
  expected: known.length,
  check: (code, times) => {
    if (times > 0) return { kind: 'again' };
    const meant = known.find((one) => one.toLowerCase() === code.toLowerCase());
    if (known.includes(code)) return { kind: 'scanned', text: 'Herringbone, Weld' };
    return { kind: 'unknown', ...(meant === undefined ? {} : { meant }) };
  },
};

/** Receives the codes of a scan. Each of the given errors fails one upload. */
const sinkOf = (...faults: Error[]) => {
  const parts: ScanPart[] = [];
  const send = async (part: ScanPart) => {
    const fault = faults.shift();
    if (fault !== undefined) throw fault;
    parts.push(part);
  };
  return { sink: { send }, parts, codes: () => parts.flatMap((part) => part.codes.map(({ code }) => code)) };
};

const open = (into = sinkOf()) => {
  const completed: string[] = [];
  const closed: boolean[] = [];
  const page = showPage({
    portal: fakePortal(),
    element: (
      <Scanner
        title="Scan Lobby"
        target="group lobby"
        name="Count of Nov 22"
        codeCheck={codeCheck}
        sink={into.sink}
        counted={['again', 'unknown']}
        isNamed
        complete={async (id) => completed.push(id) > 0}
        onClose={() => void closed.push(true)}
      />
    ),
  });
  return { ...page, ...into, completed, closed };
};

const rows = () =>
  within(screen.getByRole('list', { name: /newest first/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const field = () => screen.getByRole('textbox', { name: 'Code' });
const heldHere = () => Object.keys(localStorage).filter((name) => name.startsWith('selvage.kept'));
const keptIds = () => heldHere().map((name) => /"id":"([^"]+)"/.exec(localStorage.getItem(name) ?? '')?.[1]);

beforeEach(() => {
  localStorage.clear();
  signInAs('mill');
});

describe('the scanner', () => {
  test('answers each code at once, newest first, with its counts', async () => {
    const { user } = open();
    expect(document.activeElement).toBe(field());
    for (const code of ['AF1-1', 'AF1-1', 'af1-2']) await user.keyboard(`${code}{Enter}`);
    expect(rows()).toEqual([
      'af1-2Did you mean AF1-2?Unknown code',
      'AF1-1Already scanned',
      'AF1-1Herringbone, WeldScanned',
    ]);
    expect(screen.getByText('scanned of 3').textContent).toBe('1 scanned of 3');
    const counts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(counts).toEqual(expect.arrayContaining(['1 duplicate', '1 unknown']));
    expect(document.activeElement).toBe(field());
  });

  test('takes what a hand scanner types while a button has the focus', async () => {
    const { user } = open();
    act(() => screen.getByRole('button', { name: 'Paste a list' }).focus());
    await user.keyboard('AF1-3{Enter}');
    expect(rows()).toEqual(['AF1-3Herringbone, WeldScanned']);
  });

  test('takes a pasted list: the first column, without its quotes', async () => {
    const { user } = open();
    const page = await dialog('Scan Lobby');
    await press(user, page, 'Paste a list');
    await user.click(screen.getByRole('textbox', { name: 'List of codes' }));
    await user.paste('\uFEFF"AF1-1",Meadow\r\n\r\nAF1-2;Quay\nX-9\n');
    await press(user, page, 'Add the codes');
    expect(rows().map((row) => row?.slice(0, 5))).toEqual(['X-9Un', 'AF1-2', 'AF1-1']);
    expect(document.activeElement).toBe(field());
  });

  test.each([
    ['an empty list', ' \n', 'There is no code in it'],
    ['too long a list', 'A\n'.repeat(10_001), 'At most 10,000 codes at a time'],
    ['too long a code', 'x'.repeat(65), 'is longer than 64 characters'],
    ['a code that turns its letters', 'AF1-1\nAF1\u202e-2', 'AF1\ufffd-2 has signs that no code may have'],
  ])('says what is wrong with %s, and keeps it', async (_what, text, fault) => {
    const { user } = open();
    const page = await dialog('Scan Lobby');
    await press(user, page, 'Paste a list');
    const list = screen.getByRole('textbox', { name: 'List of codes' });
    await user.click(list);
    await user.paste(text);
    await press(user, page, 'Add the codes');
    await screen.findByText(new RegExp(fault));
    expect(list).toHaveProperty('value', text);
  });

  test('sends all that was read before it completes, each code at a time of its own', async () => {
    const { user, parts, codes, completed, closed } = open();
    await user.click(field());
    await user.paste('AF1-1\nAF1-1\nAF1-2');
    await press(user, await dialog('Scan Lobby'), 'Complete scan');
    await waitFor(() => expect(closed).toEqual([true]));
    expect(codes()).toEqual(['AF1-1', 'AF1-1', 'AF1-2']);
    const [first] = parts;
    expect(first).toMatchObject({ isFirst: true, name: 'Count of Nov 22' });
    expect(new Set(first?.codes.map(({ code, scannedAt }) => `${code} ${scannedAt}`)).size).toBe(3);
    expect(completed).toEqual([first?.id]);
    expect(heldHere()).toEqual([]);
  });

  test('sends by itself, and goes on when the connection is back', async () => {
    const { user, codes } = open(sinkOf(unreached()));
    await user.click(field());
    await user.paste(Array.from({ length: 120 }, (_, n) => `C-${n}`).join('\n'));
    await screen.findByText('Kept here, sent when the connection is back.');
    expect(heldHere()).toHaveLength(1);
    fireEvent(window, new Event('online'));
    await screen.findByText('All sent');
    expect(codes()).toHaveLength(120);
  });

  test('tells why its codes are not taken, and tries again when it is asked to', async () => {
    const refusal = new ApiError(409, { statusCode: 409, name: 'Error', message: 'This group is inactive' });
    const { user, codes, completed } = open(sinkOf(refusal));
    await user.keyboard('AF1-1{Enter}');
    const page = await dialog('Scan Lobby');
    await press(user, page, 'Complete scan');
    await screen.findByText('Not taken: This group is inactive');
    expect(completed).toEqual([]);
    await press(user, page, 'Try again');
    await screen.findByText('All sent');
    expect(codes()).toEqual(['AF1-1']);
  });

  test('begins a new scan with what a closed one did not take', async () => {
    const closedScan = { statusCode: 409, name: 'Error', message: 'This scan is complete', code: 'scan.complete' };
    const { user, codes, parts } = open(sinkOf(new ApiError(409, closedScan)));
    await user.keyboard('AF1-1{Enter}AF1-2{Enter}');
    const page = await dialog('Scan Lobby');
    await press(user, page, 'Complete scan');
    await screen.findByText('Not taken: This scan is complete');
    const [closedId] = keptIds();
    await press(user, page, 'Begin a new scan with the 2 codes that were not taken');
    await press(user, page, 'Complete scan');
    await waitFor(() => expect(codes()).toEqual(['AF1-1', 'AF1-2']));
    expect(parts[0]).toMatchObject({ isFirst: true });
    expect(parts[0]?.id).not.toBe(closedId);
  });

  test('takes out the row that the server refuses, says so, and sends the rest', async () => {
    const badRow = { statusCode: 422, name: 'Error', message: 'Bad', code: 'scan.scans-invalid', details: { row: 1 } };
    const { user, codes, closed } = open(sinkOf(new ApiError(422, badRow)));
    await user.keyboard('AF1-1{Enter}X-9{Enter}AF1-2{Enter}');
    const page = await dialog('Scan Lobby');
    await press(user, page, 'Complete scan');
    await screen.findByText('Taken out, as the server does not take it: X-9');
    await waitFor(() => expect(closed).toEqual([true]));
    expect(codes()).toEqual(['AF1-1', 'AF1-2']);
  });

  test('shows and sends what the browser refuses to keep, and says so', async () => {
    const keep = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { user, codes } = open();
    await user.keyboard('AF1-1{Enter}');
    expect(rows()).toEqual(['AF1-1Herringbone, WeldScanned']);
    await screen.findByText('Not kept in this browser');
    await user.click(screen.getByRole('switch', { name: 'Sound' }));
    await press(user, await dialog('Scan Lobby'), 'Complete scan');
    await waitFor(() => expect(codes()).toEqual(['AF1-1']));
    if (keep !== undefined) Object.defineProperty(Storage.prototype, 'setItem', keep);
  });

  test('goes on where it was left by a reload, or by a session that ended', async () => {
    const away = () => sinkOf(...Array.from({ length: 9 }, unreached));
    const before = open(away());
    await before.user.keyboard('AF1-1{Enter}AF1-2{Enter}');
    before.unmount();
    forgetSession('expired');
    signInAs('mill');
    const { user, codes, parts } = open();
    expect(rows()).toHaveLength(2);
    await user.keyboard('AF1-2{Enter}');
    expect(rows()[0]).toContain('Already scanned');
    await press(user, await dialog('Scan Lobby'), 'Complete scan');
    await waitFor(() => expect(codes()).toEqual(['AF1-1', 'AF1-2', 'AF1-2']));
    expect(new Set(parts.map(({ id }) => id)).size).toBe(1);
  });

  test('is kept from others at the same browser', async () => {
    const before = open();
    await before.user.keyboard('AF1-1{Enter}');
    before.unmount();
    signInAs('mill', { userId: 'grace' });
    open();
    await screen.findByText('Nothing read yet.');
  });

  test('remembers that it is to be quiet', async () => {
    const before = open();
    await before.user.click(screen.getByRole('switch', { name: 'Sound' }));
    before.unmount();
    open();
    expect(screen.getByRole('switch', { name: 'Sound' })).toHaveProperty('checked', false);
  });
});
