import type { Decider } from '../kit/decider.js';
import { defineStream } from '../kit/stream.js';
import { refusal } from '../messages.js';
import type { ExportEvent, ExportKind } from './export.events.js';

export type ExportState =
  | { readonly status: 'absent' }
  | {
      readonly status: 'requested';
      readonly exportId: string;
      readonly companyId: string;
      readonly kind: ExportKind;
      readonly subjects: readonly string[];
    }
  | { readonly status: 'completed'; readonly container: string; readonly fileName: string }
  | { readonly status: 'failed'; readonly reason: string };

export type ExportCommand =
  | {
      readonly type: 'RequestExport';
      readonly exportId: string;
      readonly companyId: string;
      readonly kind: ExportKind;
      readonly subjects: readonly string[];
    }
  | { readonly type: 'CompleteExport'; readonly container: string; readonly fileName: string }
  | { readonly type: 'FailExport'; readonly reason: string };

/** An export of a user: requested, then made or failed, one time (docs/http.md, "Paths, methods, answers"). */
export const exportDecider: Decider<ExportCommand, ExportEvent, ExportState> = {
  initialState: () => ({ status: 'absent' }),
  decide: (command, state) => {
    if (command.type === 'RequestExport') {
      const { type: _, ...data } = command;
      return state.status === 'absent' ? [{ type: 'ExportRequested', data }] : [];
    }
    if (state.status === 'absent') throw refusal('export.not-found');
    if (state.status !== 'requested') return [];
    const ids = { exportId: state.exportId, companyId: state.companyId };
    return command.type === 'CompleteExport'
      ? [{ type: 'ExportCompleted', data: { ...ids, container: command.container, fileName: command.fileName } }]
      : [{ type: 'ExportFailed', data: { ...ids, reason: command.reason } }];
  },
  evolve: (_state, event) => {
    switch (event.type) {
      case 'ExportRequested':
        return { status: 'requested', ...event.data };
      case 'ExportCompleted':
        return { status: 'completed', container: event.data.container, fileName: event.data.fileName };
      case 'ExportFailed':
        return { status: 'failed', reason: event.data.reason };
    }
  },
};

export const exportStream = defineStream('process', exportDecider);
