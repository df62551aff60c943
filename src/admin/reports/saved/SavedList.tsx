import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBookmark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { SavedReport } from '#contract/reports/saved-reports.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { LinkText } from '#src/ui/links.tsx'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { reportQueries, type Wanted } from '../queries.ts'
import { searchOf } from '../searched-filters.ts'
import classes from './SavedList.module.css'
import { SaveReport } from './SaveReport.tsx'

const EditButton = ({ report, onEdit }: { report: SavedReport; onEdit: (report: SavedReport) => void }) => {
  const { t } = useLingui()
  return (
    <Button size="xs" variant="default" aria-label={t`Edit ${report.name}`} onClick={() => onEdit(report)}>
      <Trans>Edit</Trans>
    </Button>
  )
}

const columnsOf = (zone: string, onEdit: (report: SavedReport) => void): Column<SavedReport>[] => [
  {
    key: 'name',
    header: <Trans>Report</Trans>,
    isTitle: true,
    cell: ({ name, filters }) => (
      <LinkText to="/admin/reports" search={searchOf(filters)}>
        {name}
      </LinkText>
    ),
  },
  {
    key: 'shared',
    header: <Trans>Visible to</Trans>,
    cell: ({ isShared, owner }) => (isShared ? <Trans>All admins, saved by {owner}</Trans> : <Trans>Only you</Trans>),
  },
  {
    key: 'email',
    header: <Trans>Next email</Trans>,
    cell: ({ nextAt, recipients }) => {
      if (nextAt === null) return '–'
      if (recipients.length === 0) return <Trans>No one receives it any more</Trans>
      return (
        <>
          {formatInstant(nextAt, zone)}
          <span className={classes.detail}>{recipients.map(({ name }) => name).join(', ')}</span>
        </>
      )
    },
  },
  {
    key: 'actions',
    header: (
      <span className="visually-hidden">
        <Trans>Actions</Trans>
      </span>
    ),
    cell: (report) => <EditButton report={report} onEdit={onEdit} />,
  },
]

/** Saved reports of the person and those shared in the company; the one on the screen can be saved. */
export const SavedList = ({ wanted }: { wanted: Wanted }) => {
  const { t } = useLingui()
  const { data } = useQuery(reportQueries.saved())
  const [open, setOpen] = useState<string | null>(null)
  const report = data?.items.find(({ reportId }) => reportId === open) ?? null
  return (
    <section className={classes.saved} aria-labelledby="saved-reports">
      <div className={classes.head}>
        <h2 id="saved-reports" className={classes.title}>
          <Trans>Saved reports</Trans>
        </h2>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconBookmark size={18} aria-hidden />}
          onClick={() => setOpen(uuidv7())}
        >
          <Trans>Save this report</Trans>
        </Button>
      </div>
      {data !== undefined && data.items.length > 0 ? (
        <RecordTable
          caption={t`Saved reports`}
          columns={columnsOf(data.zone, ({ reportId }) => setOpen(reportId))}
          rows={data.items}
          rowKey={({ reportId }) => reportId}
          density="compact"
        />
      ) : (
        <p className={classes.note}>
          <Trans>Save a report to open it again with its filters, share it or get it by email.</Trans>
        </p>
      )}
      {open !== null && (
        <SaveReport key={open} reportId={open} report={report} wanted={wanted} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}
