import { Button, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { departureParts, isBookable } from '#contract/products/tours/departures.ts'
import type { TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { rescheduleTour, type TourRescheduleQuote } from '#contract/products/tours/tour-reschedules.ts'
import type { TourDay } from '#contract/products/tours/tours.ts'
import { Amount, Amounts } from '#src/bookings/cancel/Amounts.tsx'
import { formatInstant, formatMoney } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { notify } from '#src/ui/notify.ts'
import { AvailabilityCalendar } from '../detail/calendar/AvailabilityCalendar.tsx'
import { useMonth } from '../detail/calendar/use-month.ts'
import { StartTimes } from '../detail/parts/StartTimes.tsx'
import { unitsLeft } from '../trip/booking-facts.ts'
import { CancellationSteps } from '#src/bookings/cancel/CancellationSteps.tsx'
import { useBookingChange } from '#src/bookings/use-booking-change.ts'
import { tourBookings } from '../book/tour-booking-api.ts'
import { rescheduleQuoteQuery } from './change-queries.ts'

const Failed = ({ error }: { error: Error | null }) =>
  error && (
    <Notice kind="danger">
      {error instanceof ApiError ? (
        (error.fields[0]?.message ?? error.message)
      ) : (
        <Trans>We can't connect right now. You can safely try again.</Trans>
      )}
    </Notice>
  )

/** What changes: the times, the price, and the button that does it at the difference that is shown. */
const Confirm = (props: { booking: TourBooking; quote: TourRescheduleQuote; onDone: () => void }) => {
  const { t } = useLingui()
  const { booking, quote, onDone } = props
  const { bookingId } = booking
  const { due, before, after, departureId, version, zone } = quote
  const { mutate, isPending, error } = useBookingChange<null, TourBooking>({
    store: tourBookings,
    bookingId,
    intent: `${departureId} ${due.minor} ${version}`,
    send: (_nothing, idempotencyKey) =>
      call(
        rescheduleTour,
        { params: { bookingId }, body: { departureId, expectedDue: due } },
        { idempotencyKey, ifMatch: version },
      ),
    done: (changed) => {
      void notify({ title: t`Date changed`, message: formatInstant(changed.startsAt, changed.zone) })
      onDone()
    },
  })
  return (
    <Stack gap="sm">
      <Text>
        <Trans>
          From {formatInstant(booking.startsAt, zone)} to <b>{formatInstant(quote.startsAt, zone)}</b>
        </Trans>
      </Text>
      <Amounts>
        <Amount of={<Trans>Price before</Trans>} is={before} />
        <Amount of={<Trans>New price</Trans>} is={after} />
        <Amount of={<Trans>To pay now</Trans>} is={due} />
      </Amounts>
      {after.minor < before.minor && (
        <Text size="sm">
          <Trans>The difference isn't refunded.</Trans>
        </Text>
      )}
      {due.minor > 0 && (
        <Text size="sm">
          <Trans>Charged to the company account.</Trans>
        </Text>
      )}
      <CancellationSteps steps={quote.cancellation} total={after} zone={zone} />
      <Failed error={error} />
      <Button loading={isPending} onClick={() => mutate(null)}>
        {due.minor > 0 ? <Trans>Change date for {formatMoney(due)}</Trans> : <Trans>Change date</Trans>}
      </Button>
    </Stack>
  )
}

/** A confirmed booking moves at once; the host is not asked again. */
const movable = (day: TourDay | undefined): TourDay | undefined =>
  day && {
    ...day,
    status: day.status === 'on_request' ? 'available' : day.status,
    starts: day.starts.map((start) => (start.status === 'on_request' ? { ...start, status: 'available' } : start)),
  }

/** Another departure of the same option: the day, the start, then what it costs. */
export const ChooseDeparture = (props: {
  booking: TourBooking
  days: { from: string; to: string }
  onDone: () => void
}) => {
  const { booking, days, onDone } = props
  const { bookingId, version, optionId, zone, tour, departureId: own } = booking
  const [chosenDay, setDay] = useState<string>()
  const [departureId, setDeparture] = useState<string>()
  const month = useMonth({
    tourId: tour.tourId,
    optionId,
    zone,
    wanted: departureParts(own).day,
    limits: days,
  })
  const dayOf = (one: string) => movable(month.dayOf(one))
  const known = chosenDay === undefined ? undefined : dayOf(chosenDay)
  const people = unitsLeft(booking).length
  const day = known && {
    ...known,
    starts: known.starts.map((start) =>
      start.departureId === own || (start.seatsLeft !== null && start.seatsLeft < people && isBookable(start.status))
        ? { ...start, status: start.departureId === own ? ('closed' as const) : ('sold_out' as const) }
        : start,
    ),
  }
  const quote = useQuery({
    ...rescheduleQuoteQuery(bookingId, version, departureId ?? ''),
    enabled: departureId !== undefined,
  })
  return (
    <Stack gap="md">
      <AvailabilityCalendar
        dayOf={dayOf}
        month={month.month}
        onMonth={month.setMonth}
        from={month.from}
        until={month.until}
        chosen={chosenDay}
        isLoading={month.query.isFetching && month.query.data === undefined}
        onChoose={(next) => {
          setDay(next)
          setDeparture(undefined)
        }}
      />
      <Failed error={month.query.error} />
      {day && <StartTimes day={day} chosen={departureId} hostConfirms={false} onChoose={setDeparture} />}
      {departureId !== undefined && <Failed error={quote.error} />}
      {departureId !== undefined && quote.data && <Confirm booking={booking} quote={quote.data} onDone={onDone} />}
    </Stack>
  )
}
