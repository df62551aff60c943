import { Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StayRow, Today } from '#contract/endpoints/today.ts'
import { formatDay, formatMoney, formatStay, formatTime } from '#src/i18n/formats.ts'
import { StateBadge } from './StateBadge.tsx'
import classes from './TodayBoard.module.css'

const Rows = ({ id, title, rows, none }: { id: string; title: string; rows: readonly StayRow[]; none: string }) => (
  <section className={classes.section} id={id} aria-labelledby={`${id}-title`}>
    <Title order={2} size="h3" id={`${id}-title`}>
      {title} <span className={classes.number}>{rows.length}</span>
    </Title>
    {rows.length === 0 ? (
      <Text c="dimmed">{none}</Text>
    ) : (
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.bookingId} className={classes.row}>
            <div className={classes.words}>
              <Link className={classes.guest} to="/booking-confirmed" search={{ id: row.bookingId }}>
                {row.guest}
              </Link>
              <span className={classes.quiet}>
                {row.hotelName}, {row.cityName}
              </span>
            </div>
            <div className={classes.words}>
              <span>{formatStay(row.checkIn, row.checkOut)}</span>
              <span className={classes.quiet}>
                <Plural value={row.rooms} one="# room" other="# rooms" /> · {row.reference}
              </span>
            </div>
            <div className={classes.side}>
              <StateBadge state={row.state} />
              <span className="tabular">{formatMoney(row.total)}</span>
            </div>
          </li>
        ))}
      </ul>
    )}
  </section>
)

/** One day at a glance: each number leads to the list it counts. */
export const TodayBoard = ({ today, heading, lead }: { today: Today; heading: ReactNode; lead?: ReactNode }) => {
  const { t } = useLingui()
  const sections = [
    { id: 'arriving', title: t`Arriving`, rows: today.arriving, none: t`Nobody arrives today.` },
    { id: 'staying', title: t`Staying`, rows: today.staying, none: t`Nobody stays tonight who came before.` },
    { id: 'leaving', title: t`Leaving`, rows: today.leaving, none: t`Nobody leaves today.` },
    { id: 'booked', title: t`Booked today`, rows: today.booked, none: t`Nothing was booked today.` },
  ]
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{heading}</Title>
        <Text c="dimmed">
          {formatDay(today.date)} · <Trans>as of {formatTime(today.asOf, today.zone)}</Trans>
        </Text>
        {lead}
      </header>
      <ul className={classes.tiles}>
        {sections.map(({ id, title, rows }) => (
          <li key={id}>
            <a className={classes.tile} href={`#${id}`}>
              <span className={classes.big}>{rows.length}</span>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {sections.map((section) => (
        <Rows key={section.id} {...section} />
      ))}
    </div>
  )
}
