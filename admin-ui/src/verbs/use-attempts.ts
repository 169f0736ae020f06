import { useEffect, useRef } from 'react';
import { newAttempt } from '../providers/attempt-key';
import { isRefusal } from '../providers/refusal';

/**
 * Runs a call that creates an object for each chosen record, under an Idempotency-Key. If a response is lost, the
 * object may still have been created. While the record stays chosen, a retry repeats the same attempt and creates none
 * twice: `const attempt = useAttempts(ids); await attempt(id, (key) => data.copyGroup(id, key))`.
 */
export const useAttempts = (chosen: readonly string[]) => {
  const keys = useRef(new Map<string, string>());
  useEffect(() => {
    for (const id of keys.current.keys()) if (!chosen.includes(id)) keys.current.delete(id);
  }, [chosen]);
  return async <Answer>(id: string, run: (key: string) => Promise<Answer>): Promise<Answer> => {
    const key = keys.current.get(id) ?? newAttempt();
    keys.current.set(id, key);
    try {
      const answer = await run(key);
      keys.current.delete(id);
      return answer;
    } catch (error) {
      if (isRefusal(error)) keys.current.delete(id);
      throw error;
    }
  };
};
