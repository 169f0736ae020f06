import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError, unreached } from '../../../src/providers/http';
import { Scanner } from '../../../src/scanner/Scanner';
import { keepScan } from '../../../src/scanner/kept-scan';
import { groupTarget, type CodeCheck, type ScanPart } from '../../../src/scanner/scan-target';
import { newScan, withCodes } from '../../../src/scanner/scanning';
import { forgetSession } from '../../../src/session/session';
import { fakePortal } from '../../fake/fake-portal';
import { fakeAudio } from '../../kit/fake-audio';
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

/** Opens the scanner of a group. Each of the given errors fails one upload. */
const open = (...faults: Error[]) => openFor(codeCheck, ...faults);
/** What others have scanned into the same scan. */
let others: readonly string[] = [];
let failing = false;
const openFor = (check: CodeCheck, ...faults: Error[]) => {
  const completed: string[] = [];
  const closed: boolean[] = [];
  const portal = fakePortal();
  for (const fault of faults) portal.fail('sendScan', fault);
  /** The uploaded codes after the failed uploads. */
  const parts = () =>
    portal
      .callsOf('sendScan')
      .slice(faults.length)
      .map(([, part]) => part as ScanPart);
  const codes = () => parts().flatMap((part) => part.codes.map(({ code }) => code));
  /** The server's codes: the sent ones, and those of other users. */
  const soFar = () => {
    if (failing) throw unreached();
    const had = [...new Set([...others, ...codes()])];
    const { expected = 0 } = check;
    return { codes: had, expected, missing: expected - had.filter((code) => known.includes(code)).length };
  };
  const Place = () => {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      closed.push(true);
      setOpen(false);
    };
    return (
      isOpen && (
        <Scanner
          title="Scan Lobby"
          target={groupTarget('lobby')}
          name="Count of Nov 22"
          codeCheck={check}
          counted={['again', 'unknown']}
          isNamed
          completing={{ soFar: async () => soFar(), complete: async (id) => completed.push(id) > 0 }}
          onClose={close}
        />
      )
    );
  };
  const page = showPage({ portal, element: <Place /> });
  portal.answerAll('sendScan', {});
  return { ...page, portal, parts, codes, completed, closed };
};

