import type { Service } from '@bidloom/contract/services';
import { writeList } from '@bidloom/contract/written-value';
import { useTranslation } from 'react-i18next';
import { useSettingsUrl } from '#lib/routing/settings-url.ts';
import { SettingsList, type SettingsColumn } from '#ui/forms/settings-list.tsx';
import { Dash } from '#ui/text/dash.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { useServices } from './services.api.ts';

const columns: SettingsColumn<Service>[] = [
  {
    name: 'services.fields.keywords',
    className: 'min-w-56 max-w-72',
    show: ({ keywords }) => <List words={keywords} />,
  },
  { name: 'services.fields.cpv', className: 'max-w-36', show: ({ cpv }) => <List words={cpv} /> },
  {
    name: 'services.fields.description',
    isLeast: true,
    className: 'max-w-72',
    show: ({ description }) => (
      <span className="my-1.5 line-clamp-2 break-words" title={description} dir="auto">
        {description}
      </span>
    ),
  },
];

function List({ words }: { words: string[] }) {
  const { i18n } = useTranslation();
  const written = writeList(words, i18n.language);
  return written === '' ? (
    <Dash />
  ) : (
    <span
      className="my-1.5 line-clamp-2 break-words items:my-0 items:line-clamp-1"
      title={written}
      dir="auto"
    >
      {written}
    </span>
  );
}

/** What the company offers, with the words and codes by which tenders are matched. */
export function ServicesSettings({ lockedBecause }: { lockedBecause?: string | undefined }) {
  const place = useSettingsUrl();
  return (
    <SettingsList
      words="services"
      drawing="requirements"
      place={place}
      pages={useServices(place.q)}
      columns={columns}
      lockedBecause={lockedBecause}
    >
      {(form) => <ServiceForm {...form} />}
    </SettingsList>
  );
}
