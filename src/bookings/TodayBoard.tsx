import { Trans } from '@lingui/react/macro'
import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { TodayPart } from './product-admin.ts'
import { formatDay } from '../i18n/formats.ts'
import { FreshnessMark } from '../frame/freshness/FreshnessMark.tsx'
import classes from './TodayBoard.module.css'

/** A list with its heading. */
const Part = ({ part: { id, title, rows }, action }: { part: TodayPart; action: ReactNode }) => (
  <section className={classes.section} id={id} aria-labelledby={`${id}-title`}>
    <div className={classes.head}>
      <Title order={2} size="h3" id={`${id}-title`}>
        {title}
      </Title>
      {action}
    </div>
    {rows}
  </section>
)

/** The lists without rows, one line each: that they are empty, and what fills them. */
const EmptyParts = ({ parts }: { parts: readonly TodayPart[] }) => (
  <section className={classes.section} aria-labelledby="empty-title">
    <Title order={2} size="h3" id="empty-title">
      <Trans>Nothing today</Trans>
    </Title>
    <dl className={classes.empty}>
      {parts.map(({ id, title, none, fills }) => (
        <div key={id} id={id}>
          <dt>{title}</dt>
          <dd>
            {none} <span>{fills}</span>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/**
 * One day at a glance: each number leads to the list it counts, `figures` stand between both; `renderAction` is beside the
 * heading of a list.
 */
export const TodayBoard = (props: {
  today: { date: string; zone: string; asOf: string }
  heading: ReactNode
  lead?: ReactNode
  figures?: ReactNode
  /** Below the lists. */
  after?: ReactNode
  parts: readonly TodayPart[]
  renderAction?: (part: TodayPart) => ReactNode
}) => {
  const { today, heading, lead } = props
  const parts = props.parts.filter(({ isAside }) => !isAside)
  const asides = props.parts.filter(({ isAside, count }) => isAside && count > 0)
  const filled = parts.filter(({ count }) => count > 0)
  const empty = parts.filter(({ count }) => count === 0)
  return (
    <div className={classes.page}>
      <header>
        <Title order={1}>{heading}</Title>
        <Text c="dimmed" className={classes.day ?? ''}>
          <span>{formatDay(today.date)}</span>
          <FreshnessMark at={today.asOf} zone={today.zone} refreshes />
        </Text>
        {lead && <div className={classes.lead}>{lead}</div>}
      </header>
      <ul className={classes.tiles}>
        {parts.map(({ id, title, count }) => (
          <li key={id}>
            <a className={classes.tile} href={`#${id}`}>
              <span className={classes.big}>{count}</span>
              {title}
            </a>
          </li>
        ))}
      </ul>
      {props.figures}
      {[...filled, ...asides].map((part) => (
        <Part key={part.id} part={part} action={props.renderAction?.(part)} />
      ))}
      {empty.length > 0 && <EmptyParts parts={empty} />}
      {props.after}
    </div>
  )
}
