import {
  assignTender,
  changeTender,
  getTender,
  listTenders,
  type TenderRow,
} from '@bidloom/contract/tenders';
import { type InfiniteData, useMutation } from '@tanstack/react-query';
import i18next from 'i18next';
import { ApiError, call, type Answer } from '#lib/calls/api.ts';
import { keyOf, refresh } from '#lib/calls/calls.ts';
import { offerUndo } from '#lib/calls/undo.ts';
import type { Decision } from './TenderStatusMenu.tsx';

/** What is changed of a tender in its row, one of them at a time. */
export type RowFields = { status: Decision } | { assigned: TenderRow['assigned'] };
type Pages = InfiniteData<Answer<typeof listTenders>>;
type RowChange = { tender: TenderRow; fields: RowFields };

/** Changes a tender in its row at once, takes it back with the reason when it is refused, and offers to undo it. */
export function useRowChange(): (tender: TenderRow, fields: RowFields) => void {
  const { mutate } = useMutation({
    mutationFn: ({ tender: { _id, version }, fields }: RowChange) =>
      'status' in fields
        ? call(changeTender, { _id, version, status: fields.status })
        : call(assignTender, { tenderId: _id, users: fields.assigned.map((person) => person._id) }),
    onMutate: async ({ tender, fields }, { client }) => {
      const queryKey = [...keyOf(listTenders), 'pages'];
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<Pages>({ queryKey });
      client.setQueriesData<Pages>({ queryKey }, (known) => changeRow(known, tender._id, fields));
      return { before };
    },
    onSuccess: (stored, { tender }, _context, { client }) => {
      const { status, assigned, version } = stored;
      client.setQueriesData<Pages>({ queryKey: [...keyOf(listTenders), 'pages'] }, (known) =>
        changeRow(known, tender._id, { status, assigned, version }),
      );
    },
    onError: (error, { tender }, context, { client }) => {
      for (const [key, data] of context?.before ?? []) client.setQueryData(key, data);
      const current = error instanceof ApiError && error.status === 409 ? currentOf(error.data) : undefined;
      // Somebody was faster: theirs is shown beside the reason.
      if (current?._id === tender._id)
        client.setQueriesData<Pages>({ queryKey: [...keyOf(listTenders), 'pages'] }, (known) =>
          changeRow(known, tender._id, {
            status: current.status,
            assigned: current.assigned,
            version: current.version,
          }),
        );
    },
    onSettled: (_stored, _error, _input, _context, { client }) => refresh(client, [listTenders, getTender]),
    meta: { failed: 'tenders.errors.change' },
  });
  const send = (tender: TenderRow, fields: RowFields, isUndo = false) =>
    mutate(
      { tender, fields },
      {
        onSuccess: ({ version }) => {
          if (isUndo) return;
          const field = i18next.t(`tenders.fields.${'status' in fields ? 'status' : 'assigned'}`);
          offerUndo(i18next.t('tenders.rowChanged', { title: tender.title, field }), () =>
            send({ ...tender, version }, oldOf(tender, fields), true),
          );
        },
      },
    );
  return (tender, fields) => send(tender, fields);
}

/** The fields as they were; what has become a bid is not changed in its row. */
const oldOf = ({ status, assigned }: TenderRow, fields: RowFields): RowFields =>
  'status' in fields && status !== 'converted' ? { status } : { assigned };

const currentOf = (data: unknown): TenderRow | undefined =>
  (data as { current?: TenderRow } | undefined)?.current;

const changeRow = (known: Pages | undefined, _id: string, fields: Partial<TenderRow>): Pages | undefined =>
  known && {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      data: page.data.map((row) => (row._id === _id ? { ...row, ...fields } : row)),
    })),
  };
