import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { useGetOne } from 'react-admin';
import ManufacturerDashboard, { ScannedLast } from '../../../src/dashboard/ManufacturerDashboard';
import { isAwaited } from '../../../src/dashboard/waiting/WaitingPanels';
import { Panel } from '../../../src/parts/page/Panel';
import { IndependentParts } from '../../../src/parts/states/ErrorState';
import type { Company } from '../../../src/types/wire';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { aCompany } from '../../kit/records/companies';
import { aFabric, aScan, aScannedSwatch } from '../../kit/records/inventory';
import { showPage, signInAs } from '../../kit/render-page';

const none = 'No scan yet.';

beforeEach(() => signInAs('mill'));

test('says that nothing was scanned once that is known, and not before', async () => {
  const portal = fakePortal({ Companies: [aCompany()] });
  const release = portal.hold('getList');
  showPage({ portal, element: <ScannedLast /> });
  await screen.findByText('Scanned last');
  expect(screen.queryByText(none)).toBeNull();
  release();
  await screen.findByText(none);
});

test('says what could not be loaded, instead of showing for ever that it is being fetched', async () => {
  const portal = fakePortal({ Companies: [aCompany()] });
  for (let call = 0; call < 20; call += 1) portal.fail('getList', noNetwork());
  showPage({ portal, element: <ManufacturerDashboard /> });
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  await within(waiting).findByText('Data not loaded properly. Please refresh the page');
  const scanned = screen.getByRole('region', { name: 'Scanned last' });
  await within(scanned).findByText('Data not loaded properly. Please refresh the page');
  const findings = screen.getByRole('region', { name: 'Scan findings per week' });
  await within(findings).findByText('Data not loaded properly. Please refresh the page');
});

describe('a panel that cannot be rendered', () => {
  const failed = 'Data not loaded properly. Please refresh the page';
  const own = console.error;
  // React prints what a boundary has caught.
  beforeEach(() => void (console.error = () => undefined));
  afterEach(() => void (console.error = own));

  test('costs the dashboard that panel alone', async () => {
    const scan = aScan({ status: 'complete', isReviewed: true, createdAt: 'never' });
    showPage({
      portal: fakePortal({ Companies: [aCompany()], ScannedGroups: [scan] }),
      element: <ManufacturerDashboard />,
    });
    await screen.findByText(failed);
    await screen.findByRole('region', { name: 'Waiting for you' });
    expect(screen.getAllByText(failed)).toHaveLength(1);
    screen.getByRole('region', { name: 'At a glance' });
  });

  test('is rendered again when it is asked for', async () => {
    let isBroken = true;
    const Part = () => {
      if (isBroken) throw new TypeError('No part of the text is a date.');
      return <p>Seven weeks</p>;
    };
    const element = (
      <IndependentParts>
        <Panel title="Findings">
          <Part />
        </Panel>
        <p>Scanned last</p>
      </IndependentParts>
    );
    const { user } = showPage({ portal: fakePortal(), element });
    await screen.findByText('Scanned last');
    within(screen.getByRole('region', { name: 'Findings' })).getByText(failed);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Seven weeks');
  });

  test.each([
    ['the page', true],
    ['the panel itself', false],
  ])('is rendered at the first press once %s has read a record that can be shown', async (_, isReadByPage) => {
    const Name = ({ name }: { readonly name: string | undefined }) => {
      if (name === 'broken') throw new TypeError('No name can be read.');
      return <p>{name}</p>;
    };
    const useName = () => useGetOne<Company>('Companies', { id: aCompany().id }).data?.name;
    const OwnName = () => <Name name={useName()} />;
    const Page = () => {
      const name = useName();
      return (
        <Panel title="Findings">
          <Name name={name} />
        </Panel>
      );
    };
    const OtherPage = () => (
      <Panel title="Findings">
        <OwnName />
      </Panel>
    );
    const portal = fakePortal({ Companies: [aCompany({ name: 'broken' })] });
    const { user } = showPage({ portal, element: isReadByPage ? <Page /> : <OtherPage /> });
    const refresh = await screen.findByRole('button', { name: 'Refresh' });
    portal.server.change('Companies', { id: aCompany().id }, { name: 'Harrow Mills' });
    await user.click(refresh);
    await screen.findByText('Harrow Mills');
  });
});

test('begins with the tasks, before the tiles and the chart', async () => {
  showPage({ portal: fakePortal({ Companies: [aCompany()] }), element: <ManufacturerDashboard /> });
  const regions = [
    await screen.findByRole('region', { name: 'Waiting for you' }),
    screen.getByRole('region', { name: 'At a glance' }),
    screen.getByRole('region', { name: 'Scan findings per week' }),
  ];
  const inPage = screen.getAllByRole('region').filter((region) => regions.includes(region));
  expect(inPage).toEqual(regions);
});

test('shows the last six fabrics across scans, each once', async () => {
  const codes = ['AA-1', 'BB-2', 'CC-3', 'DD-4', 'EE-5', 'FF-6', 'GG-7'];
  const rows = [...codes, 'AA-1'].map((fabricId, place) =>
    aScannedSwatch({
      id: `row-${place}`,
      fabricId,
      code: fabricId,
      swatchId: null,
      scannedGroupId: `scan-${place % 4}`,
      scannedAt: `2026-11-20T09:0${place}:00.000Z`,
    }),
  );
  const portal = fakePortal({
    Companies: [aCompany()],
    Fabrics: codes.map((code) => aFabric({ id: code, code })),
    ScannedGroups: [0, 1, 2, 3].map((scan) => aScan({ id: `scan-${scan}` })),
    ScannedSwatches: rows,
  });
  showPage({ portal, element: <ScannedLast /> });
  await screen.findByText('AA-1');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AA-1',
    'GG-7',
    'FF-6',
    'EE-5',
    'DD-4',
    'CC-3',
  ]);
});

describe('what stands below the tasks', () => {
  const isHidden = (container: HTMLElement) => container.querySelector('[data-pending]') !== null;
  afterEach(() => onlineManager.setOnline(true));

  test('waits for them, and no longer than their first answer', async () => {
    const { container } = showPage({ portal: fakePortal(), element: <ManufacturerDashboard /> });
    expect(isHidden(container)).toBe(true);
    await waitFor(() => expect(isHidden(container)).toBe(false));
  });

  test('is shown where the browser is offline, as no answer is on its way', async () => {
    onlineManager.setOnline(false);
    const { container } = showPage({ portal: fakePortal(), element: <ManufacturerDashboard /> });
    await screen.findByText('Waiting for you');
    expect(isHidden(container)).toBe(false);
  });

  test.each([
    ['is on its way', { isPending: true, isPaused: false, failureCount: 0 }, true],
    ['has failed once and is tried again', { isPending: true, isPaused: false, failureCount: 1 }, false],
    ['is there', { isPending: false, isPaused: false, failureCount: 0 }, false],
  ])('knows of a list that %s', (_, list, awaited) => expect(isAwaited(list)).toBe(awaited));
});
