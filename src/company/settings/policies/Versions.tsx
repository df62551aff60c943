import { Title } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PolicyScopeDetail, PolicyVersion } from '#contract/products/company-policies.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'

const STATE_LABELS = {
  planned: msg`Planned`,
  active: msg`In use`,
  retired: msg`Replaced`,
  superseded: msg`Never started`,
} as const satisfies Record<PolicyVersion['state'], unknown>

const State = ({ state }: Pick<PolicyVersion, 'state'>) => {
  const { i18n } = useLingui()
  return i18n._(STATE_LABELS[state])
}

const columnsFor = (zone: string): Column<PolicyVersion>[] => [
  {
    key: 'version',
    header: <Trans>Version</Trans>,
    isTitle: true,
    cell: ({ version }) => <Trans>Version {version}</Trans>,
  },
  { key: 'state', header: <Trans>Status</Trans>, cell: ({ state }) => <State state={state} /> },
  { key: 'from', header: <Trans>From</Trans>, cell: ({ activeFrom }) => formatInstant(activeFrom, zone) },
  {
    key: 'by',
    header: <Trans>Activated by</Trans>,
    cell: ({ activatedBy }) => activatedBy ?? <Trans>Set up with the company</Trans>,
  },
]

/** The versions of a scope, newest first. */
export const Versions = ({ detail: { versions, zone } }: { detail: PolicyScopeDetail }) => {
  const { t } = useLingui()
  if (versions.length === 0) return null
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        <Trans>Versions</Trans>
      </Title>
      <RecordTable
        caption={t`Versions`}
        columns={columnsFor(zone)}
        rows={versions}
        rowKey={({ version }) => String(version)}
        density="compact"
      />
    </section>
  )
}
