import { scenario } from '../../test/kit/domain/scenario.js';
import { lookDecider } from './look.decider.js';

const look = { companyId: 'mill', lookId: 'l1', reason: 'Ticket 4711' };

test('records support’s access to a company, with the reason', () => {
  scenario(lookDecider).given().when(look).then({ type: 'SupportLooked', data: look });
});

test('records a repeated access one time', () => {
  scenario(lookDecider).given({ type: 'SupportLooked', data: look }).when(look).then();
});
