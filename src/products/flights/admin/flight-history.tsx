import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AdminFlights } from '#contract/products/flights/admin-flights.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { FLIGHT_STATE_LABELS } from '../state-labels.ts'
import type { TimelineStep } from '#src/ui/Timeline.tsx'
import { scheduleHistory } from '../labels/schedule-labels.ts'
import { flyerName, legName } from '../labels/ticket-labels.ts'

const CHANGE_TITLES: Readonly<Record<FlightBooking['changes'][number]['state'], (leg: string) => string>> = {
  awaiting_payment: (leg) => t`Change awaiting payment: ${leg}`,
  reissuing: (leg) => t`Change in progress: ${leg}`,
  done: (leg) => t`Changed: ${leg}`,
  failed: (leg) => t`Change failed: ${leg}`,
  unpaid: (leg) => t`Change expired, unpaid: ${leg}`,
}

/** History of flights in order: states, partial cancellations, and changed legs. */
export const flightHistoryOf = (booking: AdminFlights): TimelineStep[] => {
  const { events, cancelled, changes, company } = booking
  const happened = [
    ...events.map(({ at, state, actor }) => ({
      at,
      key: `${at}/${state}`,
      title: i18n._(FLIGHT_STATE_LABELS[state]),
      note: actor,
    })),
    ...cancelled.map(({ at, leg, flyer, refund }) => ({
      at,
      key: `cancelled ${leg}/${flyer}`,
      title: (
        <Trans>
          {flyerName(booking, flyer)}: {legName(booking, leg)} cancelled
        </Trans>
      ),
      note: <Trans>Refund of {formatMoney(refund)}</Trans>,
    })),
    ...changes.map(({ changeId, at, leg, state, due }) => ({
      at,
      key: changeId,
      title: CHANGE_TITLES[state](legName(booking, leg)),
      note: formatMoney(due),
    })),
    ...scheduleHistory(booking),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return happened.map(({ at, ...step }, place) => ({
    ...step,
    state: place === happened.length - 1 ? 'current' : 'done',
    time: formatInstant(at, company.zone),
  }))
}
