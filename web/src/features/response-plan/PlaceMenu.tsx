import type { ResponsePlan } from '@bidloom/contract/response-plan';
import { FolderInput } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { DropdownMenu, MenuChoice } from '#ui/overlays/dropdown-menu.tsx';
import { usePlaceRequirements } from './response-plan.api.ts';

/** Says which section answers requirements: one, several, or all that no section answers yet. */
export function PlaceMenu({
  plan: { volumes },
  requirements,
  section,
  label,
  side,
  onPlaced,
}: {
  plan: ResponsePlan;
  requirements: readonly { _id: string; planSection: string | null }[];
  /** Where they stand now; undefined for nowhere. */
  section: string | undefined;
  label: string;
  /** Where it stands at the foot of the window. */
  side?: 'top';
  onPlaced?: () => void;
}) {
  const { t } = useTranslation();
  const place = usePlaceRequirements();
  const options = volumes.flatMap(({ sections }) =>
    sections
      .filter(({ kind }) => kind === 'answers')
      .map(({ _id, title, depth }) => ({
        value: _id,
        label: <bdi style={{ paddingInlineStart: `${(depth - 1) * 0.75}rem` }}>{title}</bdi>,
      })),
  );
  if (options.length === 0) return null;
  return (
    <DropdownMenu
      align="end"
      {...(side && { side })}
      trigger={
        <Button
          icon={FolderInput}
          size="small"
          variant={section === undefined ? 'outline' : 'ghost'}
          isLoading={place.isPending}
        >
          {label}
        </Button>
      }
    >
      <MenuChoice
        label={t('responsePlan.placeIn')}
        value={section ?? ''}
        options={options}
        onChange={(id) => place.mutate({ requirements, section: id }, { onSuccess: onPlaced })}
      />
    </DropdownMenu>
  );
}
