import { scenario } from '../../test/kit/domain/scenario.js';
import { refuseChangeDecider } from './refused-change.decider.js';

const attempt = { companyId: 'c', record: 'fabric', recordId: 'f', fields: ['companyId'] };

test('notes an attempt to change what only the server decides', () => {
  scenario(refuseChangeDecider).given().when(attempt).then({ type: 'ChangeRefused', data: attempt });
});

test('notes a repeat once', () => {
  scenario(refuseChangeDecider).given({ type: 'ChangeRefused', data: attempt }).when(attempt).then();
});
