import { useLingui } from '@lingui/react/macro'
import { IconClockHour4 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { now } from '#src/platform/device/clock.ts'
import { deviceZone, formatDuration, formatInstant } from '#src/i18n/formats.ts'
import { Countdown } from '#src/ui/Countdown.tsx'

const HOUR_MS = 3_600_000

const timeLeft = (until: string, face: string): string => {
  const left = Date.parse(until) - now()
  return left > HOUR_MS ? formatDuration(Math.ceil(left / 60_000)) : face
}

/** A deadline with the remaining time; screen readers get the time once and not every minute. */
export const Deadline = (props: {
  until: string
  onEnd: () => void
  /** `moment` is the instant on the clock of this device, `left` the time until then; empty for readers. */
  render: (moment: string, left: string) => ReactNode
}) => {
  const { t } = useLingui()
  const { until, onEnd, render } = props
  const moment = formatInstant(until, deviceZone())
  return (
    <Countdown
      key={until}
      until={Date.parse(until)}
      now={now}
      icon={<IconClockHour4 size={20} aria-hidden />}
      onEnd={onEnd}
      renderLeft={({ face }) => render(moment, t`${timeLeft(until, face)} left`)}
      renderStatus={() => render(moment, '')}
    />
  )
}
