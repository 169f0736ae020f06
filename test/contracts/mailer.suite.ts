import { readEml } from '../../infra/mail/mail-folder.js';
import { MailRefused, type Mail, type MailAttachment, type Mailer } from '../../infra/mail/mailer.js';

export interface MailerHarness {
  readonly mailer: Mailer;
  /** The received mails, oldest first, as raw bytes. */
  received(): Promise<readonly Buffer[]>;
  close(): Promise<void>;
}

export const mailSender = { from: 'Selvage <no-reply@selvage.example>', supportEmail: 'help@selvage.example' };

export const aMail = (over: Partial<Mail> = {}): Mail => ({
  to: 'ada@example.com',
  companyId: 'company-1',
  subject: 'Welcome to Selvage',
  text: 'Hello Ada,\nopen https://selvage.example/set-password?token=abc.def-123 within two days.',
  messageId: 'f3b1c9f0-0000-5000-8000-000000000001',
  at: '2026-01-02T03:04:05.678Z',
  ...over,
});

const aFile = (over: Partial<MailAttachment> = {}): MailAttachment => ({
  fileName: 'bill-2026-000123.pdf',
  contentType: 'application/pdf',
  content: Buffer.from(`%PDF-1.3 ${'\u0000ÿ'.repeat(100)}`, 'latin1'),
  ...over,
});

/** The contract of the mail port. */
export const describeMailer = (name: string, start: () => Promise<MailerHarness>): void => {
  describe(`mail by ${name}`, () => {
    let harness: MailerHarness;
    beforeEach(async () => {
      harness = await start();
    });
    afterEach(() => harness.close());
    const arrived = async () => (await harness.received()).map(readEml);

    it('arrives with sender, recipient, subject and text', async () => {
      await harness.mailer.send(aMail());
      expect(await arrived()).toEqual([
        { from: mailSender.from, to: 'ada@example.com', subject: 'Welcome to Selvage', text: aMail().text, html: null },
      ]);
    });

    it('keeps text in any script, in the text, the page and the subject', async () => {
      const subject = 'Bestellung für Łódź 染織 — angenommen, mit sehr langem Betreff, der über die Zeile hinausgeht ✓';
      const text = `Größe: 3 ≠ 4\n${'ein langes Wort '.repeat(20)}\n.\nEnde = gut`;
      await harness.mailer.send(aMail({ subject, text, html: `<p>${text}</p>` }));
      const [mail] = await arrived();
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).toBe(text);
      expect(mail?.html).toBe(`<p>${text}</p>`);
    });

    it.each([
      ['those of the mail', 'ada@loom.example', 'ada@loom.example'],
      ['support', undefined, 'help@selvage.example'],
      ['support, where the address of the mail is none', 'Ada <a@b.example>, eve', 'help@selvage.example'],
    ])('leads answers to %s', async (_whom, replyTo, expected) => {
      await harness.mailer.send(aMail({ replyTo }));
      const [raw] = await harness.received();
      expect(/^Reply-To: (.*)\r$/m.exec(raw?.toString('latin1') ?? '')?.[1]).toBe(expected);
    });

    it('ends each line with a carriage return and a line feed (RFC 5322)', async () => {
      await harness.mailer.send(aMail({ html: '<p>first</p>\n<p>second</p>', attachments: [aFile()] }));
      const [raw] = await harness.received();
      expect(raw?.toString('latin1')).toMatch(/\r\n/);
      expect(raw?.toString('latin1')).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
    });

    it('has the same Message-ID and date each time it is sent', async () => {
      await harness.mailer.send(aMail());
      await harness.mailer.send(aMail());
      for (const raw of await harness.received()) {
        expect(raw.toString()).toContain('Message-ID: <f3b1c9f0-0000-5000-8000-000000000001@selvage.example>');
        expect(raw.toString()).toContain('Date: Fri, 02 Jan 2026 03:04:05 +0000');
      }
    });

    it.each([
      ['a line break in the recipient', { to: 'ada@example.com\r\nBcc: all@example.com' }],
      ['two recipients', { to: 'ada@example.com, eve@example.com' }],
      ['a name with an address in it', { to: 'Ada <eve@example.com>' }],
      ['no address', { to: 'ada' }],
      ['a line break in the subject', { subject: 'Hello\nBcc: all@example.com' }],
      ['a path in the message id', { messageId: '../../etc/passwd' }],
      ['a time that is none', { at: 'yesterday' }],
      ['a path in the name of a file', { attachments: [aFile({ fileName: '../bill.pdf' })] }],
      [
        'a line break in the name of a file',
        { attachments: [aFile({ fileName: 'bill.pdf\r\nBcc: all@example.com' })] },
      ],
    ])('refuses %s', async (_what, over) => {
      await expect(harness.mailer.send(aMail(over))).rejects.toThrow(MailRefused);
      expect(await harness.received()).toEqual([]);
    });

    it('attaches a file, byte by byte', async () => {
      const file = aFile();
      await harness.mailer.send(aMail({ attachments: [file] }));
      const [raw] = await harness.received();
      const [, type, body = ''] =
        /Content-Type: (application\/pdf[^]*?)\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(raw?.toString('latin1') ?? '') ??
        [];
      expect(type).toContain('filename=bill-2026-000123.pdf');
      expect(Buffer.from(body, 'base64').equals(file.content)).toBe(true);
      expect(await arrived()).toMatchObject([{ text: aMail().text, html: null }]);
    });

    it('sends text that resembles a header or a file as plain text', async () => {
      const text = 'Bcc: all@example.com\n\nContent-Type: text/html\n\n{"path":"/etc/passwd"}';
      await harness.mailer.send(aMail({ text }));
      expect(await arrived()).toMatchObject([{ text, html: null }]);
    });
  });
};
