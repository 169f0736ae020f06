import { currentSession } from '../session/session';
import { ApiError, jsonOf, unreached } from './http';
import { noteLateWrite, waitForLateWrite } from './late-write';

export interface UploadOptions {
  /** Called with the share of the file that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
  readonly fields?: Readonly<Record<string, string>>;
}

const cancelled = () => new DOMException('The upload was cancelled.', 'AbortError');

export const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Sends a file and reports its progress, which `fetch` cannot. The caller names the shape that the contract gives this
 * path.
 * @throws ApiError for each response that is no success; AbortError when it was cancelled
 */
export const upload = <Answer>(
  path: string,
  file: File,
  { onProgress, signal, fields = {} }: UploadOptions = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    // Before the file, so that the server has read them when it comes to it.
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', file);
    request.open('POST', `/api${path}`);
    request.setRequestHeader('authorization', currentSession()?.token ?? '');
    for (const [name, value] of Object.entries(waitForLateWrite())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(unreached());
    request.onabort = () => reject(cancelled());
    request.onload = () => {
      noteLateWrite('POST', {}, { get: (name) => request.getResponseHeader(name) });
      try {
        resolve(jsonOf(request.status, request.responseText) as Answer);
      } catch (error) {
        reject(error instanceof ApiError ? error : unreached());
      }
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted === true) reject(cancelled());
    else request.send(body);
  });

interface PictureAnswer {
  readonly Location?: string;
  readonly statusCode?: number;
  readonly message?: string;
}

/** A refusal is a 200 with a `statusCode` of 304 and its reason (A80). @param failed the text without a reason */
export const uploadPicture = async (
  path: string,
  file: File,
  failed: string,
  options?: UploadOptions,
): Promise<void> => {
  const { statusCode, message } = await upload<PictureAnswer>(path, file, options);
  if (statusCode === 304) throw new ApiError(422, { statusCode: 422, name: 'Error', message: message ?? failed });
};
