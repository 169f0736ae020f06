import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const printer = fileURLToPath(new URL('./print-pdf.mjs', import.meta.url));

export type PrintPdf = (document: Promise<TDocumentDefinitions>) => Promise<Buffer>;

/**
 * Prints a document as PDF, with the number of each page below it. The layout of a few hundred pages takes seconds, so
 * a separate process prints each document: no request waits for it, no start loads the fonts, and the process has none
 * of our variables. It loads the printer while the document is still being made.
 * @param program the module that prints: it receives the document as a message and replies with the file
 * @throws the error of making the document, or an Error with the output of the process before it ended
 */
export const printPdf = (document: Promise<TDocumentDefinitions>, program = printer): Promise<Buffer> =>
  printBy(program, async (send) => send(await document));

type Send = (message: object) => Promise<void>;

/**
 * Starts a program that replies with one file after the messages that `feed` sends to it. Each is on its way when its
 * promise resolves, so a long document is never in memory as a whole.
 */
export const printBy = async (program: string, feed: (send: Send) => Promise<void>): Promise<Buffer> => {
  const child = fork(program, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const printed = new Promise<Uint8Array>((resolve, reject) => {
    child.once('message', (file) => resolve(file as Uint8Array)).on('error', reject);
    // `close` comes after the last output of the process, `exit` may come before it.
    const lastWords = child.stderr === null ? Promise.resolve('') : text(child.stderr);
    Promise.all([once(child, 'close'), lastWords])
      .then(([, words]) => reject(new Error(`The process that prints ended: ${words.trim()}`)))
      .catch(reject);
  });
  const send: Send = (message) =>
    new Promise((resolve, reject) => {
      child.send(message, (error) => (error === null ? resolve() : reject(error)));
    });
  try {
    const [file] = await Promise.all([printed, feed(send)]);
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  } finally {
    // Ends the printer at once; the file does not depend on its end.
    child.kill('SIGKILL');
  }
};
