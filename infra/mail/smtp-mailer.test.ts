import { createServer, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { aMail, describeMailer, mailSender } from '../../test/contracts/mailer.suite.js';
import { listen } from '../../test/kit/listening.js';
import { MailRefused, MailUnavailable, type Mailer } from './mailer.js';
import { createSmtpMailer } from './mailers.js';

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
  const sockets: Socket[] = [];
  server.server.on('connection', (socket: Socket) => sockets.push(socket));
  const { port } = await listen(server.server);
  return {
    port,
    received,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
    /** Ends every connection without a response. */
    hangUp: () => sockets.forEach((socket) => socket.destroy()),
  };
};

describeMailer('SMTP', async () => {
  const server = await startServer();
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`, mailSender, quick);
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
    const failure: unknown = await createSmtpMailer(`smtp://${credentials}127.0.0.1:${server.port}`, mailSender, quick)
      .send(aMail())
      .catch((error: unknown) => error);
    await server.close();
    return failure;
  };

  const answer = (code: number) => (_address: object, _session: object, done: (error?: Error | null) => void) =>
    done(Object.assign(new Error('no mailbox ada@example.com here'), { responseCode: code }));

  it('reports a recipient that the server refuses for good, without the address', async () => {
    const failure = await failing({ onRcptTo: answer(550) });
    expect(failure).toBeInstanceOf(MailRefused);
    expect(String(failure)).toContain('550');
    expect(String(failure)).not.toContain('ada@');
  });

  it('may try again when the server is busy', async () => {
    expect(await failing({ onRcptTo: answer(451) })).toBeInstanceOf(MailUnavailable);
  });

  it.each([
    ['may try again when the text was not taken now', 452, MailUnavailable],
    ['tells a text that the server refuses for good', 554, MailRefused],
  ])('%s', async (_what, responseCode, kind) => {
    const refuse: SMTPServerOptions['onData'] = (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(Object.assign(new Error('no'), { responseCode })));
    };
    expect(await failing({ onData: refuse })).toBeInstanceOf(kind);
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

  it('gives up on a server that receives the text and never confirms it', async () => {
    const mute: SMTPServerOptions['onData'] = (stream) => void stream.resume();
    expect(await failing({ onData: mute, closeTimeout: 1 })).toBeInstanceOf(MailUnavailable);
  });

  it('sends a mail whose answer was lost again under the same Message-ID', async () => {
    const texts: string[] = [];
    const server = await startServer({
      onData: (stream, _session, done) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          texts.push(Buffer.concat(pieces).toString());
          if (texts.length > 1) done();
          else server.hangUp();
        });
      },
    });
    const mailer = createSmtpMailer(`smtp://127.0.0.1:${server.port}`, mailSender, quick);
    await expect(mailer.send(aMail())).rejects.toThrow(MailUnavailable);
    await mailer.send(aMail());
    await server.close();
    const ids = texts.map((text) => /^Message-ID: (.+)$/im.exec(text)?.[1]);
    expect(ids).toEqual([expect.stringContaining(aMail().messageId), ids[0]]);
  });

  describe('on a bare socket', () => {
    let close: () => Promise<void>;
    let mailer: Mailer;
    const listenBare = async (onConnect: Parameters<typeof createServer>[1]) => {
      const server = createServer(onConnect).on('connection', (socket) => sockets.push(socket));
      const listening = await listen(server);
      ({ close } = listening);
      mailer = createSmtpMailer(`smtp://127.0.0.1:${listening.port}`, mailSender, quick);
      return listening.port;
    };
    const sockets: Socket[] = [];
    afterEach(async () => {
      for (const socket of sockets.splice(0)) socket.destroy();
      await close();
    });

    it('gives up on a server that does not greet', async () => {
      await listenBare((socket) => void socket.on('error', () => undefined));
      await expect(mailer.send(aMail())).rejects.toThrow(MailUnavailable);
    });

    /** A server that sends one line for each command, in order, and is silent after the last. */
    const speaks = (...lines: readonly string[]): Parameters<typeof createServer>[1] => {
      return (socket) => {
        const left = [...lines];
        const answer = (): void => {
          const line = left.shift();
          if (line !== undefined) socket.write(`${line}\r\n`);
        };
        socket.on('error', () => undefined).on('data', answer);
        answer();
      };
    };
    const encrypting = ['220 ready', '250-mail.example\r\n250 STARTTLS'];

    it.each(['454 not now', '502 not at all'])(
      'sends nothing in plain when the server responds to STARTTLS with %s',
      async (line) => {
        await listenBare(speaks(...encrypting, line));
        await expect(mailer.send(aMail())).rejects.toThrow(MailUnavailable);
      },
    );

    it('gives up on a server that begins to encrypt and hangs', async () => {
      await listenBare(speaks(...encrypting, '220 go ahead'));
      await expect(mailer.send(aMail())).rejects.toThrow(MailUnavailable);
    });

    it('gives up on a server that hangs in the middle of the text', async () => {
      const port = await listenBare((socket) => {
        speaks('220 ready', '250 mail.example', '250 sender', '250 recipient', '354 go on')?.(socket);
        // Its receive window fills up, because it reads only the command.
        socket.on('data', (piece) => {
          if (String(piece).startsWith('DATA')) socket.pause();
        });
      });
      const long = createSmtpMailer(`smtp://127.0.0.1:${port}`, mailSender, quick);
      await expect(long.send(aMail({ text: 'a long mail\n'.repeat(1_000_000) }))).rejects.toThrow(MailUnavailable);
    });

    it('gives up on a server that hangs up', async () => {
      await listenBare((socket) => void socket.destroy());
      await expect(mailer.send(aMail())).rejects.toThrow(MailUnavailable);
    });

    it('gives up when no server listens', async () => {
      const port = await listenBare(() => undefined);
      await close();
      await expect(createSmtpMailer(`smtp://127.0.0.1:${port}`, mailSender, quick).send(aMail())).rejects.toThrow(
        MailUnavailable,
      );
    });
  });
});
