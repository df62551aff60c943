import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CancellationQuote } from '#contract/products/cancellations.ts'
import type { CabBooking } from '#contract/products/cabs/cab-bookings.ts'
import { cabCancellationAmounts } from '#contract/products/cabs/cancellation.ts'
import { Amount, AmountBack, Amounts } from '#src/bookings/cancel/Amounts.tsx'
import type { CancellationChoice, CancellationSlot } from '#src/bookings/cancel/cancellation-choice.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { now } from '#src/platform/device/clock.ts'
import { rideTitle } from '../ride-title.ts'
import { cabBookingQueries } from '../trip/cab-booking-queries.ts'

/** From the booking's cancellation terms: for a device that cannot load the current amounts. */
const byTerms = (booking: CabBooking): CancellationQuote => {
  const { bookingId, version, total, cancellation, paidWith, payUntil, lastPayment, ownPart } = booking
  const at = new Date(now())
  const isPaid = paidWith !== null
  const amounts = cabCancellationAmounts(total, cancellation, at)
  const nothing = { ...total, minor: 0 }
  const isGateway = isPaid ? paidWith !== 'company_account' : payUntil !== null || lastPayment !== null
  return {
    service: 'cab',
    bookingId,
    version,
    fee: isPaid ? amounts.fee : nothing,
    refund: isPaid ? amounts.refund : nothing,
    until: amounts.until,
    into: ownPart && isPaid ? 'both' : isGateway ? 'gateway' : 'company_account',
    later: null,
    asOf: at.toISOString(),
  }
}

const storeCab: CancellationChoice['store'] = async (answer) => {
  if (answer.service !== 'cab') return
  await storeAnswer(cabBookingQueries.detail(answer.booking.bookingId), answer.booking)
}

/** Fee and refund, and until when they are valid. */
const Facts = ({ quote, zone }: { quote: CancellationQuote; zone: string }) => {
  if (quote.service !== 'cab') return null
  const { fee, refund, into, until, later } = quote
  return (
    <>
      <Amounts>
        <Amount of={<Trans>Cancellation fee</Trans>} is={fee} />
        <AmountBack into={into} is={refund} />
      </Amounts>
      {until !== null && (
        <Text size="sm" c="dimmed">
          <Trans>Valid until {formatInstant(until, zone)}.</Trans>{' '}
          {later !== null && later.fee.minor > fee.minor && (
            <Trans>After that the fee is {formatMoney(later.fee)}.</Trans>
          )}
        </Text>
      )}
    </>
  )
}

/** A ride is cancelled as a whole: without network by the terms of the booking, and queued on the device. */
const useWhole = (booking: CabBooking): CancellationChoice => {
  const { t } = useLingui()
  return {
    title: t`Cancel this ride?`,
    part: null,
    chooser: () => null,
    confirmation: null,
    problem: null,
    facts: (quote: CancellationQuote) => <Facts quote={quote} zone={booking.zone} />,
    keep: <Trans>Keep the ride</Trans>,
    partDone: t`Booking cancelled`,
    whyNotOffline: null,
    refusal: () => false,
    about: `${rideTitle(booking.ride)}, ${booking.reference}`,
    store: storeCab,
    byTerms: () => byTerms(booking),
    head: null,
  }
}

const CabChoice = (props: { booking: CabBooking; render: (choice: CancellationChoice) => ReactNode }) =>
  props.render(useWhole(props.booking))

export const CabCancellation: CancellationSlot = ({ of, render }) =>
  of.service === 'cab' && <CabChoice booking={of.booking} render={render} />
