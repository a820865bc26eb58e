import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/calls/api.ts';
import type { FittingRows } from '#lib/calls/bulk-work.ts';
import { toast } from '#lib/calls/toast.ts';
import { Button } from '#ui/controls/button.tsx';
import { classNames } from '#ui/text/class-names.ts';

/**
 * When all rows shown are chosen and there are more: offers to choose every row that fits. Cards have no head whose box chooses
 * all, so that on a narrow window it is offered from the first one on.
 */
export function SelectAllMatching<Row>({ list, chosen }: { list: FittingRows<Row>; chosen: number }) {
  const { t } = useTranslation();
  const [reading, setReading] = useState<{ count: number; controller: AbortController }>();
  const { shown, total, hasMore, whole } = list;
  if (whole !== undefined)
    return chosen === whole ? <output>{t('ui.bulk.wholeTaken', { count: chosen })}</output> : null;
  const isAllShown = chosen >= shown;
  if (isAllShown && !hasMore) return null;
  const take = async (bar: HTMLElement | null) => {
    const controller = new AbortController();
    const { signal } = controller;
    setReading({ count: 0, controller });
    try {
      const rows = await list.readAll({ signal, onRead: (count) => setReading({ count, controller }) });
      // The button goes; who came by keyboard stays in the bar.
      bar?.focus();
      if (!signal.aborted) list.takeWhole(rows);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'cancelled') toast.error(error.message || t('errors.unexpected'));
    } finally {
      setReading(undefined);
    }
  };
  return (
    <p className={classNames('flex flex-wrap items-center gap-x-2', !isAllShown && 'sm:hidden')}>
      <output hidden={!reading && !isAllShown}>
        {reading ? t('ui.bulk.reading', { count: reading.count }) : t('ui.bulk.allShown', { count: shown })}
      </output>
      <Button
        variant="link"
        size="small"
        onClick={({ currentTarget }) =>
          reading ? reading.controller.abort() : void take(currentTarget.closest('section'))
        }
      >
        {reading
          ? t('ui.bulk.stop')
          : total < 0
            ? t('ui.bulk.takeWhole')
            : t('ui.bulk.takeWholeOf', { count: total })}
      </Button>
    </p>
  );
}
