import { screen, waitFor } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { Modal } from '../../../src/parts/dialog/Modal';
import { dialogLater } from '../../../src/parts/dialog/dialog-later';
import { fakePortal } from '../../fake/fake-portal';
import { dialog } from '../../kit/form';
import { showPage, signInAs } from '../../kit/render-page';

interface NoteProps {
  readonly onClose: () => void;
}

const Note = ({ onClose }: NoteProps) => (
  <Modal isOpen title="A note" onClose={onClose} actions={null}>
    Read it.
  </Modal>
);

/** A page with a text and a dialog that is fetched when it is opened. */
const pageWith = (load: () => Promise<ComponentType<NoteProps>>) => {
  const LateNote = dialogLater(load);
  return function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Text" />
        <button onClick={() => setOpen(true)}>Open</button>
        {isOpen && <LateNote onClose={() => setOpen(false)} />}
      </>
    );
  };
};

test('a dialog that can not be fetched offers to reload, leaves the page as it is, and is fetched by the next click', async () => {
  signInAs('mill');
  const answers = [() => Promise.reject(new Error('No network')), () => Promise.resolve(Note)];
  const Page = pageWith(() => answers.shift()?.() ?? Promise.resolve(Note));
  const { user } = showPage({ portal: fakePortal({}), element: <Page /> });
  await user.type(await screen.findByLabelText('Text'), 'typed');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText(/^This could not be loaded/);
  screen.getByRole('button', { name: 'Refresh' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'typed');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await dialog('A note');
  await waitFor(() => expect(answers).toEqual([]));
});
