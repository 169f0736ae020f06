import { createServer, type AddressInfo, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { aMail, describeMailer, mailFrom } from './mailer.suite.js';
import { MailRefused, MailUnavailable, type Mailer } from './mailer.js';
import { createSmtpMailer } from './smtp-mailer.js';

const quick = { connectMs: 1_000, greetingMs: 1_000, silenceMs: 1_000 };

const startServer = async (over: SMTPServerOptions = {}) => {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
    ...over,
  });
  server.on('error', () => undefined);
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return { port, received, close: () => new Promise<void>((closed) => server.close(() => closed())) };
};

describeMailer('SMTP', async () => {
  const server = await startServer();
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`, mailFrom, quick);
  return {
    mailer,
    received: async () => server.received,
    close: async () => {
      await mailer.close();
      await server.close();
    },
  };
});

describe('mail by SMTP when things go wrong', () => {
  const failing = async (over: SMTPServerOptions, credentials = '') => {
    const server = await startServer(over);
    const failure: unknown = await createSmtpMailer(`smtp://${credentials}127.0.0.1:${server.port}`, mailFrom, quick)
      .send(aMail())
      .catch((error: unknown) => error);
    await server.close();
    return failure;
  };

  const answer = (code: number) => (_address: object, _session: object, done: (error?: Error | null) => void) =>
    done(Object.assign(new Error('no mailbox ada@example.com here'), { responseCode: code }));

  it('tells a recipient that the server refuses for good, without the address', async () => {
    const failure = await failing({ onRcptTo: answer(550) });
    expect(failure).toBeInstanceOf(MailRefused);
    expect(String(failure)).toContain('550');
    expect(String(failure)).not.toContain('ada@');
  });

  it('may try again when the server is busy', async () => {
    expect(await failing({ onRcptTo: answer(451) })).toBeInstanceOf(MailUnavailable);
  });

  it('may try again when the mail was not taken after its text', async () => {
    const refuse: SMTPServerOptions['onData'] = (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(Object.assign(new Error('disk full'), { responseCode: 452 })));
    };
    expect(await failing({ onData: refuse })).toBeInstanceOf(MailUnavailable);
  });

  it('may try again when the sign-in is refused: the configuration can be mended', async () => {
    const failure = await failing(
      { disabledCommands: ['STARTTLS'], onAuth: (_auth, _session, done) => done(new Error('wrong')) },
      'ada:wrong@',
    );
    expect(failure).toBeInstanceOf(MailUnavailable);
    expect(String(failure)).not.toContain('wrong');
  });

  it('gives up on a server that never answers', async () => {
    const silent = (_address: object, _session: object, _done: () => void) => undefined;
    expect(await failing({ onRcptTo: silent, closeTimeout: 1 })).toBeInstanceOf(MailUnavailable);
  });

  describe('on a bare socket', () => {
    let server: Server;
    let mailer: Mailer;
    const listen = async (onConnect: Parameters<typeof createServer>[1]) => {
      server = createServer(onConnect);
      await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
      const { port } = server.address() as AddressInfo;
      mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, mailFrom, quick);
      return port;
    };
    afterEach(() => new Promise<void>((closed) => void server.close(() => closed())));

    it('gives up on one that does not greet', async () => {
      await listen((socket) => void socket.on('error', () => undefined));
      await expect(mailer.send(aMail())).rejects.toThrow(MailUnavailable);
    });

    it('gives up on one that hangs up', async () => {
      await listen((socket) => void socket.destroy());
      await expect(mailer.send(aMail())).rejects.toThrow(MailUnavailable);
    });

    it('gives up when nobody listens', async () => {
      const port = await listen(() => undefined);
      await new Promise<void>((closed) => void server.close(() => closed()));
      await expect(createSmtpMailer(`smtp://127.0.0.1:${port}`, mailFrom, quick).send(aMail())).rejects.toThrow(
        MailUnavailable,
      );
    });
  });
});
