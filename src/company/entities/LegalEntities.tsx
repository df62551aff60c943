import { Badge, Button, Group, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { archiveLegalEntity, type LegalEntity } from '#contract/companies/legal-entities.ts'
import { spacedNpwp } from '#contract/companies/tax-numbers.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import classes from '../settings/AdminSettings.module.css'
import { Asked } from '../settings/Asked.tsx'
import { useChange } from '../settings/use-change.ts'
import { EntitySheet } from './EntitySheet.tsx'
import { entityQueries } from './queries.ts'

type Actions = { onEdit: (entity: LegalEntity) => void; onArchive: (entity: LegalEntity) => void }

const Buttons = ({ entity, onEdit, onArchive }: Actions & { entity: LegalEntity }) => {
  const { t } = useLingui()
  const { name, isArchived, isDefault } = entity
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" variant="default" aria-label={t`Edit ${name}`} onClick={() => onEdit(entity)}>
        <Trans>Edit</Trans>
      </Button>
      {!isDefault && (
        <Button
          size="xs"
          variant="default"
          aria-label={isArchived ? t`Use ${name} again` : t`Archive ${name}`}
          onClick={() => onArchive(entity)}
        >
          {isArchived ? <Trans>Use again</Trans> : <Trans>Archive</Trans>}
        </Button>
      )}
    </Group>
  )
}

const Missing = () => (
  <Text component="span" c="dimmed" size="sm">
    <Trans>Missing</Trans>
  </Text>
)

const columnsFor = (actions: Actions | null): Column<LegalEntity>[] => [
  {
    key: 'name',
    header: <Trans>Registered name</Trans>,
    isTitle: true,
    cell: ({ name, isDefault, isArchived }) => (
      <>
        {name}{' '}
        {isDefault && (
          <Badge variant="light" tt="none">
            <Trans>Default</Trans>
          </Badge>
        )}
        {isArchived && (
          <Badge variant="light" color="gray" tt="none">
            <Trans>Archived</Trans>
          </Badge>
        )}
      </>
    ),
  },
  {
    key: 'tax',
    header: <Trans>NPWP or tax number</Trans>,
    cell: ({ taxNumber, nitku }) =>
      taxNumber === null ? (
        <Missing />
      ) : (
        <span className="tabular">
          {spacedNpwp(taxNumber)}
          {nitku !== null && <span className={classes.address}>NITKU {nitku}</span>}
        </span>
      ),
  },
  { key: 'address', header: <Trans>Address</Trans>, cell: ({ address }) => address ?? <Missing /> },
  { key: 'email', header: <Trans>Invoice email</Trans>, cell: ({ invoiceEmail }) => invoiceEmail ?? '–' },
  ...(actions === null
    ? []
    : [
        {
          key: 'actions',
          header: (
            <span className="visually-hidden">
              <Trans>Actions</Trans>
            </span>
          ),
          cell: (entity: LegalEntity) => <Buttons entity={entity} {...actions} />,
        },
      ]),
]

/** The legal entities that invoices are made out to. Owners and their deputies can edit, administrators can read. */
export const LegalEntities = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const asked = useQuery(entityQueries.list())
  const { change, dialog, failure } = useChange()
  const [open, setOpen] = useState<{ entityId: string; entity: LegalEntity | null } | null>(null)
  const mayChange = mayChangePeople(user?.role ?? [])
  const keep = (changed: { items: LegalEntity[] }) => queryClient.setQueryData(entityQueries.list().queryKey, changed)
  const archive = ({ entityId, name, isArchived }: LegalEntity) =>
    void change(() => call(archiveLegalEntity, { params: { entityId }, body: { isArchived: !isArchived } }), {
      message: isArchived ? t`${name} can be chosen again.` : t`${name} archived.`,
      done: keep,
    })
  return (
    <div className={classes.section}>
      <Text maw="48.2em">
        <Trans>
          Invoices are made out to the default unless another one is chosen when booking. Invoices already issued don't
          change.
        </Trans>
      </Text>
      {mayChange && (
        <div>
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen({ entityId: uuidv7(), entity: null })}
          >
            <Trans>Add legal entity</Trans>
          </Button>
        </div>
      )}
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <Asked asked={asked}>
        {({ items }) => (
          <RecordTable
            caption={t`Legal entities`}
            columns={columnsFor(
              mayChange ? { onEdit: (entity) => setOpen({ ...entity, entity }), onArchive: archive } : null,
            )}
            rows={items}
            rowKey={({ entityId }) => entityId}
          />
        )}
      </Asked>
      {open !== null && (
        <EntitySheet
          key={open.entityId}
          entityId={open.entityId}
          entity={open.entity}
          onDone={keep}
          onClose={() => setOpen(null)}
        />
      )}
      {dialog}
    </div>
  )
}
