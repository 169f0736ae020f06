import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEmlMailer } from './mailers.js';
import { listMails, readMail } from './mail-folder.js';
import { aMail, describeMailer, mailSender } from '../../test/contracts/mailer.suite.js';
import { MailUnavailable } from './mailer.js';

const newFolder = (): string => join(mkdtempSync(join(tmpdir(), 'selvage-mail-')), 'mail');

describeMailer('files', async () => {
  const folder = newFolder();
  return {
    mailer: createEmlMailer(folder, mailSender),
    received: async () => {
      const names = await readdir(folder).catch(() => []);
      return Promise.all(names.sort().map((name) => readFile(join(folder, name))));
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

describe('the folder of mails', () => {
  const folder = newFolder();
  const mailer = createEmlMailer(folder, mailSender);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('holds one file a mail, oldest first by name, with the same bytes when a mail is repeated', async () => {
    await mailer.send(aMail({ messageId: 'b', at: '2026-01-02T03:04:06.000Z' }));
    await mailer.send(aMail({ messageId: 'a', html: '<p>first</p>' }));
    const path = join(folder, '20260102T030405678Z-a.eml');
    const first = await readFile(path);
    await mailer.send(aMail({ messageId: 'a', html: '<p>first</p>' }));
    expect((await readdir(folder)).sort()).toEqual(['20260102T030405678Z-a.eml', '20260102T030406000Z-b.eml']);
    expect((await readFile(path)).equals(first)).toBe(true);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('can be read on a page, newest first', async () => {
    await writeFile(join(folder, '.draft.part'), 'half a mail');
    await writeFile(join(folder, 'notes.txt'), 'no mail');
    expect((await listMails(folder)).map(({ name, at, subject }) => [name, at, subject])).toEqual([
      ['20260102T030406000Z-b.eml', '2026-01-02T03:04:06.000Z', 'Welcome to Selvage'],
      ['20260102T030405678Z-a.eml', '2026-01-02T03:04:05.678Z', 'Welcome to Selvage'],
    ]);
    expect((await readMail(folder, '20260102T030405678Z-a.eml'))?.html).toBe('<p>first</p>');
  });

  it.each(['../config.json', '20260102T030405678Z-../x.eml', 'notes.txt', '20260102T030405678Z-nobody.eml'])(
    'has no mail %j',
    async (name) => {
      expect(await readMail(folder, name)).toBeUndefined();
    },
  );

  it('is empty before the first mail', async () => {
    expect(await listMails(newFolder())).toEqual([]);
  });

  it('reports an unavailable disk, and leaves nothing half written', async () => {
    const blocked = join(folder, 'notes.txt', 'mail');
    await expect(createEmlMailer(blocked, mailSender).send(aMail())).rejects.toThrow(MailUnavailable);
  });
});
