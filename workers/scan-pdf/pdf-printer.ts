import { fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const printer = fileURLToPath(new URL('./print-pdf.mjs', import.meta.url));

/** Prints a document as PDF. */
export type PrintPdf = (document: Promise<TDocumentDefinitions>) => Promise<Buffer>;

/**
 * Prints a document as PDF, with the number of each page below it. Laying out some hundred pages takes seconds, so a
 * process does it that begins and ends with the document: no request waits for it, no start loads the fonts, and it
 * knows none of our variables. It loads the printer while the document is still being made.
 * @param program the module that prints: it answers the file to the message that is the document
 * @throws the error that kept the document from being made, or an Error with what the process wrote before it ended
 */
export const printPdf = async (document: Promise<TDocumentDefinitions>, program = printer): Promise<Buffer> => {
  const child = fork(program, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const printed = new Promise<Uint8Array>((resolve, reject) => {
    child.once('message', (file) => resolve(file as Uint8Array)).on('error', reject);
    // `close` comes after the last word of the process, `exit` may come before it.
    const lastWords = child.stderr === null ? Promise.resolve('') : text(child.stderr);
    Promise.all([once(child, 'close'), lastWords])
      .then(([, words]) => reject(new Error(`The process that prints ended: ${words.trim()}`)))
      .catch(reject);
  });
  try {
    const [file] = await Promise.all([printed, document.then((made) => child.send(made))]);
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  } finally {
    // Whatever the printer still holds: the file waits for no end of a process.
    child.kill('SIGKILL');
  }
};
