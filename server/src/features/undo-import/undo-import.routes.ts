import { undoImport } from '@bidloom/contract/imports';
import { route } from '#http/calls/route.ts';
import { undoImport as undo } from './undo-import.ts';

export const undoImportRoutes = [
  route(undoImport, ({ db, input, caller }) => undo(db, caller, input._id), {
    message: 'server.imports.isUndone',
  }),
];
