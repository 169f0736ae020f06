import { uploadsAtMost } from '../../infra/budgets/budgets.js';
import { refusal } from '../../domain/messages.js';
import { apiRefusal, wrongType } from '../http/api.refusals.js';
import type { MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../domain/kit/domain-error.js';
import { Repeats } from '../idempotency/repeats.js';
import type { Exchange } from '../http/exchange.js';
import type { Upload } from '../http/http-types.js';
import { throughDisk } from '../../infra/files/through-disk.js';

interface Uploader {
  readonly actorId: string;
  readonly companyId: string;
}

/** Seconds after which a client may try an upload again. */
const retryAfter = 5;

export class UploadPlaces {
  private readonly taken = new Map<string, number>();

  /**
   * Takes a place, before the form is read.
   * @returns a function that releases it; a second call does nothing
   * @throws DomainError too-many-requests (429) for the user and the company, backend.unavailable (503) for the process
   */
  take({ actorId, companyId }: Uploader): () => void {
    const { ofUser, ofCompany, ofProcess } = uploadsAtMost;
    const places = [`user ${actorId}`, `company ${companyId}`, 'process'] as const;
    const [user, company, all] = places.map((place) => this.taken.get(place) ?? 0);
    if ((user ?? 0) >= ofUser) throw tooMany(`You can upload ${ofUser} files at a time. Please try again later.`);
    if ((company ?? 0) >= ofCompany)
      throw tooMany(`A company can upload ${ofCompany} files at a time. Please try again later.`);
    if ((all ?? 0) >= ofProcess)
      throw apiRefusal(
        'backend.unavailable',
        { retryAfter },
        { reason: 'Many files are being uploaded, please try again.' },
      );
    for (const place of places) this.add(place, 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      for (const place of places) this.add(place, -1);
    };
  }

  private add(place: string, change: 1 | -1): void {
    const count = (this.taken.get(place) ?? 0) + change;
    if (count === 0) this.taken.delete(place);
    else this.taken.set(place, count);
  }
}

const tooMany = (limit: string) => refusal('too-many-requests', { retryAfter }, { limit });

interface UploadLimits {
  readonly maxBytes: number;
}

const unsupported = (): DomainError => apiRefusal('body.unsupported-type');
const tooLarge = (): DomainError => refusal('file.too-large');
const unreadable = (): DomainError => wrongType('The form could not be read.');

/** Multipart bodies with one file at most, which are stored on disk until they are complete. */
@Injectable()
export class Uploads {
  private readonly places = new UploadPlaces();

  constructor(private readonly repeats: Repeats) {}

  /**
   * Reads the form of this request. A repeat under the same `Idempotency-Key` ends here, with the stored response.
   * @throws 429 or 503 before reading, if too many uploads run; 415 when it is no form, 413 when the file is larger,
   * 400 when it is broken, its connection has ended or its texts are not UTF-8, 422 for an invalid key
   */
  async read(exchange: Exchange, limits: UploadLimits): Promise<Upload> {
    if (!exchange.request.isMultipart()) throw unsupported();
    if (isOver(exchange)) throw unreadable();
    untilAnswered(exchange, this.places.take(exchange.caller));
    const upload = await formOf(exchange, limits);
    await this.repeats.meetForm(exchange.request, upload);
    return upload;
  }
}

/**
 * Whether the connection has ended while the guard of the route waited: then no later event signals it, neither to the
 * parser of the form nor to the release of the place.
 */
const isOver = ({ request, reply }: Exchange): boolean =>
  request.raw.destroyed || request.raw.socket.destroyed || reply.raw.closed;

/** Releases the place with the response, or with the connection: a response in a pipeline does not close with it. */
const untilAnswered = ({ request, reply }: Exchange, giveBack: () => void): void => {
  const ends = [reply.raw, request.raw.socket];
  const end = (): void => {
    giveBack();
    for (const each of ends) each.off('close', end);
  };
  for (const each of ends) each.once('close', end);
};

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
  // The parser of forms writes this character for bytes that are no text.
  if ([...fields.values()].some((text) => text.includes('\uFFFD')))
    throw wrongType('A text of the form is not in UTF-8.');
  return { fields: Object.fromEntries(fields), file };
};

const contentOf = async (part: MultipartFile): Promise<Buffer> => {
  const content = await throughDisk(part.file);
  if (part.file.truncated) throw tooLarge();
  return content;
};

const refusalOf = (error: unknown): Error => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FILES_LIMIT') return tooLarge();
  return unreadable();
};
