import { Plural, Trans } from '@lingui/react/macro'
import { IconClockHour4 } from '@tabler/icons-react'
import { now } from '#src/data/clock.ts'
import { Countdown } from '#src/ui/Countdown.tsx'

/** Counts down to the end of a hold. */
export const HoldClock = ({ until, onEnd }: { until: string; onEnd: () => void }) => (
  <Countdown
    until={Date.parse(until)}
    now={now}
    icon={<IconClockHour4 size={20} aria-hidden />}
    onEnd={onEnd}
    renderLeft={(left) => (
      <Trans>
        Held for you: <b>{left.face}</b>
      </Trans>
    )}
    renderSaid={(minutes) => (
      <Plural value={minutes} one="Held for you for # more minute" other="Held for you for # more minutes" />
    )}
  />
)
