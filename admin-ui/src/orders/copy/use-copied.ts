import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { copiedIn, type Copied } from './copied';

/**
 * What was copied into the draft that this page has just opened. The state of the route is emptied at once, since the
 * browser keeps it: a reload or a step back would say the same of a draft that has changed since.
 */
export const useCopied = (): Copied | null => {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const [copied] = useState(() => copiedIn(state));
  const isKept = copiedIn(state) !== null;
  useEffect(() => {
    if (isKept) void navigate({ pathname, search, hash }, { replace: true, state: null });
  }, [isKept, pathname, search, hash, navigate]);
  return copied;
};
