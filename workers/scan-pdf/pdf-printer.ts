import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const thread = fileURLToPath(new URL('./print-pdf.mjs', import.meta.url));

/**
 * Prints a document as PDF, with the number of each page below it. Laying out some hundred pages takes seconds, so a
 * thread does it that begins and ends with the document: no request waits for it, and no start loads the fonts.
 * @throws the error that ended the thread
 */
export const printPdf = async (document: TDocumentDefinitions): Promise<Buffer> => {
  const worker = new Worker(thread, { workerData: document });
  try {
    const file = await new Promise<Uint8Array>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', (code) => reject(new Error(`The thread that prints ended with ${code}.`)));
    });
    return Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  } finally {
    await worker.terminate();
  }
};
