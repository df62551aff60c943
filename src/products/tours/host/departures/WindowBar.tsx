import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays } from '#contract/core/days.ts'
import type { HostDepartures } from '#contract/products/tours/host-departures.ts'
import { formatShortDay } from '#src/i18n/formats.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import classes from './DepartureCalendar.module.css'

const WEEK = 7

/** The days that are shown, moved by a week. */
export const WindowBar = (props: {
  calendar: HostDepartures
  isFirst: boolean
  onFrom: (day: string | undefined) => void
}) => {
  const { t } = useLingui()
  const { calendar, isFirst, onFrom } = props
  const { from, days, today, lastDay } = calendar
  const go = (day: string) => onFrom(day === today ? undefined : day)
  return (
    <div className={classes.window} role="group" aria-label={t`Days shown`}>
      <IconButton label={t`A week earlier`} className={classes.arrow} onClick={() => go(addDays(from, -WEEK))}>
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      <Text component="span" fw={650} role="status">
        {formatShortDay(from)} – {formatShortDay(addDays(from, days - 1))}
      </Text>
      <IconButton
        label={t`A week later`}
        className={classes.arrow}
        aria-disabled={addDays(from, WEEK) > lastDay}
        onClick={() => go(addDays(from, WEEK))}
      >
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
      {!isFirst && (
        <Button variant="subtle" size="sm" onClick={() => onFrom(undefined)}>
          <Trans>Today</Trans>
        </Button>
      )}
    </div>
  )
}
