import { defaultRoles, groupRoles, type Provisioning } from '@bidloom/contract/provisioning';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Cell, HeadCell, Table, TableBody, TableHead, TableRow } from '#ui/tables/table.tsx';
import { TruncatedText } from '#ui/text/truncated-text.tsx';
import { numberFormat } from '#ui/text/intl.ts';
import { useChangeProvisioning } from './provisioning.api.ts';

/** Which role the groups of the identity provider give, and people in none of them get. */
export function GroupRoles({ provisioning: { defaultRole, groups } }: { provisioning: Provisioning }) {
  const { t, i18n } = useTranslation();
  const change = useChangeProvisioning();
  const figures = numberFormat(i18n.language);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold">{t('provisioning.groups')}</h3>
        <p className="text-ink-muted max-w-reading text-sm text-pretty">{t('provisioning.groupsHint')}</p>
      </div>
      <div className="max-w-80">
        <Field label={t('provisioning.defaultRole')}>
          <Select
            value={defaultRole}
            onChange={(role) => change.mutate({ defaultRole: role })}
            options={defaultRoles.map((value) => ({ value, label: t(`users.roles.${value}`) }))}
          />
        </Field>
      </div>
      {groups.length === 0 ? (
        <p className="text-ink-muted">{t('provisioning.noGroups')}</p>
      ) : (
        <Table label={t('provisioning.groups')} hasCards>
          <TableHead>
            <HeadCell isFirst>{t('provisioning.fields.group')}</HeadCell>
            <HeadCell>{t('provisioning.fields.people')}</HeadCell>
            <HeadCell>{t('provisioning.fields.role')}</HeadCell>
          </TableHead>
          <TableBody>
            {groups.map((group) => (
              <TableRow key={group._id}>
                <Cell isFirst className="w-full max-w-0 min-w-40">
                  <TruncatedText>{group.name}</TruncatedText>
                </Cell>
                <Cell label={t('provisioning.fields.people')} className="tabular-nums">
                  {figures.format(group.people)}
                </Cell>
                <Cell label={t('provisioning.fields.role')} className="min-w-40">
                  <Select
                    aria-label={t('provisioning.roleOf', { name: group.name })}
                    value={group.role ?? 'none'}
                    onChange={(role) =>
                      change.mutate({ group: { _id: group._id, role: role === 'none' ? null : role } })
                    }
                    options={[
                      { value: 'none', label: t('provisioning.noRole') },
                      ...groupRoles.map((value) => ({ value, label: t(`users.roles.${value}`) })),
                    ]}
                  />
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </div>
  );
}
