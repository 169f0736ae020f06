import { commandContext } from './command-context.js';

const commandOf = (url: string, headers: { readonly filter?: string } = {}): string => {
  const request = { id: 'correlation', method: 'POST', url, headers: { 'idempotency-key': 'key', ...headers } };
  return commandContext(request, new Date()).commandId;
};

describe('the id of a command with a caller’s key', () => {
  it('is equal for equal calls, also of an older version, so that a repeat finds its events', () => {
    expect(commandOf('/api/orders/createCSV')).toBe('d10ba902-2b4b-5860-82bf-02db987449c5');
    expect(commandOf('/api/orders/createCSV/?access_token=renewed')).toBe(commandOf('/api/orders/createCSV'));
  });

  it('differs for another query or another filter in the header', () => {
    const filter = '{"status":"draft"}';
    const asked = [
      commandOf('/api/orders/createCSV'),
      commandOf(`/api/orders/createCSV?filter=${filter}`),
      commandOf('/api/orders/createCSV?filter={}'),
      commandOf('/api/orders/createCSV', { filter }),
    ];
    expect(new Set(asked).size).toBe(asked.length);
    expect(commandOf(`/api/orders/createCSV?access_token=a&filter=${filter}`)).toBe(asked[1]);
  });
});
