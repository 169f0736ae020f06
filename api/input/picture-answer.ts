import { DomainError } from '../../domain/kit/domain-error.js';
import { object, text, named } from '../../infra/schema/fields.js';

/** Old clients read the reason of a refusal from a 200 (A80). */
export type PictureAnswer = { readonly Location: string } | { readonly statusCode: 304; readonly message: string };

export const pictureAnswer = named('UploadedPicture', {
  anyOf: [object({ Location: text }), object({ statusCode: { type: 'integer', const: 304 }, message: text })],
});

const answeredInBody = ['file.type', 'file.too-large', 'file.no-room'];

/** @param keep stores the picture and returns its address */
export const answerInBody = async (keep: () => Promise<string>): Promise<PictureAnswer> => {
  try {
    return { Location: await keep() };
  } catch (error) {
    if (error instanceof DomainError && answeredInBody.includes(error.code))
      return { statusCode: 304, message: error.message };
    throw error;
  }
};
