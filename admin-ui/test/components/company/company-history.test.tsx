import { screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'react-admin';
import CompanyHistory from '../../../src/company-history/CompanyHistory';
import type { CompanyChange } from '../../../src/providers/data/history';
import { fakePortal } from '../../fake/fake-portal';
import { aUser } from '../../kit/records/companies';
import { showPage, signInAs } from '../../kit/render-page';

const change = (id: string, given: Partial<CompanyChange> = {}): CompanyChange => ({
  id,
  type: 'FabricEdited',
  text: 'Changed the fabric',
  occurredAt: '2026-11-20T14:00:00.000Z',
  actorId: 'u1',
  actor: 'grace',
  company: 'Harrow Mills',
  changes: [{ field: 'pattern_name', from: 'Twill', to: 'Herringbone' }],
  record: 'fabric',
  recordId: 'f1',
  recordName: 'HM-42',
  ...given,
});
const events = [
  change('a'),
  change('b', {
    text: 'Resumed the services',
    actorId: 'system',
    actor: null,
    record: 'company',
    recordName: null,
    changes: [
      { field: 'timeZone', from: null, to: 'UTC' },
      { field: 'isAnnual', from: null, to: false },
    ],
  }),
  change('c', {
    text: 'Asked for a link to set a password',
    actorId: 'nobody',
    actor: null,
    record: 'user',
    recordName: 'joan',
    changes: [],
  }),
  change('d', {
    text: 'Changed a sound',
    actorId: 'u2',
    actor: null,
    record: 'sound',
    recordName: null,
    changes: [{ field: 'active', from: 'not-started', to: 'true' }],
  }),
  change('e', {
    text: 'Changed fabric Hb_20 X-aB',
    record: 'order',
    recordName: '12',
    changes: [{ field: 'Hb_20 X-aB special_comments', from: null, to: 'None' }],
  }),
];

/** The fake has no events, so their list is faked here. */
const open = async () => {
  signInAs('mill');
  const portal = fakePortal({ Users: [aUser()] });
  const asked: unknown[] = [];
  const { getList } = portal.data;
  const sorts: unknown[] = [];
  portal.data.getList = ((resource: string, params: GetListParams) => {
    if (resource !== 'CompanyChanges') return getList(resource, params);
    asked.push(params.filter);
    sorts.push(params.sort);
    return Promise.resolve({ data: events, total: events.length });
  }) as typeof getList;
  const page = showPage({ portal, element: <CompanyHistory />, resource: 'CompanyChanges' });
  await screen.findByText('Changed the fabric');
  return { portal, asked, sorts, ...page };
};

const textOf = (blob = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });

describe('the history of the company', () => {
  test('says who did what, and what was there before and after', async () => {
    const { container } = await open();
    expect(container.textContent).toContain('5 events');
    for (const words of [
      'Fabric HM-42',
      'Company',
      'pattern name from Twill to Herringbone',
      'Selvage',
      'Someone not signed in',
      'A former user',
      'time zone: UTC; annual: No',
      'active from Not started to Yes',
      'Hb_20 X-aB special comments: None',
    ])
      expect(screen.queryAllByText(words)).toHaveLength(1);
  });

  test('is sorted by the time that it shows', async () => {
    const { sorts } = await open();
    expect(sorts).toEqual([{ field: 'occurredAt', order: 'DESC' }]);
  });

  test('is filtered by person, kind of record and date', async () => {
    const { user, asked } = await open();
    const pick = async (button: RegExp, choice: string) => {
      await user.click(screen.getByRole('button', { name: button }));
      await user.click(screen.getByRole('menuitem', { name: choice }));
    };
    await pick(/^Who:/, 'grace');
    await waitFor(() => expect(asked.at(-1)).toEqual({ actorId: 'grace' }));
    await pick(/^What:/, 'Order');
    await waitFor(() => expect(asked.at(-1)).toEqual({ actorId: 'grace', record: 'order' }));
    await pick(/^When:/, 'last 7 days');
    await waitFor(() =>
      // Midnight in New York, where the company is.
      expect(asked.at(-1)).toMatchObject({ occurredAt_gte: expect.stringMatching(/T0[45]:00:00\.000Z$/) as string }),
    );
  });

  test('is exported as the filters leave it, and says where older events are left out', async () => {
    const { user, portal } = await open();
    const saved: Blob[] = [];
    // An address that the page can follow, like that of a saved file.
    const createObjectURL = (blob: Blob) => `#${saved.push(blob)}`;
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    portal.answer('companyChanges', {
      changes: [change('c', { text: '=1+1' }), change('d', { actorId: 'u2', actor: null })],
      isWhole: false,
    });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await screen.findByText('The newest 2 rows. Filter by date for older ones.');
    expect((await textOf(saved[0])).split('\r\n')).toEqual([
      'When,Who,What,What happened,Before and after',
      "2026-11-20T14:00:00.000Z,grace,Fabric HM-42,'=1+1,pattern name from Twill to Herringbone",
      '2026-11-20T14:00:00.000Z,A former user,Fabric HM-42,Changed the fabric,pattern name from Twill to Herringbone',
    ]);
  });
});
