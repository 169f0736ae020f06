import type { Response } from 'supertest';
import { conformanceTo, documentIn } from './conformance.js';

const bolt = {
  type: 'object',
  required: ['id', 'state'],
  properties: {
    id: { type: 'string' },
    state: { type: 'string', enum: ['cut', 'whole'] },
    piece: { anyOf: [{ $ref: '#/components/schemas/bolts' }, { type: 'null' }] },
  },
};
const error = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'object', required: ['statusCode'], properties: { statusCode: { type: 'integer' } } } },
};
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const bolts = { $ref: '#/components/schemas/bolts' };
const document = documentIn(
  JSON.stringify({
    paths: {
      '/api/bolts/count': { get: { responses: { '200': json({ type: 'object', properties: { count: {} } }) } } },
      '/api/bolts/{id}': {
        get: {
          responses: {
            '200': { ...json(bolts), headers: { ETag: {} } },
            '404': { $ref: '#/components/responses/Refused' },
            default: { $ref: '#/components/responses/Refused' },
          },
        },
        delete: { responses: { '204': {} } },
      },
      '/api/bolts/{id}/mill': { get: { responses: { '200': json(bolts) } } },
    },
    components: {
      schemas: { bolts: bolt, ApiError: error },
      responses: { Refused: json({ $ref: '#/components/schemas/ApiError' }) },
    },
  }),
);

/** The fault that the check finds in a response; undefined when there is none. */
const faultOf = (
  address: string,
  status: number,
  body: object,
  method = 'GET',
  headers: Response['headers'] = {},
): string | undefined => {
  const text = status === 204 ? '' : JSON.stringify(body);
  try {
    const answer: Pick<Response, 'status' | 'type' | 'body' | 'text' | 'headers'> = {
      status,
      headers,
      type: 'application/json',
      body,
      text,
    };
    conformanceTo(document).check(method, { url: `http://127.0.0.1/api/${address}`, filter: undefined }, answer);
  } catch (fault) {
    return fault instanceof Error ? fault.message : 'no error';
  }
  return undefined;
};

describe('holding answers against the document', () => {
  test('a documented response passes, in any case of the path, and a fixed path precedes a parameter', () => {
    expect(faultOf('Bolts/1', 200, { id: '1', state: 'cut' })).toBeUndefined();
    expect(faultOf('bolts/count', 200, { count: 3 })).toBeUndefined();
    expect(faultOf('bolts/1', 204, {}, 'DELETE')).toBeUndefined();
  });

  test('an unknown choice, a missing field and an undeclared field are faults', () => {
    expect(faultOf('bolts/1', 200, { id: '1', state: 'torn' })).toContain('/api/bolts/1 answered 200');
    expect(faultOf('bolts/1', 200, { id: '1' })).toContain("required property 'state'");
    expect(faultOf('bolts/1', 200, { id: '1', state: 'cut', secret: 1 })).toContain('additional properties');
  });

  test('an ETag that the document does not name is a fault', () => {
    const bolt1 = { id: '1', state: 'cut' };
    expect(faultOf('bolts/1', 200, bolt1, 'GET', { etag: '"1"' })).toBeUndefined();
    expect(faultOf('bolts/1/mill', 200, bolt1, 'GET', { etag: '"1"' })).toContain('ETag is not declared');
  });

  test('where fields narrow an answer, it holds them and no other', () => {
    expect(faultOf('bolts/1?filter[fields]=id', 200, { id: '1' })).toBeUndefined();
    expect(faultOf('bolts/1?filter[fields]=id', 200, { id: 1 })).toContain('must be string');
    expect(faultOf('bolts/1?filter[fields]=id', 200, {})).toContain("required property 'id'");
    expect(faultOf('bolts/1?filter[fields][id]=false', 200, { state: 'cut' })).toBeUndefined();
    expect(faultOf('bolts/1?filter={"fields":["state"]}', 200, { state: 'cut', id: '1' })).toContain('additional');
    expect(faultOf('bolts/1', 200, { state: 'cut' })).toContain("required property 'id'");
  });

  test('fields of a relation narrow its records alone', () => {
    const request = 'bolts/1?filter={"include":{"relation":"piece","scope":{"fields":"state"}}}';
    expect(faultOf(request, 200, { id: '1', state: 'cut', piece: { state: 'cut' } })).toBeUndefined();
    expect(faultOf(request, 200, { id: '1', piece: { state: 'cut' } })).toContain("required property 'state'");
    expect(faultOf(request, 200, { id: '1', state: 'cut', piece: { id: '1', state: 'cut' } })).toContain('additional');
    expect(faultOf('bolts/1', 200, { id: '1', state: 'cut', piece: { state: 'cut' } })).toContain(
      "required property 'id'",
    );
  });

  test('a status that is not declared is a fault, and so is a refusal in another shape or of another status', () => {
    expect(faultOf('bolts/1', 202, {})).toContain('the status is not declared');
    expect(faultOf('bolts/1', 404, { error: { statusCode: 404 } })).toBeUndefined();
    expect(faultOf('bolts/1', 404, { statusCode: 404 })).toContain("required property 'error'");
    expect(faultOf('bolts/1', 404, { error: { statusCode: 409 } })).toContain('another status');
    expect(faultOf('elsewhere', 404, { error: { statusCode: 404 } })).toBeUndefined();
    expect(faultOf('elsewhere', 200, {})).toContain('no such operation');
  });
});
