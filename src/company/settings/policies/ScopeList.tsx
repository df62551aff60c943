import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { CompanyPolicies, PolicyScopeRow, TravellerGroup } from '#contract/products/company-policies.ts'
import { formatDate } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import classes from '../AdminSettings.module.css'
import { GroupSheet } from './GroupSheet.tsx'
import { PersonRules } from './PersonRules.tsx'
import { policyQueries } from './queries.ts'
import { keyOfSubject } from './subject-keys.ts'

const Level = ({ row, groups }: { row: PolicyScopeRow; groups: readonly TravellerGroup[] }) => {
  const { t } = useLingui()
  if (row.level === 'company') return <Trans>Everyone in the company</Trans>
  if (row.level === 'person') return <Trans>Employee</Trans>
  const members = groups.find(({ groupId }) => groupId === row.subjectId)?.members.length ?? 0
  return members === 1 ? t`Group, 1 employee` : t`Group, ${members} employees`
}

const State = ({ row: { active, planned, draft }, zone }: { row: PolicyScopeRow; zone: string }) => (
  <Group gap="xs">
    {active === null && planned === null && draft === null && (
      <Text size="sm" c="dimmed">
        <Trans>No rules</Trans>
      </Text>
    )}
    {active !== null && (
      <Badge variant="light" tt="none">
        <Trans>
          Version {active.version} since {formatDate(active.activeFrom, zone)}
        </Trans>
      </Badge>
    )}
    {planned !== null && (
      <Badge variant="default" tt="none">
        <Trans>
          Version {planned.version} from {formatDate(planned.activeFrom, zone)}
        </Trans>
      </Badge>
    )}
    {draft !== null && (
      <Badge variant="light" color="kunyit" tt="none">
        <Trans>Draft</Trans>
      </Badge>
    )}
  </Group>
)

const OpenLink = ({ row }: { row: PolicyScopeRow }) => (
  <LinkText to="/admin/settings" search={{ section: 'policies', policy: keyOfSubject(row) }}>
    {row.name}
  </LinkText>
)

const EditGroup = ({ group, onOpen }: { group: TravellerGroup; onOpen: () => void }) => {
  const { t } = useLingui()
  return (
    <Button size="xs" variant="default" aria-label={t`Edit group ${group.name}`} onClick={onOpen}>
      <Trans>Edit group</Trans>
    </Button>
  )
}

const columnsFor = (
  { groups, zone }: CompanyPolicies,
  onGroup: ((group: TravellerGroup) => void) | null,
): Column<PolicyScopeRow>[] => [
  { key: 'name', header: <Trans>Applies to</Trans>, isTitle: true, cell: (row) => <OpenLink row={row} /> },
  { key: 'level', header: <Trans>Level</Trans>, cell: (row) => <Level row={row} groups={groups} /> },
  { key: 'state', header: <Trans>Policy</Trans>, cell: (row) => <State row={row} zone={zone} /> },
  ...(onGroup === null
    ? []
    : [
        {
          key: 'deeds',
          header: (
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          ),
          cell: (row: PolicyScopeRow) => {
            const group = groups.find(({ groupId }) => row.level === 'group' && groupId === row.subjectId)
            return group === undefined ? null : <EditGroup group={group} onOpen={() => onGroup(group)} />
          },
        },
      ]),
]

type Open = { kind: 'group'; group: TravellerGroup; isNew: boolean } | { kind: 'person' }

/** The scopes of the company with their state, and its groups. */
export const ScopeList = ({ policies, mayChange }: { policies: CompanyPolicies; mayChange: boolean }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const keep = (changed: CompanyPolicies) => {
    queryClient.setQueryData(policyQueries.list().queryKey, changed)
    void queryClient.invalidateQueries({ queryKey: ['policies', 'mine'] })
    close()
  }
  const onGroup = (group: TravellerGroup) => setOpen({ kind: 'group', group, isNew: false })

  return (
    <section aria-labelledby="travel-policies" className={classes.section}>
      <div>
        <Title order={2} size="h3" id="travel-policies">
          <Trans>Travel policies</Trans>
        </Title>
        <Text c="dimmed" maw="48.2em">
          <Trans>
            The company's rules apply to everyone. Rules of a group replace those of the company, and rules of an
            employee replace both, one rule at a time.
          </Trans>
        </Text>
      </div>
      <RecordTable
        caption={t`Travel policies`}
        columns={columnsFor(policies, mayChange ? onGroup : null)}
        rows={policies.scopes}
        rowKey={keyOfSubject}
      />
      {mayChange && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen({ kind: 'group', group: { groupId: uuidv7(), name: '', members: [] }, isNew: true })}
          >
            <Trans>Add group</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen({ kind: 'person' })}
          >
            <Trans>Add rules for an employee</Trans>
          </Button>
        </Group>
      )}
      {open?.kind === 'group' && (
        <GroupSheet
          key={open.group.groupId}
          group={open.group}
          isNew={open.isNew}
          groups={policies.groups}
          onDone={keep}
          onClose={close}
        />
      )}
      {open?.kind === 'person' && <PersonRules onClose={close} />}
    </section>
  )
}
