import { Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StayRow, Today } from '#contract/bookings/today.ts'
import { formatDay, formatMoney, formatStay } from '#src/i18n/formats.ts'
import { RecordTable, type Column } from '#src/ui/RecordTable.tsx'
import { FreshnessMark } from '#src/frame/freshness/FreshnessMark.tsx'
import { isToBeRun, RunStay } from './RunStay.tsx'
import { StateBadge } from '#src/bookings/StateBadge.tsx'
import classes from './TodayBoard.module.css'

const COLUMNS: readonly Column<StayRow>[] = [
  {
    key: 'guest',
    width: '20%',
    header: <Trans>Guest</Trans>,
    isTitle: true,
    cell: (row) => (
      <Link className={classes.guest} to="/booking-confirmed" search={{ id: row.bookingId }}>
        {row.guest}
      </Link>
    ),
  },
  {
    key: 'hotel',
    width: '26%',
    header: <Trans>Hotel</Trans>,
    cell: (row) => (
      <>
        {row.hotelName}
        <span className={classes.quiet}>{row.cityName}</span>
      </>
    ),
  },
  {
    key: 'stay',
    width: '16%',
    header: <Trans>Stay</Trans>,
    cell: (row) => (
      <>
        <span className={classes.days}>{formatStay(row.checkIn, row.checkOut)}</span>
        <span className={classes.quiet}>
          <Plural value={row.rooms} one="# room" other="# rooms" />
        </span>
      </>
    ),
  },
  {
    key: 'reference',
    width: '12%',
    header: <Trans>Reference</Trans>,
    cell: (row) => <span className={classes.reference}>{row.reference}</span>,
  },
  { key: 'state', width: '15%', header: <Trans>State</Trans>, cell: (row) => <StateBadge state={row.state} /> },
  { key: 'total', width: '11%', header: <Trans>Total</Trans>, align: 'end', cell: (row) => formatMoney(row.total) },
]

const AT_THE_DESK: Column<StayRow> = {
  key: 'run',
  header: <Trans>At the desk</Trans>,
  cell: (row) => <RunStay stay={row} />,
}

/** A list of something else than stays; `rows` is shown where there are some. */
export type BoardPart = { id: string; title: string; count: number; rows: ReactNode; none: string }

/** A list with its heading and how much is in it. */
const Part = ({ id, title, count, rows, none }: BoardPart) => (
  <section className={classes.section} id={id} aria-labelledby={`${id}-title`}>
    <Title order={2} size="h3" id={`${id}-title`}>
      {title} <span className={classes.number}>{count}</span>
    </Title>
    {count === 0 ? <p className={classes.none}>{none}</p> : rows}
  </section>
)

/** From so many rows on they stand closer. */
const MANY = 12

type RowsProps = {
  id: string
  title: string
  rows: readonly StayRow[]
  none: string
}

const Rows = ({ id, title, rows, none }: RowsProps) => (
  <Part
    {...{ id, title, none }}
    count={rows.length}
    rows={
      <RecordTable
        caption={title}
        columns={id !== 'booked' && rows.some(isToBeRun) ? [...COLUMNS, AT_THE_DESK] : COLUMNS}
        rows={rows}
        rowKey={({ bookingId }) => bookingId}
        density={rows.length > MANY ? 'compact' : 'comfortable'}
      />
    }
  />
)

/** Dashboard of one day: each number links to its list; `more` is shown after the stays. */
export const TodayBoard = (props: {
  today: Today
  heading: ReactNode
  lead?: ReactNode
  more?: readonly BoardPart[]
  /** Title of the daily booking list, if other services are shown too. */
  bookedTitle?: string
}) => {
  const { t } = useLingui()
  const { today, heading, lead, more = [], bookedTitle = t`Booked today` } = props
  const absent = today.noShows ?? []
  const sections = [
    { id: 'arriving', title: t`Arriving`, rows: today.arriving, none: t`Nobody arrives today.` },
    { id: 'staying', title: t`Staying`, rows: today.staying, none: t`Nobody stays tonight who came before.` },
    { id: 'leaving', title: t`Leaving`, rows: today.leaving, none: t`Nobody leaves today.` },
    { id: 'booked', title: bookedTitle, rows: today.booked, none: t`Nothing was booked today.` },
  ]
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{heading}</Title>
        <Text c="dimmed">
          {formatDay(today.date)} · <FreshnessMark at={today.asOf} zone={today.zone} refreshes />
        </Text>
        {lead}
      </header>
      <ul className={classes.tiles}>
        {[...sections.map(({ rows, ...section }) => ({ ...section, count: rows.length })), ...more].map(
          ({ id, title, count }) => (
            <li key={id}>
              <a className={classes.tile} href={`#${id}`}>
                <span className={classes.big}>{count}</span>
                {title}
              </a>
            </li>
          ),
        )}
      </ul>
      {sections.map((section) => (
        <Rows key={section.id} {...section} />
      ))}
      {more.map((part) => (
        <Part key={part.id} {...part} />
      ))}
      {absent.length > 0 && <Rows id="absent" title={t`Did not arrive`} rows={absent} none="" />}
    </div>
  )
}
