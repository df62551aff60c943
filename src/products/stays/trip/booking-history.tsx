import { Plural, Trans } from '@lingui/react/macro'
import { i18n } from '@lingui/core'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import type { TimelineStep } from '#src/ui/Timeline.tsx'
import { STAY_STATE_LABELS } from '../state-labels.ts'
import { otherAmountsOf } from '#src/bookings/other-amounts.ts'
import { priceSteps } from './price-history.tsx'

/** History of a booking in order: states, partial cancellations, and wrong payments; times in `zone`. */
export const historyOf = (booking: StayBooking, zone: string): TimelineStep[] => {
  const { events, changes = [] } = booking
  const states = events.map(({ at, state, actor }) => ({
    at,
    key: `${at}/${state}`,
    title: i18n._(STAY_STATE_LABELS[state]),
    note: actor,
  }))
  const happened = [
    // Held at the price that was seen, and booked at another.
    ...states.slice(0, 1),
    ...priceSteps(booking),
    ...states.slice(1),
    ...otherAmountsOf(booking).map(({ at, received }) => ({
      at,
      key: `other amount ${at}`,
      title: <Trans>Wrong amount received: {formatMoney(received)}</Trans>,
      note: <Trans>Full refund</Trans>,
    })),
    ...changes.map(({ at, changeId, roomNights, fee, actor }) => ({
      at,
      key: changeId,
      title: <Plural value={roomNights.length} one="# room night cancelled" other="# room nights cancelled" />,
      note:
        fee === null ? (
          actor
        ) : (
          <Trans>
            {actor}, fee {formatMoney(fee)}
          </Trans>
        ),
    })),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return happened.map(({ at, ...step }, index) => ({
    ...step,
    state: index === happened.length - 1 ? 'current' : 'done',
    time: formatInstant(at, zone),
  }))
}
