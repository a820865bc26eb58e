import { bidTypes, goNoGoAnswers, submissionTypes } from '@bidloom/contract/bids';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { MultiCombobox } from '#ui/controls/combobox.tsx';
import { formatMoment } from '#ui/dates/dates.ts';
import { PropertyRow } from '#ui/controls/property-row.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useServices } from '../bid.api.ts';
import { regionOf, regionWords } from '../region.ts';
import { useOpenBid } from './bid-context.ts';
import { ClientSelect } from './ClientSelect.tsx';
import { EditableMoment } from './EditableMoment.tsx';
import { EditableText } from './EditableText.tsx';

const priorities = ['1', '2', '3', '4', '5'] as const;

/** The fields that a document may state. */
export type SourcedField = 'deadline' | 'questionsDeadline' | 'client' | 'submitionType' | 'reference';

/** Every field of the bid, edited in place, each with where the documents state it. */
export function BidFieldsOverview({ sources }: { sources: Partial<Record<SourcedField, ReactNode>> }) {
  const { t, i18n } = useTranslation();
  const { bid, zone, change, lockedBecause } = useOpenBid();
  const isLocked = lockedBecause !== undefined;
  const { data: services = [] } = useServices();
  const words = (field: 'reference' | 'buyerContact' | 'outcomeReason', source?: ReactNode) => (
    <PropertyRow label={t(`bids.fields.${field}`)} beside={source}>
      <EditableText field={field} text={bid[field]} changeOf={(text) => ({ [field]: text })} />
    </PropertyRow>
  );
  return (
    <section
      aria-labelledby="bid-details"
      className="as-text @container flex flex-col gap-1 sm:[--label:8.5rem]"
      title={lockedBecause}
    >
      <h2 id="bid-details" className="text-lg">
        {t('bids.parts.details')}
      </h2>
      {/* The labels of the second column are the longer ones, and a date is to stand on one line beside its source. */}
      <dl className="grid gap-x-4 @3xl:grid-cols-2 @3xl:*:even:[--label:10rem]">
        <PropertyRow label={t('bids.fields.deadline')} beside={sources.deadline}>
          <EditableMoment field="deadline" />
        </PropertyRow>
        <PropertyRow label={t('bids.fields.questionsDeadline')} beside={sources.questionsDeadline}>
          <EditableMoment field="questionsDeadline" />
        </PropertyRow>
        <PropertyRow label={t('bids.fields.type')}>
          <Select
            aria-label={t('bids.fields.type')}
            value={bid.type}
            disabled={isLocked}
            onChange={(type) => change({ type })}
            options={bidTypes.map((value) => ({ value, label: t(`bids.type.${value}`) }))}
          />
        </PropertyRow>
        <PropertyRow label={t('bids.fields.submitionType')} beside={sources.submitionType}>
          <Select
            aria-label={t('bids.fields.submitionType')}
            value={bid.submitionType}
            disabled={isLocked}
            onChange={(submitionType) => change({ submitionType })}
            options={submissionTypes.map((value) => ({ value, label: t(`bids.submission.${value}`) }))}
          />
        </PropertyRow>
        {words('reference', sources.reference)}
        <PropertyRow label={t('bids.fields.region')}>
          <EditableText
            field="region"
            text={regionWords(bid.region, t)}
            changeOf={(text) => ({ region: regionOf(text, t) })}
          />
        </PropertyRow>
        <PropertyRow label={t('bids.fields.priority')}>
          <Select
            aria-label={t('bids.fields.priority')}
            value={priorities.find((value) => Number(value) === bid.priority) ?? '1'}
            disabled={isLocked}
            onChange={(priority) => change({ priority: Number(priority) })}
            options={priorities.map((value) => ({ value, label: t(`bids.priority.${value}`) }))}
          />
        </PropertyRow>
        <PropertyRow label={t('bids.fields.goNoGo')}>
          <Select
            aria-label={t('bids.fields.goNoGo')}
            value={bid.goNoGo}
            disabled={isLocked}
            onChange={(goNoGo) => change({ goNoGo })}
            options={goNoGoAnswers.map((value) => ({ value, label: t(`bids.goNoGo.${value}`) }))}
          />
        </PropertyRow>
      </dl>
      <dl className="-mt-1 grid">
        <PropertyRow label={t('bids.fields.client')} beside={sources.client} isWide>
          <ClientSelect
            value={bid.client._id}
            name={bid.client.name}
            disabled={isLocked}
            onChange={(client) => change({ client })}
          />
        </PropertyRow>
        {words('buyerContact')}
        <PropertyRow label={t('bids.fields.services')}>
          <MultiCombobox
            aria-label={t('bids.fields.services')}
            placeholder={t('bids.addServices')}
            disabled={isLocked}
            values={bid.services.map(({ _id }) => _id)}
            options={[...bid.services, ...services]
              .filter(({ _id }, place, all) => all.findIndex((other) => other._id === _id) === place)
              .map(({ _id, name }) => ({ value: _id, label: name }))}
            onChange={(ids) =>
              change({
                services: ids.flatMap((_id) => {
                  const known = [...bid.services, ...services].find((service) => service._id === _id);
                  return known ? [{ _id, name: known.name }] : [];
                }),
              })
            }
          />
        </PropertyRow>
        {bid.decidedAt === null && bid.outcomeReason === '' ? null : words('outcomeReason')}
      </dl>
      <div className="flex flex-wrap items-start gap-x-10 gap-y-3 pt-2">
        <Checkbox
          isChecked={bid.chased}
          disabled={isLocked}
          onChange={(chased) => change({ chased })}
          label={t('bids.fields.chased')}
          hint={bid.chaseCount > 0 ? t('bids.chasedTimes', { count: bid.chaseCount }) : undefined}
        />
        <Checkbox
          isChecked={bid.test}
          disabled={isLocked}
          onChange={(test) => change({ test })}
          label={t('bids.fields.test')}
          hint={t('bids.testHint')}
        />
        <p className="text-ink-muted ms-auto text-sm">
          {bid.createdBy
            ? t('bids.createdBy', {
                name: bid.createdBy.fullName,
                moment: formatMoment(bid.createdAt, i18n.language, zone),
              })
            : t('bids.createdAt', { moment: formatMoment(bid.createdAt, i18n.language, zone) })}
        </p>
      </div>
    </section>
  );
}
