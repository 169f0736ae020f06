import type { MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/kit/domain-error.js';
import { Repeats } from '../idempotency/repeats.js';
import type { Exchange } from '../http/exchange.js';
import type { Upload } from '../http/upload.js';
import { apiRefusal, wrongType } from '../http/api.refusals.js';
import { refusal } from '../../domain/messages.js';

export interface UploadLimits {
  readonly maxBytes: number;
}

const unsupported = (): DomainError => apiRefusal('body.unsupported-type');
const tooLarge = (): DomainError => refusal('file.too-large');
const unreadable = (): DomainError => wrongType('The form could not be read.');

/** Multipart bodies with one file at most, in memory. */
@Injectable()
export class Uploads {
  constructor(private readonly repeats: Repeats) {}

  /**
   * Reads the form of this request. A repeat under the same `Idempotency-Key` ends here, with its first answer.
   * @throws 415 when it is no form, 413 when the file is larger, 400 when it is broken, 422 for a key of another form
   */
  async read(exchange: Exchange, limits: UploadLimits): Promise<Upload> {
    if (!exchange.request.isMultipart()) throw unsupported();
    const upload = await formOf(exchange, limits);
    await this.repeats.meetForm(exchange.request, upload);
    return upload;
  }
}

const formOf = async (exchange: Exchange, { maxBytes }: UploadLimits): Promise<Upload> => {
  const fields = new Map<string, string>();
  let file: Upload['file'] = null;
  try {
    for await (const part of exchange.request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === 'file') file = { content: await contentOf(part), fileName: part.filename };
      else if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
    }
  } catch (error) {
    throw error instanceof DomainError ? error : refusalOf(error);
  }
  return { fields: Object.fromEntries(fields), file };
};

const contentOf = async (part: MultipartFile): Promise<Buffer> => {
  const content = await part.toBuffer();
  if (part.file.truncated) throw tooLarge();
  return content;
};

const refusalOf = (error: unknown): Error => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FILES_LIMIT') return tooLarge();
  return unreadable();
};
