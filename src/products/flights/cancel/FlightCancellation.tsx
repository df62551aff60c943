import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { CancellationQuote } from '#contract/products/cancellations.ts'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { isSamePart, leftWithout, partsLeft, type FlightPart } from '#contract/products/flights/flight-parts.ts'
import { Amount, AmountBack, Amounts } from '#src/bookings/cancel/Amounts.tsx'
import type { CancellationChoice, CancellationSlot } from '#src/bookings/cancel/cancellation-choice.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { CreditLines } from '../trip/CreditLines.tsx'
import { flightBookingQueries } from '../trip/flight-booking-queries.ts'
import { CancelledParts } from './CancelledParts.tsx'

/** What the airline keeps and gives back, as money and as credits. */
const Facts = ({ booking, quote }: { booking: FlightBooking; quote: CancellationQuote }) => {
  const { t } = useLingui()
  if (quote.service !== 'flight') return null
  return (
    <>
      {quote.isVoid && (
        <Notice kind="info" title={t`Full refund`}>
          <Trans>Tickets issued today can be cancelled for free.</Trans>
        </Notice>
      )}
      <Amounts>
        <Amount of={<Trans>Cancellation fee</Trans>} is={quote.fee} />
        <AmountBack into={quote.into} is={quote.refund} />
      </Amounts>
      <CreditLines booking={booking} credits={quote.credits} />
      {quote.until !== null && (
        <Text size="sm" c="dimmed">
          <Trans>Valid until {formatInstant(quote.until, deviceZone())}.</Trans>
        </Text>
      )}
    </>
  )
}

const refusalOf: CancellationChoice['refusal'] = (error) =>
  hasCode(error, 'supplier_unavailable') ? (
    <Notice kind="danger">
      <Trans>We can't reach the airline. Your flights are still booked; try again soon.</Trans>
    </Notice>
  ) : null

const storeFlights: CancellationChoice['store'] = async (answer) => {
  if (answer.service !== 'flight') return
  await storeAnswer(flightBookingQueries.detail(answer.booking.bookingId), answer.booking)
}

const partsOf = (quote: CancellationQuote | undefined) => (quote?.service === 'flight' ? quote.parts : [])

/** All flights, or some travellers on some legs: everything is chosen first, and can be deselected. */
const useChoice = (booking: FlightBooking): CancellationChoice => {
  const { t } = useLingui()
  const left = booking.state === 'confirmed' ? partsLeft(booking, booking.cancelled) : []
  const [remaining, setRemaining] = useState<readonly FlightPart[]>([])
  const chosen = left.filter((part) => !remaining.some((one) => isSamePart(one, part)))
  const isAll = chosen.length === left.length
  // Cancellations made elsewhere in the meantime are checked by the server.
  const isPossible = isAll || leftWithout(booking, booking.cancelled, chosen) !== null
  return {
    title: isAll ? t`Cancel all flights?` : t`Cancel some flights?`,
    part: isAll ? null : isPossible ? { service: 'flight', parts: chosen } : undefined,
    chooser: (quote) =>
      left.length > 0 && (
        <CancelledParts
          booking={booking}
          left={left}
          chosen={chosen}
          parts={partsOf(quote)}
          onRemaining={setRemaining}
        />
      ),
    problem: !isPossible && (
      <Text size="sm" role="alert">
        {chosen.length === 0 ? (
          <Trans>Choose what to cancel.</Trans>
        ) : (
          <Trans>Children and infants must fly with an adult. Select them too.</Trans>
        )}
      </Text>
    ),
    facts: (quote) => <Facts booking={booking} quote={quote} />,
    keep: <Trans>Keep flights</Trans>,
    confirmation: null,
    partDone: t`Cancelled`,
    byTerms: null,
    whyNotOffline: <Trans>You need to be online to cancel: airline fees change hourly.</Trans>,
    refusal: refusalOf,
    about: booking.reference,
    store: storeFlights,
  }
}

const FlightChoice = (props: { booking: FlightBooking; render: (choice: CancellationChoice) => ReactNode }) =>
  props.render(useChoice(props.booking))

export const FlightCancellation: CancellationSlot = ({ of, render }) =>
  of.service === 'flight' && <FlightChoice booking={of.booking} render={render} />
