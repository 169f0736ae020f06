import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { entryTexts } from '../../../src/i18n/en/entry';
import { addTexts } from '../../../src/i18n/texts';
import { PlainFrame } from '../../../src/public/frame/PlainFrame';

addTexts(entryTexts);
const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

test('a page that nobody has to sign in for bears the name of the installation', async () => {
  const asked: string[] = [];
  globalThis.fetch = async (input) => {
    asked.push(decodeURIComponent(input instanceof Request ? input.url : String(input)));
    return new Response(JSON.stringify([{ id: '1', name: 'appName', value: 'Mill Portal' }]));
  };
  render(
    <MemoryRouter>
      <PlainFrame title="Privacy notice">Words</PlainFrame>
    </MemoryRouter>,
  );
  await screen.findByText('Words');
  await waitFor(() => expect(document.title).toBe('Privacy notice · Mill Portal'));
  expect(asked).toEqual([expect.stringContaining('/Settings?filter={"where":{"name":"appName"}}')]);
});
