import { type CostlyRequest, sendBody } from './costly-request.js';

const path = 'uploads/ProfilePicture';

const byForm = (name: string, fill: (form: FormData) => void): CostlyRequest => ({
  name,
  prepare: async ({ url, manufacturer: { token } }) => {
    const form = new FormData();
    fill(form);
    return () => sendBody(`${url}/api/${path}`, form, { token });
  },
});

const boundary = 'a-line-between-parts';
const raw = (name: string, bodyOf: () => string): CostlyRequest => ({
  name,
  prepare: async ({ url, manufacturer: { token } }) => {
    const body = bodyOf();
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    return () => sendBody(`${url}/api/${path}`, body, { token, headers });
  },
});

/** Forms, whose parts are read one by one. */
export const costlyForms: readonly CostlyRequest[] = [
  byForm('a form of thousands of fields', (form) => {
    for (let index = 0; index < 20_000; index++) form.append(`field-${index}`, 'x');
  }),
  byForm('a form of thousands of files', (form) => {
    for (let index = 0; index < 5_000; index++) form.append(`file-${index}`, new Blob(['x']), `${index}.png`);
  }),
  byForm('a file that is no picture', (form) => form.append('file', new Blob(['x'.repeat(4_900_000)]), 'a.png')),
  raw('a part with a megabyte of headers', () => {
    return `--${boundary}\r\n${'x-header: of no use\r\n'.repeat(50_000)}\r\nx\r\n--${boundary}--\r\n`;
  }),
  raw('a form that begins to end again and again', () => {
    return `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n${`\r\n--${boundary.slice(0, -1)}`.repeat(150_000)}`;
  }),
];
