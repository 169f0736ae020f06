import { scenario } from '../../test/kit/domain/scenario.js';
import { noteDecider } from './note.decider.js';

const { given } = scenario(noteDecider);

test('a note about a company is added one time, and not overwritten', () => {
  const data = { companyId: 'mill', noteId: 'note-1', text: 'Called about the invoice' };
  given().when(data).then({ type: 'SupportNoteAdded', data });
  given({ type: 'SupportNoteAdded', data })
    .when({ ...data, text: 'Another' })
    .then();
});
