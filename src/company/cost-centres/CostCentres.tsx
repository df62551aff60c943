import { Badge, Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { mayChangePeople } from '#contract/accounts/role-grants.ts'
import { archiveCostUnit, type CostUnit, type CostUnitKind } from '#contract/companies/cost-units.ts'
import { formatDay, formatNumber } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import classes from '../settings/AdminSettings.module.css'
import { NotFetched } from '../settings/Asked.tsx'
import { useChange } from '../settings/use-change.ts'
import { BookingFields } from './BookingFields.tsx'
import { ImportSheet } from './ImportSheet.tsx'
import { unitQueries } from './queries.ts'
import { UnitSheet } from './UnitSheet.tsx'

type Actions = { onEdit: (unit: CostUnit) => void; onArchive: (unit: CostUnit) => void }

const Buttons = ({ unit, onEdit, onArchive }: Actions & { unit: CostUnit }) => {
  const { t } = useLingui()
  const { code, isArchived } = unit
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" variant="default" aria-label={t`Edit ${code}`} onClick={() => onEdit(unit)}>
        <Trans>Edit</Trans>
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={isArchived ? t`Use ${code} again` : t`Archive ${code}`}
        onClick={() => onArchive(unit)}
      >
        {isArchived ? <Trans>Use again</Trans> : <Trans>Archive</Trans>}
      </Button>
    </Group>
  )
}

const daysOf = ({ startsOn, endsOn }: CostUnit): string =>
  startsOn === null && endsOn === null
    ? '–'
    : [startsOn === null ? '' : formatDay(startsOn), endsOn === null ? '' : formatDay(endsOn)].join(' – ')

const columnsFor = (kind: CostUnitKind, actions: Actions | null): Column<CostUnit>[] => [
  {
    key: 'name',
    header: <Trans>Name</Trans>,
    isTitle: true,
    cell: ({ code, name, isArchived }) => (
      <>
        {name}{' '}
        {isArchived && (
          <Badge variant="light" color="gray" tt="none">
            <Trans>Archived</Trans>
          </Badge>
        )}
        <span className={classes.address}>{code}</span>
      </>
    ),
  },
  {
    key: 'responsible',
    header: <Trans>Responsible</Trans>,
    cell: ({ responsible }) => responsible?.name ?? '–',
  },
  ...(kind === 'project' ? [{ key: 'days', header: <Trans>Runs</Trans>, cell: daysOf }] : []),
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
          cell: (unit: CostUnit) => <Buttons unit={unit} {...actions} />,
        },
      ]),
]

type Open = { kind: 'import' } | { kind: 'unit'; unitId: string; unit: CostUnit | null }

const Units = ({ kind, text, actions }: { kind: CostUnitKind; text: string; actions: Actions | null }) => {
  const { t } = useLingui()
  const asked = useInfiniteQuery(unitQueries.list(kind, text))
  const items = asked.data?.pages.flatMap((page) => page.items)
  if (items === undefined) {
    return asked.isError ? (
      <NotFetched error={asked.error} onAgain={() => void asked.refetch()} />
    ) : (
      <Skeleton label={t`Loading`} shape="list" />
    )
  }
  const total = asked.data?.pages[0]?.total ?? 0
  const shown = formatNumber(items.length)
  const all = formatNumber(total)
  if (items.length === 0) {
    return (
      <Text>
        {text !== '' ? (
          <Trans>Nothing matches. Check the spelling, or search for part of the name.</Trans>
        ) : kind === 'project' ? (
          <Trans>Projects appear here once you add or import them.</Trans>
        ) : (
          <Trans>Cost centres appear here once you add or import them.</Trans>
        )}
      </Text>
    )
  }
  return (
    <>
      <RecordTable
        caption={kind === 'project' ? t`Projects` : t`Cost centres`}
        columns={columnsFor(kind, actions)}
        rows={items}
        rowKey={({ unitId }) => unitId}
        density="compact"
      />
      <Group gap="md">
        <Text size="sm" c="dimmed">
          <Trans>
            {shown} of {all}
          </Trans>
        </Text>
        {asked.hasNextPage && (
          <Button
            size="sm"
            variant="default"
            loading={asked.isFetchingNextPage}
            onClick={() => void asked.fetchNextPage()}
          >
            <Trans>Show more</Trans>
          </Button>
        )}
      </Group>
    </>
  )
}

/** Cost centres and projects of the company, and their visibility at checkout. */
export const CostCentres = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<CostUnitKind>('cost_centre')
  const [text, setText] = useState('')
  const searched = useDeferredValue(text.trim())
  const [open, setOpen] = useState<Open | null>(null)
  const { change, dialog, failure } = useChange()
  const mayChange = mayChangePeople(user?.role ?? [])
  const refresh = () => void queryClient.invalidateQueries({ queryKey: unitQueries.all() })
  const archive = ({ unitId, code, isArchived }: CostUnit) =>
    void change(() => call(archiveCostUnit, { params: { unitId }, body: { isArchived: !isArchived } }), {
      message: isArchived ? t`${code} can be chosen again.` : t`${code} archived.`,
      done: refresh,
    })
  const actions: Actions = {
    onEdit: (unit) => setOpen({ kind: 'unit', unitId: unit.unitId, unit }),
    onArchive: archive,
  }
  return (
    <div className={classes.section}>
      <BookingFields mayChange={mayChange} />
      <SegmentedControl
        maw="28rem"
        aria-label={t`Show`}
        value={kind}
        data={[
          { value: 'cost_centre', label: t`Cost centres` },
          { value: 'project', label: t`Projects` },
        ]}
        onChange={(value) => setKind(value === 'project' ? 'project' : 'cost_centre')}
      />
      {mayChange && (
        <Group gap="sm">
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen({ kind: 'unit', unitId: uuidv7(), unit: null })}
          >
            {kind === 'project' ? <Trans>Add project</Trans> : <Trans>Add cost centre</Trans>}
          </Button>
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => setOpen({ kind: 'import' })}
          >
            <Trans>Import a list</Trans>
          </Button>
        </Group>
      )}
      <TextInput
        type="search"
        maw="28rem"
        label={t`Code or name`}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      <Units kind={kind} text={searched} actions={mayChange ? actions : null} />
      {open?.kind === 'import' && <ImportSheet kind={kind} onDone={refresh} onClose={() => setOpen(null)} />}
      {open?.kind === 'unit' && (
        <UnitSheet
          key={open.unitId}
          kind={kind}
          unitId={open.unitId}
          unit={open.unit}
          onDone={refresh}
          onClose={() => setOpen(null)}
        />
      )}
      {dialog}
    </div>
  )
}
