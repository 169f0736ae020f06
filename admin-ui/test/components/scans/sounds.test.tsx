import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, unreached } from '../../../src/providers/http';
import SoundsPage from '../../../src/sounds/SoundsPage';
import { Scanner } from '../../../src/scanner/Scanner';
import { VendorTiles } from '../../../src/dashboard/VendorDashboard';
import { fakeAudio, type FakeAudio } from '../../kit/fake-audio';
import { fakePortal } from '../../fake/fake-portal';
import { aCompany } from '../../kit/records/companies';
import { aSound, aSoundType } from '../../kit/records/sounds';
import { showPage, signInAs } from '../../kit/render-page';

const types = [
  aSoundType(),
  aSoundType({ id: 'unknown', name: 'Unknown', signal: 'unknown', builtInUrl: '/built-in/unknown.wav' }),
  aSoundType({ id: 'other', name: 'Other', signal: null, builtInUrl: null }),
];
const low = aSound({ default: true });
const high = aSound({ id: 'high', name: '0badcafe_chime_high.mp3', size: 307_200 });

const open = async (sounds = [low, high]) => {
  const portal = fakePortal({ SoundTypes: types, SoundFiles: sounds });
  const page = showPage({ portal, element: <SoundsPage /> });
  await screen.findByRole('heading', { level: 1, name: 'Scanning Alert Sounds' });
  return { portal, ...page };
};
const rowOf = (name: string) => {
  const row = screen.getAllByRole('listitem').find(({ textContent }) => textContent.includes(name));
  if (row === undefined) throw new Error(`There is no row of ${name}.`);
  return row;
};
const radio = (name: string) => within(rowOf(name)).getByRole<HTMLInputElement>('radio');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const soundFile = (name = 'bell.wav', size = 900) => new File([new Uint8Array(size)], name, { type: 'audio/wav' });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Upload a sound', { selector: 'input' }), { target: { files: [file] } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const refusal = (status: number, message: string) =>
  new ApiError(status, { statusCode: status, name: 'Error', message });

let audio: FakeAudio;
beforeEach(() => {
  audio = fakeAudio();
  signInAs('mill');
});
afterEach(() => {
  jest.useRealTimers();
  audio.remove();
});

