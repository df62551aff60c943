import { Checkbox, SegmentedControl, Stack, Text } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { TOUR_CANCELLATION_ERROR_TEXTS } from '#contract/products/tours/cancellation-error-texts.ts'
import type { CancellationQuote } from '#contract/products/cancellations.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { tourCancellationAmounts } from '#contract/products/tours/cancellation.ts'
import { Amount, AmountBack, Amounts } from '#src/bookings/cancel/Amounts.tsx'
import type { CancellationChoice, CancellationSlot } from '#src/bookings/cancel/cancellation-choice.ts'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { currentLocale } from '#src/i18n/locale.ts'
import { storeAnswer } from '#src/platform/api/client.ts'
import { hasCode } from '#src/platform/api/errors.ts'
import { now } from '#src/platform/device/clock.ts'
import { unitsLeft } from '../trip/booking-facts.ts'
import { tourBookingQueries } from '../trip/tour-booking-queries.ts'

/** From the booking's cancellation terms: for a device that cannot load the current amounts. */
const byTerms = (booking: TourBooking): CancellationQuote => {
  const { bookingId, version, total, cancellation, paidWith, payUntil, lastPayment, ownPart } = booking
  const at = new Date(now())
  const isPaid = paidWith !== null
  const left = unitsLeft(booking)
  const amounts = tourCancellationAmounts(
    [...left.map(({ price }) => price), ...(booking.pickUp === null ? [] : [booking.pickUp.price])],
    cancellation,
    at,
    total.currency,
  )
  const nothing = { ...total, minor: 0 }
  const isGateway = isPaid ? paidWith !== 'company_account' : payUntil !== null || lastPayment !== null
  return {
    service: 'tour',
    bookingId,
    version,
    fee: isPaid ? amounts.fee : nothing,
    refund: isPaid ? amounts.refund : nothing,
    until: amounts.until,
    into: ownPart && isPaid ? 'both' : isGateway ? 'gateway' : 'company_account',
    units: left.map(({ index }) => index),
    left: null,
    later: null,
    asOf: at.toISOString(),
  }
}

const storeTour: CancellationChoice['store'] = async (answer) => {
  if (answer.service !== 'tour') return
  await storeAnswer(tourBookingQueries.detail(answer.booking.bookingId), answer.booking)
}

/** Fee and refund, until when they are valid, and what is left. */
const Facts = ({ quote, zone }: { quote: CancellationQuote; zone: string }) => {
  if (quote.service !== 'tour') return null
  const { fee, refund, into, until, later, left } = quote
  return (
    <>
      <Amounts>
        <Amount of={<Trans>Cancellation fee</Trans>} is={fee} />
        <AmountBack into={into} is={refund} />
        {left !== null && <Amount of={<Trans>Total for those who still go</Trans>} is={left.total} />}
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

/** What both ways of cancelling a tour have. */
const useShared = (booking: TourBooking) => {
  const { t } = useLingui()
  return {
    title: t`Cancel this booking?`,
    problem: null,
    facts: (quote: CancellationQuote) => <Facts quote={quote} zone={booking.zone} />,
    keep: <Trans>Keep the booking</Trans>,
    partDone: t`Partly cancelled`,
    whyNotOffline: null,
    refusal: (error: Error | null) =>
      hasCode(error, 'units_not_possible') && TOUR_CANCELLATION_ERROR_TEXTS.units_not_possible[currentLocale()],
    about: `${booking.tour.title}, ${booking.reference}`,
    store: storeTour,
  }
}

/** All that is left: without network by the terms of the booking, and queued on the device. */
const useAll = (booking: TourBooking): CancellationChoice => ({
  ...useShared(booking),
  part: null,
  chooser: () => null,
  confirmation: null,
  byTerms: () => byTerms(booking),
})

const PersonTicks = (props: {
  booking: TourBooking
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}) => {
  const { t } = useLingui()
  const { booking, chosen, onChange } = props
  return (
    <Stack gap="xs" role="group" aria-label={t`Who isn't going?`}>
      {unitsLeft(booking).map(({ index, fullName, name, price, redeemedAt }) => {
        const isChosen = chosen.includes(index)
        return (
          <Checkbox
            key={index}
            label={`${fullName === '' ? name : `${fullName}, ${name}`} · ${formatMoney(price)}`}
            description={redeemedAt === null ? undefined : t`Voucher already used`}
            disabled={redeemedAt !== null}
            checked={isChosen}
            onChange={() => onChange(isChosen ? chosen.filter((other) => other !== index) : [...chosen, index])}
          />
        )
      })}
    </Stack>
  )
}

/** Some people: choosing them with the amounts below, then saying once more who is meant. */
const usePart = (booking: TourBooking): CancellationChoice => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const left = unitsLeft(booking)
  const units = left.map(({ index }) => index).filter((index) => chosen.includes(index))
  const count = units.length
  const title =
    count === 0 ? t`Cancel some people` : plural(count, { one: 'Cancel # person', other: 'Cancel # people' })
  const names = left
    .filter(({ index }) => units.includes(index))
    .map(({ fullName, name }) => (fullName === '' ? name : fullName))
    .join(', ')
  return {
    ...useShared(booking),
    title,
    action: title,
    part: count === 0 ? undefined : { service: 'tour', units },
    chooser: () => (
      <>
        <Text>
          <Trans>Choose who isn't going. The others stay booked.</Trans>
        </Text>
        <PersonTicks booking={booking} chosen={chosen} onChange={setChosen} />
      </>
    ),
    problem:
      count === 0 ? (
        <Text c="dimmed">
          <Trans>Nothing selected yet.</Trans>
        </Text>
      ) : null,
    confirmation: (
      <Text>
        <Plural value={count} one="# person will be cancelled:" other="# people will be cancelled:" /> <b>{names}</b>
      </Text>
    ),
    byTerms: null,
  }
}

/** All of a tour, or some of its people. */
const TourChoice = (props: { booking: TourBooking; render: (choice: CancellationChoice) => ReactNode }) => {
  const { t } = useLingui()
  const { booking, render } = props
  const [what, setWhat] = useState<'all' | 'part'>('all')
  const all = useAll(booking)
  const part = usePart(booking)
  const canSplit = booking.can.cancelUnits && unitsLeft(booking).length > 1
  const head = canSplit && (
    <SegmentedControl
      fullWidth
      aria-label={t`What to cancel`}
      value={what}
      data={[
        { value: 'all', label: t`Cancel all` },
        { value: 'part', label: t`Some people` },
      ]}
      onChange={setWhat}
    />
  )
  return render({ ...(canSplit && what === 'part' ? part : all), head })
}

export const TourCancellation: CancellationSlot = ({ of, render }) =>
  of.service === 'tour' && <TourChoice booking={of.booking} render={render} />
