import { scenario } from '../../test/kit/domain/scenario.js';
import { refuseChangeDecider } from './refused-change.decider.js';

const attempt = { companyId: 'c', record: 'fabric', recordId: 'f', fields: ['companyId'] };

test('records an attempt to change fields that only the server sets', () => {
  scenario(refuseChangeDecider).given().when(attempt).then({ type: 'ChangeRefused', data: attempt });
});

test('records a repeat one time', () => {
  scenario(refuseChangeDecider).given({ type: 'ChangeRefused', data: attempt }).when(attempt).then();
});