const rows = () =>
  within(screen.getByRole('list', { name: /newest first/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const field = () => screen.getByRole('textbox', { name: 'Code' });
/** Completes the scan although swatches are missing. */
const complete = async (user: UserEvent) => {
  await press(user, await dialog('Scan Lobby'), 'Complete scan');
  await press(user, await dialog('Complete the scan?'), 'Complete scan');
};
const heldHere = () => Object.keys(localStorage).filter((name) => name.startsWith('selvage.kept'));
const keptIds = () => heldHere().map((name) => /"id":"([^"]+)"/.exec(localStorage.getItem(name) ?? '')?.[1]);

beforeEach(() => {
  others = [];
  failing = false;
  signInAs('mill');
});

describe('the scanner', () => {
  test('answers each code at once, newest first, with its counts', async () => {
    const { user } = open();
    expect(document.activeElement).toBe(field());
    for (const code of ['AF1-1', 'AF1-1', 'af1-2']) await user.keyboard(`${code}{Enter}`);
    expect(rows()).toEqual([
      'af1-2Did you mean AF1-2?Take AF1-2Unknown code',
      'AF1-1Already scanned',
      'AF1-1Herringbone, WeldScanned',
    ]);
    expect(screen.getByText('scanned of 3').textContent).toBe('1 scanned of 3');
    const counts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(counts).toEqual(expect.arrayContaining(['1 duplicate', '1 unknown']));
    expect(document.activeElement).toBe(field());
    await user.click(screen.getByRole('button', { name: 'Take AF1-2' }));
    expect(rows().slice(0, 2)).toEqual(['AF1-2Herringbone, WeldScanned', 'af1-2AF1-2 was taken in its place.Taken']);
    const after = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(after).toEqual(expect.arrayContaining(['1 duplicate', '0 unknown']));
  });

  test('asks whether the code that a renamed fabric has now was meant by its former code', async () => {
    const { user, portal } = open();
    portal.answer('similarCode', 'OF-ANOTHER-GROUP');
    await user.keyboard('OLD-9{Enter}');
    await waitFor(() => expect(portal.callsOf('similarCode')).toEqual([['OLD-9']]));
    portal.answer('similarCode', 'AF1-1');
    await user.keyboard('OLD-1{Enter}');
    expect(await screen.findByText('Did you mean AF1-1?')).not.toBeNull();
    expect(rows()).toEqual(['OLD-1Did you mean AF1-1?Take AF1-1Unknown code', 'OLD-9Unknown code']);
    await user.click(screen.getByRole('button', { name: 'Take AF1-1' }));
    expect(rows().slice(0, 2)).toEqual(['AF1-1Herringbone, WeldScanned', 'OLD-1AF1-1 was taken in its place.Taken']);
  });

  test('takes what a hand scanner types while a button has the focus', async () => {
    const { user } = open();
    act(() => screen.getByRole('button', { name: 'Paste a list' }).focus());
    await user.keyboard('AF1-3{Enter}');
    expect(rows()).toEqual(['AF1-3Herringbone, WeldScanned']);
  });

  test.each([
    ['signs that no code may have', 'U\u001d-A', 'U\ufffd-A', 'No code: it has signs'],
    [
      'an address of more than 64 characters',
      `https://mill.example/${'x'.repeat(60)}`,
      'https://mill',
      'No code: longer',
    ],
  ])('lists %s as unknown, and reads the next code alone', async (_what, text, shown, why) => {
    const audio = fakeAudio();
    const { user, codes } = open();
    await user.click(field());
    await user.paste(text);
    await user.keyboard('{Enter}');
    expect(field()).toHaveProperty('value', '');
    // The tone for an unknown code has two beats, the one for a known code has one.
    expect(audio.tones).toBe(2);
    audio.remove();
    await user.keyboard('AF1-1{Enter}AF1-2{Enter}');
    expect(rows().map((row) => row?.slice(0, 5))).toEqual(['AF1-2', 'AF1-1', rows()[2]?.slice(0, 5)]);
    expect(rows()[2]).toContain(shown);
    expect(rows()[2]).toContain(why);
    expect(rows()[2]).toContain('Unknown code');
    await complete(user);
    await waitFor(() => expect(codes().slice(1)).toEqual(['AF1-1', 'AF1-2']));
    expect(codes()[0]).toContain(shown);
  });

  test('ends a code with Tab as with Enter, and moves on from an empty field', async () => {
    const { user } = open();
    for (const code of ['AF1-1', 'AF1-2', 'AF1-3']) await user.keyboard(`${code}{Tab}`);
    expect(rows().map((row) => row?.slice(0, 5))).toEqual(['AF1-3', 'AF1-2', 'AF1-1']);
    expect(document.activeElement).toBe(field());
    await user.tab();
    expect(document.activeElement).not.toBe(field());
    await user.tab({ shift: true });
    await user.keyboard('AF1');
    await user.tab({ shift: true });
    expect(rows()).toHaveLength(3);
  });

  test('keeps what a scanner that ends with Tab types into the list of codes', async () => {
    const { user } = open();
    await press(user, await dialog('Scan Lobby'), 'Paste a list');
    const list = screen.getByRole('textbox', { name: 'List of codes' });
    await user.click(list);
    await user.keyboard('AF1-1{Tab}AF1-2{Tab}');
    expect(list).toHaveProperty('value', 'AF1-1\nAF1-2\n');
    await user.tab();
    expect(document.activeElement).not.toBe(list);
  });

  test('takes one code and 50,000 blank lines without a long computation', async () => {
    const { user } = open();
    await user.click(field());
    const begun = performance.now();
    await user.paste(`AF1-1${'\n'.repeat(50_000)}`);
    await user.keyboard('{Enter}');
    expect(rows()).toHaveLength(1);
    await user.paste(`AF1-2${'\n'.repeat(50_000)}AF1-3`);
    expect(rows()).toHaveLength(3);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  test('refuses a list of more than 10,000 codes in the field as well', async () => {
    const { user } = open();
    await user.click(field());
    await user.paste('A\n'.repeat(10_001));
    await screen.findByText('At most 10,000 codes at a time');
    expect(screen.queryByRole('list', { name: /newest first/ })).toBeNull();
  });

  test('takes a pasted list: the first column, without its heading and quotes', async () => {
    const { user } = open();
    const page = await dialog('Scan Lobby');
    await press(user, page, 'Paste a list');
    await user.click(screen.getByRole('textbox', { name: 'List of codes' }));
    await user.paste('\uFEFFBarcode,Pattern\r\n"AF1-1",Meadow\r\n\r\nAF1-2;Quay\nX-9\n');
    await press(user, page, 'Add the codes');
    expect(rows().map((row) => row?.slice(0, 5))).toEqual(['X-9Un', 'AF1-2', 'AF1-1']);
    expect(document.activeElement).toBe(field());
  });

  test.each([
    ['an empty list', ' \n', 'There is no code in it'],
    ['too long a list', 'A\n'.repeat(10_001), 'At most 10,000 codes at a time'],
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
    await complete(user);
    await waitFor(() => expect(closed).toEqual([true]));
    expect(codes()).toEqual(['AF1-1', 'AF1-1', 'AF1-2']);
    const [first] = parts();
    expect(first).toMatchObject({ isFirst: true, name: 'Count of Nov 22' });
    expect(new Set(first?.codes.map(({ code, scannedAt }) => `${code} ${scannedAt}`)).size).toBe(3);
    expect(completed).toEqual([first?.id]);
    expect(heldHere()).toEqual([]);
  });

  test('sends by itself, and goes on when the connection is back', async () => {
    const { user, codes } = open(unreached());
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
    const { user, codes, completed } = open(refusal);
    await user.keyboard('AF1-1{Enter}AF1-2{Enter}AF1-3{Enter}');
    const page = await dialog('Scan Lobby');
    await press(user, page, 'Complete scan');
    await screen.findByText('Not taken: This group is inactive');
    expect(completed).toEqual([]);
    await press(user, page, 'Try again');
    await screen.findByText('All sent');
    expect(codes()).toEqual(known);
  });

  test('sends the name that it proposed where the reader has cleared it', async () => {
    const { user, parts } = open();
    const name = screen.getByRole('textbox', { name: 'Name of the scan' });
    await user.clear(name);
    await user.type(name, '  ');
    await user.click(field());
    expect(name).toHaveProperty('value', 'Count of Nov 22');
    await user.keyboard('AF1-1{Enter}{Escape}');
    await waitFor(() => expect(parts()).toMatchObject([{ name: 'Count of Nov 22' }]));
  });

  test('sends a kept scan without a name under a name of its day', async () => {
    keepScan(groupTarget('lobby'), withCodes(newScan('kept', ' ', 0), ['AF1-1'], 0));
    const { user, parts } = open();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(parts()).toMatchObject([{ id: 'kept', name: expect.stringMatching(/^Count of \w/) as unknown }]),
    );
  });

  test('begins a new scan with what one that is too large did not take', async () => {
    const tooLarge = {
      statusCode: 422,
      name: 'Error',
      message: 'This scan has too many codes',
      code: 'scan.too-large',
    };
    const refusal = new ApiError(422, tooLarge);
    const { user, parts } = open(refusal, refusal);
    await user.keyboard('AF1-1{Enter}AF1-2{Enter}');
    const page = await dialog('Scan Lobby');
    await press(user, page, 'Complete scan');
    await within(page).findByRole('button', { name: 'Try again' });
    await within(page).findByRole('button', { name: 'Begin a new scan with the 2 codes that were not taken' });
    const [refusedId] = keptIds();
    await user.keyboard('{Escape}');
    await screen.findByText(/Not taken: This scan has too many codes/);
    screen.getByRole('button', { name: 'Send now' });
    await user.click(await screen.findByRole('button', { name: /^Begin a new scan with the 2 codes/ }));
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(parts()).toMatchObject([{ isFirst: true, codes: [{}, {}] }]));
    expect(parts()[0]?.id).not.toBe(refusedId);
  });

  test('begins a new scan with what a closed one did not take', async () => {
    const closedScan = { statusCode: 409, name: 'Error', message: 'This scan is complete', code: 'scan.complete' };
    const { user, codes, parts } = open(new ApiError(409, closedScan));
    await user.keyboard('AF1-1{Enter}AF1-2{Enter}AF1-3{Enter}');
    const page = await dialog('Scan Lobby');
    await press(user, page, 'Complete scan');
    await screen.findByText('Not taken: This scan is complete');
    const [closedId] = keptIds();
    await press(user, page, 'Begin a new scan with the 3 codes that were not taken');
    await press(user, page, 'Complete scan');
    await waitFor(() => expect(codes()).toEqual(known));
    expect(parts()[0]).toMatchObject({ isFirst: true });
    expect(parts()[0]?.id).not.toBe(closedId);
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
    await complete(user);
    await waitFor(() => expect(codes()).toEqual(['AF1-1']));
    if (keep !== undefined) Object.defineProperty(Storage.prototype, 'setItem', keep);
  });

  test('goes on where it was left by a reload, or by a session that ended', async () => {
    const before = open(...Array.from({ length: 9 }, unreached));
    await before.user.keyboard('AF1-1{Enter}AF1-2{Enter}');
    before.unmount();
    forgetSession('expired');
    signInAs('mill');
    const { user, codes, parts } = open();
    expect(rows()).toHaveLength(2);
    await user.keyboard('AF1-2{Enter}');
    expect(rows()[0]).toContain('Already scanned');
    await complete(user);
    await waitFor(() => expect(codes()).toEqual(['AF1-1', 'AF1-2', 'AF1-2']));
    expect(new Set(parts().map(({ id }) => id)).size).toBe(1);
  });

  test('goes on with what others have scanned meanwhile, and asks with the numbers of the server', async () => {
    const kept = withCodes(newScan('kept', 'Count', 0), ['AF1-1', 'AF1-1', 'X-9'], 0);
    keepScan(groupTarget('lobby'), { ...kept, sent: 2 });
    others = ['AF1-1', 'AF1-2'];
    const { user, completed, codes } = open();
    await waitFor(() => expect(screen.getByText('scanned of 3').textContent).toBe('2 scanned of 3'));
    expect(rows().map((row) => row?.slice(0, 5))).toEqual(['X-9Un', 'AF1-2', 'AF1-1', 'AF1-1']);
    others = known;
    await press(user, await dialog('Scan Lobby'), 'Complete scan');
    await waitFor(() => expect(completed).toEqual(['kept']));
    expect(codes()).toEqual(['X-9']);
  });

  test('goes on with what is kept where the server does not answer, and says so before it completes', async () => {
    keepScan(groupTarget('lobby'), { ...withCodes(newScan('kept', 'Count', 0), ['AF1-1'], 0), sent: 1 });
    failing = true;
    const { user, completed } = open();
    expect(rows()).toHaveLength(1);
    await press(user, await dialog('Scan Lobby'), 'Complete scan');
    await screen.findByText(unreached().message);
    expect(completed).toEqual([]);
  });

  test('is kept from others at the same browser', async () => {
    const before = open();
    await before.user.keyboard('AF1-1{Enter}');
    before.unmount();
    signInAs('mill', { userId: 'grace' });
    open();
    await screen.findByText('Nothing read yet.');
  });

  test('sends what is pending when it is left by Escape, and asks for nothing', async () => {
    const { user, codes, closed } = open();
    await user.keyboard('AF1-1{Enter}AF1-2{Enter}{Escape}');
    expect(closed).toEqual([true]);
    await waitFor(() => expect(codes()).toEqual(['AF1-1', 'AF1-2']));
    expect(screen.queryByText(/not sent yet/)).toBeNull();
  });

  test('says on the page how many codes are not sent, and goes on trying', async () => {
    const { user, codes } = open(unreached(), unreached());
    await user.keyboard('AF1-1{Enter}AF1-2{Enter}{Escape}');
    await screen.findByText('2 codes are not sent yet.');
    await user.click(screen.getByRole('button', { name: 'Send now' }));
    expect(codes()).toEqual([]);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(codes()).toEqual(['AF1-1', 'AF1-2']));
    await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
  });

  test('says no more than the count to a screen reader, and keeps the focus, while it tries again', async () => {
    const { user, portal } = open(...Array.from({ length: 3 }, unreached));
    await user.keyboard('AF1-1{Enter}AF1-2{Enter}{Escape}');
    await screen.findByText('2 codes are not sent yet.');
    const status = screen.getByText('Codes that are not sent: 2');
    expect(status.getAttribute('role')).toBe('status');
    const button = screen.getByRole('button', { name: 'Send now' });
    act(() => button.focus());
    const banner = button.closest('div');
    const words = banner?.textContent;
    const release = portal.hold('sendScan');
    const tries = portal.callsOf('sendScan').length;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(portal.callsOf('sendScan')).toHaveLength(tries + 1));
    expect(banner?.textContent).toBe(words);
    expect(button).toHaveProperty('disabled', false);
    expect(document.activeElement).toBe(button);
    act(release);
    await waitFor(() => expect(status.textContent).toBe('Codes that are not sent: 2'));
  });

  test('offers a new scan, or to throw the codes away, where the server takes none after it was left', async () => {
    const closedScan = { statusCode: 409, name: 'Error', message: 'This scan is complete', code: 'scan.complete' };
    const refused = new ApiError(409, closedScan);
    const { user, codes } = open(refused);
    await user.keyboard('AF1-1{Enter}AF1-2{Enter}{Escape}');
    await screen.findByText(/Not taken: This scan is complete/);
    const [closedId] = keptIds();
    await user.click(screen.getByRole('button', { name: 'Throw away' }));
    await press(user, await dialog('Throw away 2 codes?'), 'Cancel');
    await user.click(await screen.findByRole('button', { name: /^Begin a new scan with the 2 codes/ }));
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(codes()).toEqual(['AF1-1', 'AF1-2']));
    expect(keptIds()).not.toEqual([closedId]);
  });

  test('forgets codes that the reader throws away', async () => {
    const { user } = open(new ApiError(404, { statusCode: 404, name: 'Error', message: 'There is no such group' }));
    await user.keyboard('AF1-1{Enter}{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Throw away' }));
    await press(user, await dialog('Throw away 1 code?'), 'Throw away');
    await waitFor(() => expect(screen.queryByText(/not sent yet/)).toBeNull());
    expect(heldHere()).toEqual([]);
  });

  test('asks before it completes a scan with missing swatches, and completes one without at once', async () => {
    const { user, completed, closed } = open();
    await user.keyboard('AF1-1{Enter}X-9{Enter}');
    await press(user, await dialog('Scan Lobby'), 'Complete scan');
    const question = await dialog('Complete the scan?');
    within(question).getByText('2 of 3 are not scanned. Complete all the same?');
    await press(user, question, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Complete the scan?' })).toBeNull());
    expect(completed).toEqual([]);
    await user.click(field());
    await user.keyboard('AF1-2{Enter}AF1-3{Enter}');
    await press(user, await dialog('Scan Lobby'), 'Complete scan');
    await waitFor(() => expect(closed).toEqual([true]));
    expect(completed).toHaveLength(1);
  });

  test('completes no scan of a group without swatches', async () => {
    openFor({ ...codeCheck, expected: 0 });
    await screen.findByText('This group has no swatches');
    expect(screen.getByRole('button', { name: 'Complete scan' })).toHaveProperty('disabled', true);
  });

  test('remembers that it is to be quiet', async () => {
    const before = open();
    await before.user.click(screen.getByRole('switch', { name: 'Sound' }));
    before.unmount();
    open();
    expect(screen.getByRole('switch', { name: 'Sound' })).toHaveProperty('checked', false);
  });
});

test('a browser without a barcode detector says that it reads no labels by the camera', async () => {
  signInAs('mill');
  open();
  const scanner = await dialog('Scan Lobby');
  within(scanner).getByText('This browser reads no labels by the camera. Type the codes, or use a hand scanner.');
  expect(within(scanner).queryByRole('button', { name: 'Camera' })).toBeNull();
});
