import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

const thread = fileURLToPath(new URL('./print-pdf.mjs', import.meta.url));

/**
 * A document of plain data as PDF, with the number of each page below it. Laying out some hundred pages takes seconds, so
 * it is done in a thread that begins and ends with the document: nobody else waits for it, and no start loads the fonts.
 * @throws what the thread ends with
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
