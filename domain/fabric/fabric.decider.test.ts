import fc from 'fast-check';
import { fold } from '../kit/decider.js';
import { scenario } from '../../test/kit/domain/scenario.js';
import { type FabricCommand, fabricDecider } from './fabric.decider.js';
import type { FabricCreated, FabricEvent } from './fabric.events.js';

const ids = { fabricId: 'f1', companyId: 'c1' };
const texts = { code: 'F-100', alias: 'Indigo', patternName: 'Herringbone', color: 'Blue' };
const created: FabricCreated = {
  type: 'FabricCreated',
  data: { ...ids, ...texts, grade: 'A', photo: null, active: true, discontinued: false },
};
const create: FabricCommand = { type: 'CreateFabric', ...ids, ...texts, grade: 'A' };
const edit = (changes: object): FabricCommand => ({ type: 'EditFabric', companyId: 'c1', changes });
const { given } = scenario(fabricDecider);

describe('a fabric', () => {
  it('is created with trimmed texts, and blank ones unset', () => {
    given()
      .when({ ...create, code: ' F-100 ', alias: ' ' })
      .then({ ...created, data: { ...created.data, alias: null } });
  });
  it('is created one time', () => given(created).when(create).then());
  it.each(['code', 'patternName', 'color'])('needs a %s', (field) => {
    given()
      .when({ ...create, [field]: '  ' })
      .refuses('fabric.fields-required', 'All fields are required!');
  });
  it.each(['é', 'a\tb', 'x'.repeat(65)])('has no code like %j', (code) => {
    given()
      .when({ ...create, code })
      .refuses('fabric.code-invalid');
  });
  it('keeps whole texts and the replaced ones when it is edited', () => {
    given(created)
      .when(edit({ color: ' Red ', alias: null }))
      .then({
        type: 'FabricEdited',
        data: { ...ids, texts: { ...texts, color: 'Red', alias: null }, from: { color: 'Blue', alias: 'Indigo' } },
      });
  });
  it('is not edited by an edit that changes nothing', () =>
    given(created)
      .when(edit({ ...texts, grade: 'A', active: true }))
      .then());
  it.each(['code', 'alias', 'patternName', 'color', 'grade'])('refuses an edit that leaves the %s blank', (field) => {
    given(created)
      .when(edit({ [field]: ' ' }))
      .refuses('fabric.fields-required');
  });
  it('records a change of grade', () => {
    given(created)
      .when(edit({ grade: 'C' }))
      .then({ type: 'FabricRegraded', data: { ...ids, grade: 'C', from: 'A' } });
  });
  it('accepts a first grade as an edit, and keeps its grade afterwards', () => {
    const ungraded: FabricCreated = { ...created, data: { ...created.data, grade: null } };
    const grade: FabricCommand = { type: 'GradeFabric', companyId: 'c1', grade: ' B ' };
    const graded: FabricEvent = { type: 'FabricEdited', data: { ...ids, texts: { ...texts, grade: 'B' }, from: {} } };
    given(ungraded).when(grade).then(graded);
    given(ungraded, graded).when(grade).then();
    given(ungraded)
      .when({ ...grade, grade: ' ' })
      .refuses('fabric.fields-required');
    given(created).when(grade).then();
  });
  it('deactivates its swatches when it is discontinued with that flag', () => {
    given(created)
      .when(edit({ discontinued: true, inactivateSwatches: true }))
      .then({ type: 'FabricDiscontinued', data: ids }, { type: 'FabricSwatchesDeactivated', data: ids });
    given(created)
      .when(edit({ inactivateSwatches: true }))
      .then();
  });
  it('can be discontinued, continued, deactivated and activated', () => {
    given(created)
      .when(edit({ discontinued: true }))
      .then({ type: 'FabricDiscontinued', data: ids });
    given(created, { type: 'FabricDiscontinued', data: ids })
      .when(edit({ discontinued: false }))
      .then({ type: 'FabricContinued', data: ids });
    given(created)
      .when(edit({ active: false }))
      .then({ type: 'FabricDeactivated', data: ids });
    given(created, { type: 'FabricDeactivated', data: ids })
      .when(edit({ active: true }))
      .then({ type: 'FabricActivated', data: ids });
  });
  it('accepts another photo', () => {
    given(created)
      .when(edit({ photo: '/p.png' }))
      .then({ type: 'FabricPhotoChanged', data: { ...ids, photo: '/p.png', from: null } });
  });
  it('has other codes, each one time and without its own code', () => {
    const set = (codes: readonly string[], from: readonly string[] = []): FabricEvent => ({
      type: 'FabricOtherCodesSet',
      data: { ...ids, codes, from },
    });
    given(created)
      .when(edit({ otherCodes: [' F-100 OLD ', 'F-100', 'F-100 OLD', 'Q7'] }))
      .then(set(['F-100 OLD', 'Q7']));
    const history = [created, set(['F-100 OLD', 'Q7'])];
    given(...history)
      .when(edit({ otherCodes: ['F-100 OLD', 'Q7'] }))
      .then();
    given(...history)
      .when(edit({ color: 'Blue' }))
      .then();
    given(...history)
      .when({ type: 'AddOtherCode', companyId: 'c1', code: 'Q8' })
      .then(set(['F-100 OLD', 'Q7', 'Q8'], ['F-100 OLD', 'Q7']));
    given(...history)
      .when({ type: 'AddOtherCode', companyId: 'c1', code: 'Q7' })
      .then();
    given(...history)
      .when({ type: 'RemoveOtherCode', companyId: 'c1', code: 'Q7' })
      .then(set(['F-100 OLD'], ['F-100 OLD', 'Q7']));
    given(created).when({ type: 'RemoveOtherCode', companyId: 'c1', code: 'Q7' }).then();
  });
  it('gives up another code that becomes its code', () => {
    given(created, { type: 'FabricOtherCodesSet', data: { ...ids, codes: ['Q7', 'Q8'], from: [] } })
      .when(edit({ code: 'Q7' }))
      .then(
        { type: 'FabricEdited', data: { ...ids, texts: { ...texts, code: 'Q7' }, from: { code: 'F-100' } } },
        { type: 'FabricOtherCodesSet', data: { ...ids, codes: ['Q8'], from: ['Q7', 'Q8'] } },
      );
  });
  it('has at most 10 other codes, each of them a code', () => {
    const codes = Array.from({ length: 11 }, (_, n) => `Q${n}`);
    given(created)
      .when(edit({ otherCodes: codes }))
      .refuses('fabric.other-codes-too-many', 'At most 10 other codes');
    given(created, { type: 'FabricOtherCodesSet', data: { ...ids, codes: codes.slice(1), from: [] } })
      .when({ type: 'AddOtherCode', companyId: 'c1', code: 'Q0' })
      .refuses('fabric.other-codes-too-many');
    given(created)
      .when(edit({ otherCodes: ['Köper'] }))
      .refuses('fabric.code-invalid');
    given(created)
      .when(edit({ otherCodes: [' '] }))
      .refuses('fabric.code-invalid');
  });
  it('deactivates and removes all of its swatches in one event each', () => {
    given(created)
      .when({ type: 'DeactivateSwatches', companyId: 'c1' })
      .then({ type: 'FabricSwatchesDeactivated', data: ids });
    given(created, { type: 'FabricSwatchesRemoved', data: { ...ids, removals: 1 } })
      .when({ type: 'RemoveSwatches', companyId: 'c1' })
      .then({ type: 'FabricSwatchesRemoved', data: { ...ids, removals: 2 } });
  });
  it('is deleted one time, and cannot be edited after that', () => {
    const deleted: FabricEvent = { type: 'FabricDeleted', data: { ...ids, code: 'F-100' } };
    given(created).when({ type: 'DeleteFabric', companyId: 'c1' }).then(deleted);
    given(created, deleted).when({ type: 'DeleteFabric', companyId: 'c1' }).then();
    given(created, deleted).when({ type: 'RemoveSwatches', companyId: 'c1' }).then();
    given(created, deleted)
      .when(edit({ color: 'Red' }))
      .refuses('fabric.not-found');
  });
  it('of another company is not found, even when it is deleted', () => {
    const foreign: FabricCommand = { type: 'RemoveSwatches', companyId: 'c2' };
    given(created).when(foreign).refuses('fabric.not-found');
    given(created, { type: 'FabricDeleted', data: { ...ids, code: 'F-100' } })
      .when(foreign)
      .refuses('fabric.not-found');
  });
  it('that is absent is not found', () => given().when(edit({})).refuses('fabric.not-found'));

  it('has the values of the last edit, and records nothing for a repeat', () => {
    const text = fc.string({ minLength: 1, maxLength: 30 }).filter((value) => value.trim() !== '');
    const code = fc.stringMatching(/^[!-~]{1,64}$/);
    const changes = fc.record(
      {
        code,
        alias: fc.option(text),
        patternName: text,
        color: text,
        grade: fc.option(text),
        active: fc.boolean(),
        discontinued: fc.boolean(),
        otherCodes: fc.uniqueArray(fc.stringMatching(/^other [!-~]{1,58}$/), { maxLength: 3 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(changes, { maxLength: 6 }), changes, (earlier, last) => {
        const history: FabricEvent[] = [created];
        for (const one of [...earlier, last])
          history.push(...fabricDecider.decide(edit(one), fold(fabricDecider, history)));
        const state = fold(fabricDecider, history);
        expect(fabricDecider.decide(edit(last), state)).toEqual([]);
        const expected = Object.entries(last).map(([key, value]) => [
          key,
          typeof value === 'string' ? value.trim() : value,
        ]);
        expect(state).toMatchObject(Object.fromEntries(expected));
      }),
    );
  });
});
