import { ApiError } from '../http';
import { upload, type UploadOptions } from '../upload';

interface PictureAnswer {
  readonly Location?: string;
  readonly statusCode?: number;
  readonly message?: string;
}

/**
 * Uploads a picture. A refusal comes as 200 with a `statusCode` of 304 and its reason (A80).
 * @param failed the text where the response gives no reason
 */
export const uploadPicture = async (
  path: string,
  file: File,
  failed: string,
  options?: UploadOptions,
): Promise<void> => {
  const { statusCode, message } = await upload<PictureAnswer>(path, file, options);
  if (statusCode === 304) throw new ApiError(422, { statusCode: 422, name: 'Error', message: message ?? failed });
};
