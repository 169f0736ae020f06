import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const printer = fileURLToPath(new URL('./print-pdf.mjs', import.meta.url));

/**
 * Prints a document as PDF, with the number of each page below it. Laying out some hundred pages takes seconds, so a
 * thread does it that begins and ends with the document: no request waits for it, and no start loads the fonts. It loads
 * the printer while the document is still being made.
 * @param thread the module that prints: it answers the file to the message that is the document
 * @throws the error that ended the thread, or kept the document from being made
 */
export const printPdf = async (
  document: Promise<TDocumentDefinitions>,
  thread: string | URL = printer,
): Promise<Buffer> => {
  // Without options of its own the thread would read the source maps of the printer's packages, a tenth of the time.
  const worker = new Worker(thread, { execArgv: [] });
  const printed = new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that prints ended with ${code}.`)));
  });
  try {
    const [file] = await Promise.all([printed, document.then((made) => worker.postMessage(made))]);
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  } finally {
    // Whatever the printer still holds: the file waits for no end of a thread, and to end one never fails.
    void worker.terminate();
  }
};