describe('the scanning sounds', () => {
  test('are listed by type with name, size and default', async () => {
    const { user } = await open();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'chime-low.wav3.8 KB · Default · It can be deleted once another one is the default',
      'chime_high.mp3300 KB',
    ]);
    expect([radio('chime-low').checked, radio('chime_high').checked]).toEqual([true, false]);
    expect(screen.queryAllByText('2 sounds')).toHaveLength(1);
    await user.click(screen.getByRole('combobox', { name: 'Sound type' }));
    await user.click(screen.getByRole('option', { name: 'Unknown' }));
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.queryAllByText('Built-in tone')).toHaveLength(1);
    await user.click(button('Play Built-in tone'));
    await waitFor(() => expect(audio.played).toEqual(['/built-in/unknown.wav']));
    await user.click(screen.getByRole('combobox', { name: 'Sound type' }));
    await user.click(screen.getByRole('option', { name: 'Other' }));
    expect(screen.queryAllByText('No sound')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull();
  });

  test('are played one at a time, until they end or are stopped', async () => {
    const { user } = await open();
    await user.click(button('Play chime-low.wav'));
    await waitFor(() => expect(audio.played).toEqual([low.url]));
    await user.click(button('Play chime_high.mp3'));
    await waitFor(() => expect(audio.played).toEqual([low.url, high.url]));
    expect(audio.stopped).toBe(1);
    expect(screen.getAllByRole('button', { name: /^Stop/ })).toHaveLength(1);
    act(() => audio.end());
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
    await user.click(button('Play chime-low.wav'));
    await waitFor(() => expect(audio.played).toHaveLength(3));
    await user.click(button('Stop chime-low.wav'));
    expect([audio.stopped, screen.queryByRole('button', { name: /^Stop/ })]).toEqual([2, null]);
  });

  test('say so where one can not be played', async () => {
    const { user } = await open([low, aSound({ id: 'broken' })]);
    await user.click(screen.getAllByRole('button', { name: /^Play/ })[1] as HTMLElement);
    expect(await screen.findByText('The sound could not be played.')).not.toBeNull();
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
  });

  test('end on a device without an audio output, and say why nothing is heard', async () => {
    audio.hasOutput = false;
    await open();
    jest.useFakeTimers();
    fireEvent.click(button('Play chime-low.wav'));
    await pass(0);
    expect(screen.getAllByRole('button', { name: /^Stop/ })).toHaveLength(1);
    await pass(2_000);
    screen.getByText('This device has no audio output: nothing is heard.');
    expect(screen.queryByRole('button', { name: /^Stop/ })).toBeNull();
  });

  test('that the browser refuses do not stop the next one', async () => {
    audio.hasOutput = false;
    await open();
    jest.spyOn(audio.played, 'push').mockImplementationOnce(() => {
      throw new Error('The browser refuses.');
    });
    jest.useFakeTimers();
    fireEvent.click(button('Play chime-low.wav'));
    await pass(1_000);
    screen.getByText('The sound could not be played.');
    fireEvent.click(button('Play chime_high.mp3'));
    await pass(1_000);
    expect(screen.getAllByRole('button', { name: /^Stop/ })).toHaveLength(1);
  });

  test('stop with the page', async () => {
    const { user, unmount } = await open();
    await user.click(button('Play chime-low.wav'));
    await waitFor(() => expect(audio.played).toHaveLength(1));
    unmount();
    expect(audio.stopped).toBe(1);
  });

  test('have another one made the default', async () => {
    const { user, portal } = await open();
    await user.click(radio('chime_high'));
    await waitFor(() => expect(radio('chime_high').checked).toBe(true));
    expect(portal.server.read('SoundFiles', 'low').default).toBe(false);
    portal.fail('makeSoundDefault', refusal(404, 'There is no such sound'));
    await user.click(radio('chime-low'));
    expect((await screen.findByText('Failed to set default')).parentElement?.textContent).toContain(
      'There is no such sound',
    );
    expect(radio('chime_high').checked).toBe(true);
  });

  test('keep the newest of two choices, of which the second is made while the first is sent', async () => {
    const third = aSound({ id: 'third', name: '0123abcd_third.wav' });
    const { portal } = await open([low, high, third]);
    const names = screen.getAllByRole<HTMLInputElement>('radio');
    act(() => {
      names[1]?.click();
      names[2]?.click();
    });
    await waitFor(() => expect(names[2]?.checked).toBe(true));
    expect(portal.callsOf('makeSoundDefault')).toEqual([['high'], ['third']]);
  });

  test('keep the one that is the default, where it is chosen again while another one is sent', async () => {
    const { portal } = await open();
    const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
    const release = portal.hold('makeSoundDefault');
    act(() => second?.click());
    expect([first?.checked, second?.checked]).toEqual([false, true]);
    act(() => first?.click());
    await act(async () => release());
    await waitFor(() => expect(portal.callsOf('makeSoundDefault')).toEqual([['high'], ['low']]));
    await waitFor(() => expect(portal.server.read('SoundFiles', 'low').default).toBe(true));
    expect([first?.checked, second?.checked]).toEqual([true, false]);
  });

  test('are deleted after a question, but never the default', async () => {
    const { user, portal } = await open();
    expect(button('Delete chime-low.wav').disabled).toBe(true);
    const reason = document.getElementById(button('Delete chime-low.wav').getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('It can be deleted once another one is the default');
    portal.fail('delete', unreached());
    await user.click(button('Delete chime_high.mp3'));
    await user.click(button('Delete'));
    await screen.findByText('Failed to delete');
    await user.click(button('Delete chime_high.mp3'));
    await user.click(button('Delete'));
    await screen.findByText('The sound is deleted.');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  test('show what the reader may do, and nothing else', async () => {
    signInAs('vendor', { role: 'user', permissions: [] });
    const { user } = await open();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button', { name: /Delete|Upload/ })).toBeNull();
    expect(rowOf('chime-low').textContent).toBe('chime-low.wav3.8 KB · Default');
    await user.click(button('Play chime-low.wav'));
    await waitFor(() => expect(audio.played).toHaveLength(1));
  });

  test('say what could not be loaded', async () => {
    const portal = fakePortal({ SoundTypes: types });
    portal.fail('getList', unreached());
    showPage({ portal, element: <SoundsPage /> });
    expect(await screen.findByText('Sounds could not be loaded. Please refresh.')).not.toBeNull();
  });
});

describe('a sound that is uploaded', () => {
  test('is sent 1.5 s after it was chosen', async () => {
    const { portal } = await open();
    expect(screen.queryAllByText('MP3 file types up to 300 KB are allowed')).toHaveLength(1);
    expect(screen.getByLabelText('Upload a sound', { selector: 'input' }).getAttribute('accept')).toBe('.wav,.mp3');
    jest.useFakeTimers();
    choose(soundFile());
    expect(screen.queryAllByText('Uploading bell.wav')).toHaveLength(1);
    await pass(1_499);
    expect(portal.callsOf('uploadSound')).toHaveLength(0);
    await pass(1);
    expect(portal.callsOf('uploadSound').map(([type, file]) => [type, (file as File).name])).toEqual([
      ['scanned', 'bell.wav'],
    ]);
    // The list is read again.
    await pass(200);
    expect(screen.queryAllByText('Sound uploaded successfully')).toHaveLength(1);
    expect(rowOf('bell.wav').textContent).toBe('bell.wav0.9 KB');
    expect(screen.queryByText('Uploading bell.wav')).toBeNull();
  });

  test('can be taken back before, and while it is sent', async () => {
    const { portal } = await open();
    jest.useFakeTimers();
    choose(soundFile());
    await pass(1_000);
    fireEvent.click(button('Cancel'));
    await pass(2_000);
    expect(portal.callsOf('uploadSound')).toHaveLength(0);
    const release = portal.hold('uploadSound');
    portal.fail('uploadSound', new DOMException('The upload was cancelled.', 'AbortError'));
    choose(soundFile());
    await pass(1_500);
    fireEvent.click(button('Cancel'));
    const [, , signal] = portal.callsOf('uploadSound')[0] ?? [];
    expect((signal as AbortSignal).aborted).toBe(true);
    release();
    await pass(10);
    expect(screen.queryByText('Uploading bell.wav')).toBeNull();
    expect(screen.queryByText(/Failed to upload|successfully/)).toBeNull();
  });

  test('is not sent after the page was left', async () => {
    const { portal, unmount } = await open();
    jest.useFakeTimers();
    choose(soundFile());
    unmount();
    await pass(3_000);
    expect(portal.callsOf('uploadSound')).toHaveLength(0);
  });

  test.each([
    ['of another type', soundFile('bell.ogg'), 'Only .wav and .mp3 files can be chosen.'],
    ['of more than 300 KB', soundFile('bell.MP3', 307_201), 'The file has more than 300 KB.'],
  ])('is not sent when it is one %s', async (_, file, reason) => {
    const { portal } = await open();
    jest.useFakeTimers();
    choose(file);
    await pass(2_000);
    expect(portal.callsOf('uploadSound')).toHaveLength(0);
    const notice = screen.getByText('Failed to upload the sound. Please try again').parentElement;
    expect(notice?.textContent).toContain(reason);
  });

  test('is refused with the words of the specification and why', async () => {
    const { portal } = await open();
    portal.fail('uploadSound', refusal(409, 'There is no storage left for this file'));
    jest.useFakeTimers();
    choose(soundFile());
    await pass(1_500);
    jest.useRealTimers();
    const notice = (await screen.findByText('Failed to upload the sound. Please try again')).parentElement;
    expect(notice?.textContent).toContain('There is no storage left for this file');
    expect(screen.queryByText('Uploading bell.wav')).toBeNull();
  });
});

describe('the scanner', () => {
  const scan = async (sounds = [{ ...low, soundType: types[0] ?? null }]) => {
    const portal = fakePortal({ SoundTypes: types, SoundFiles: sounds });
    const { user } = showPage({
      portal,
      element: (
        <Scanner
          title="Scan"
          target="group lobby"
          name="Count"
          codeCheck={{
            expected: 1,
            check: (code) => (code === 'A' ? { kind: 'scanned', text: '' } : { kind: 'unknown' }),
          }}
          counted={[]}
          onClose={() => undefined}
        />
      ),
    });
    await waitFor(() => expect(audio.fetched).toEqual(sounds.map(({ url }) => url)));
    return user;
  };

  test('plays the sound that the company has chosen, and a tone where it has none', async () => {
    const user = await scan();
    await user.keyboard('A{Enter}');
    expect([audio.played, audio.tones]).toEqual([[low.url], 0]);
    await user.keyboard('B{Enter}');
    expect([audio.played, audio.tones]).toEqual([[low.url], 2]);
  });

  test('plays a tone where the sound is gone', async () => {
    const user = await scan([{ ...aSound({ id: 'broken', default: true }), soundType: types[0] ?? null }]);
    await user.keyboard('A{Enter}');
    expect([audio.played, audio.tones]).toEqual([[], 1]);
  });
});

describe('the tile', () => {
  test.each([
    [
      'the number of sounds and types, and a default',
      [low, high, aSound({ id: 'u', soundTypeId: 'unknown' })],
      '3 sounds2 types, default chime-low.wav',
    ],
    ['that the built-in tones are played', [], '0 soundsThe built-in tones are played'],
  ])('says %s', async (_, sounds, words) => {
    signInAs('vendor');
    showPage({ portal: fakePortal({ SoundFiles: sounds, Companies: [aCompany()] }), element: <VendorTiles /> });
    const link = await screen.findByRole('link', { name: 'Scanning Alert Sounds' });
    expect(link.getAttribute('href')).toBe('/vendor/scan-sounds');
    await waitFor(() => expect(link.closest('div')?.textContent).toBe(`Scanning Alert Sounds${words}`));
  });
});
