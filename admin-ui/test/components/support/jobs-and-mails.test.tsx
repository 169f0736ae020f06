import { screen, within } from '@testing-library/react';
import type { SupportJob, SupportMail } from '../../../src/types/support';
import Jobs from '../../../src/support/operations/Jobs';
import Mails from '../../../src/support/operations/Mails';
import { SupportTools } from '../../../src/support';
import { fakePortal, noNetwork } from '../../fake/fake-portal';
import { aMail, aSupportCompany } from '../../kit/records/support';
import { showPage, signInAsSupport } from '../../kit/render-page';

const harrow = aSupportCompany();
const aJob = (changes: Partial<SupportJob> = {}): SupportJob => ({
  id: 'job-1',
  kind: 'order-mail',
  companyId: harrow.id,
  state: 'sleeping',
  since: '2026-11-20T09:00:00.000Z',
  attempt: 4,
  error: 'The mail server did not take the mail (no answer).',
  mayGiveUp: false,
  ...changes,
});
const payment = aJob({ id: 'job-2', kind: 'settle-payment', mayGiveUp: true, error: 'The gateway is silent.' });
const running = aJob({ id: 'job-3', kind: 'copy-group', state: 'running', companyId: null, attempt: 1, error: null });
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

beforeEach(signInAsSupport);

describe('the jobs that are to do', () => {
  const shown = (...jobs: readonly SupportJob[]) => {
    const portal = fakePortal({ SupportJobs: jobs, SupportCompanies: [harrow] });
    return { portal, ...showPage({ portal, element: <Jobs />, path: '/support/jobs' }) };
  };

  test('show state, kind in words, company, attempt and the whole error', async () => {
    shown(aJob(), running);
    const row = await rowOf('Mail about an order');
    for (const text of ['Sleeping', '4', 'The mail server did not take the mail (no answer).']) row.getByText(text);
    expect((await row.findByRole('link', { name: 'Harrow Mills' })).getAttribute('href')).toBe(
      `/support/companies/${harrow.id}`,
    );
    (await rowOf('Copy of a group')).getByText('Running');
  });

  test('are woken with a reason, which must be given', async () => {
    const { portal, user } = shown(aJob());
    portal.answer('retryJob', {});
    await user.click((await rowOf('Mail about an order')).getByRole('button', { name: 'Retry: Mail about an order' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retry 1 job?' }));
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Retry' });
    expect(submit.disabled).toBe(true);
    await user.type(dialog.getByRole('textbox'), '  The server is back ');
    await user.click(submit);
    await screen.findByText('The job is tried again.');
    expect(portal.callsOf('retryJob')).toEqual([['order-mail', 'job-1', 'The server is back']]);
  });

  test('say in the dialog why one was not woken', async () => {
    const { portal, user } = shown(aJob());
    portal.fail('retryJob', noNetwork());
    await user.click((await rowOf('Mail about an order')).getByRole('button', { name: 'Retry: Mail about an order' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Again');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await dialog.findByRole('alert');
  });

  test('are given up where that is allowed, and offer nothing while they run', async () => {
    const { portal, user } = shown(aJob(), payment, running);
    portal.answer('giveUpJob', {});
    expect((await rowOf('Mail about an order')).queryByRole('button', { name: /Give up/ })).toBeNull();
    expect((await rowOf('Copy of a group')).queryByRole('button', { name: /Retry|Give up/ })).toBeNull();
    await user.click((await rowOf('Settling of a payment')).getByRole('button', { name: /Give up/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give up this payment?' }));
    await user.type(dialog.getByRole('textbox'), 'The gateway has closed');
    await user.click(dialog.getByRole('button', { name: 'Give up' }));
    await screen.findByText('The workers end the payment.');
    expect(portal.callsOf('giveUpJob')).toEqual([['settle-payment', 'job-2', 'The gateway has closed']]);
  });

  test('are woken together, except those that neither sleep nor have failed', async () => {
    const { portal, user } = shown(aJob(), payment, running);
    portal.answerAll('retryJob', {});
    for (const name of ['Mail about an order', 'Settling of a payment', 'Copy of a group'])
      await user.click((await rowOf(name)).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retry 2 jobs?' }));
    await user.type(dialog.getByRole('textbox'), 'All is back');
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    await screen.findByText('The job is tried again.');
    expect(portal.callsOf('retryJob')).toEqual([
      ['order-mail', 'job-1', 'All is back'],
      ['settle-payment', 'job-2', 'All is back'],
    ]);
  });

  test('stand beside the read models, with lag and progress', async () => {
    const { portal, user } = shown();
    const building = { name: 'order', version: 20, state: 'building', lag: 1_200, position: 800, progress: 40 };
    portal.answerAll('readModels', [building]);
    await screen.findByText('Nothing is to do.');
    await user.click(screen.getByRole('tab', { name: 'Read models' }));
    const row = await rowOf('order');
    for (const text of ['20', 'Building', '1,200', '800', '40 %']) row.getByText(text);
  });
});

describe('the mails', () => {
  const shown = (...mails: readonly SupportMail[]) =>
    showPage({
      portal: fakePortal({ SupportMails: mails, SupportCompanies: [harrow] }),
      element: <Mails />,
      path: '/support/mails',
    });

  test('show kind in words, to whom, when and what became of them', async () => {
    const toContact = { id: 'mail-2', kind: 'vendor-mail', userId: null, userName: null, companyId: null } as const;
    shown(aMail(), aMail({ ...toContact, state: 'failed', attempts: 100 }), aMail({ id: 'mail-3', kind: 'old-kind' }));
    const row = await rowOf('Mail about an account');
    row.getByText('ada-lovelace');
    row.getByText('Sent');
    await row.findByRole('link', { name: 'Harrow Mills' });
    const failed = await rowOf('Mail to a vendor');
    for (const text of ['Not a user', 'Failed', /after 100 attempts/]) failed.getByText(text);
    await rowOf('old-kind');
    screen.getByText('3 mails');
  });

  test('say what would be there while there is none', async () => {
    shown();
    await screen.findByText('No mail was sent yet.');
  });
});

describe('the bell in the top bar', () => {
  const shown = (...jobs: readonly SupportJob[]) =>
    showPage({ portal: fakePortal({ SupportJobs: jobs }), element: <SupportTools />, path: '/support' });

  test('says how many jobs have failed, and leads to them', async () => {
    const failed = [aJob({ state: 'failed' }), aJob({ id: 'job-4', state: 'failed' })];
    shown(...failed, running, payment);
    const bell = await screen.findByRole('link', { name: '2 failed jobs' });
    within(bell).getByText('2');
    expect(bell.getAttribute('href')).toBe('/support/jobs?filter=%7B%22state%22%3A%22failed%22%7D');
  });

  test('says that none has failed', async () => {
    shown(running);
    const bell = await screen.findByRole('link', { name: 'No failed jobs' });
    expect(bell.textContent).toBe('');
  });
});
