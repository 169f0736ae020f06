import { scenario } from '../../test/kit/domain/scenario.js';
import { effectDecider, type EffectEvent } from './effect.decider.js';

const data = { kind: 'order-mail', effectId: 'e1', reason: 'The mail server is back' };

test.each<EffectEvent>([
  { type: 'EffectRetried', data },
  { type: 'EffectGivenUp', data },
])('$type is recorded one time, with its reason', (act) => {
  scenario(effectDecider).given().when(act).then(act);
  scenario(effectDecider).given(act).when(act).then();
});
