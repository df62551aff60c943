import { Button, Group, Stack, Text } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { MessageDescriptor } from '@lingui/core'
import type { OPERATOR_CANCELS, TourBooking } from '#contract/products/tours/tour-bookings.ts'
import { formatClock, formatMoney, formatShortDay } from '#src/i18n/formats.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { writeUnits } from '../../detail/unit-choice.ts'
import { statusLabel } from '../../detail/labels.ts'
import { tourBookingQueries } from '../tour-booking-queries.ts'

const REASONS: Readonly<Record<(typeof OPERATOR_CANCELS)[number], MessageDescriptor>> = {
  weather: msg`The weather doesn't allow it.`,
  minimum_not_reached: msg`Not enough people booked.`,
  operator: msg`The operator can't run this tour.`,
}

const Alternatives = ({ booking }: { booking: TourBooking }) => {
  const { data, isError, refetch } = useQuery(tourBookingQueries.alternatives(booking.bookingId))
  if (isError) {
    return (
      <Button variant="default" size="sm" onClick={() => void refetch()}>
        <Trans>Load new dates</Trans>
      </Button>
    )
  }
  if (data === undefined) return null
  if (data.items.length === 0) {
    return (
      <LinkButton variant="default" size="sm" to="/tour/home">
        <Trans>Search tours</Trans>
      </LinkButton>
    )
  }
  return (
    <Stack gap="xs">
      <Text fw={650}>
        <Trans>Choose a new date:</Trans>
      </Text>
      <Group gap="xs">
        {data.items.map(({ departureId, day, time, total, status }) => (
          <LinkButton
            key={departureId}
            variant="default"
            size="sm"
            to="/tour/booking"
            search={{
              tour: data.tourId,
              departure: departureId,
              units: writeUnits(data.units),
              seen: total.minor,
            }}
          >
            {formatShortDay(day)}, {formatClock(`${day}T${time}`)} · {formatMoney(total)}
            {status !== 'available' && ` · ${statusLabel(status)}`}
          </LinkButton>
        ))}
      </Group>
    </Stack>
  )
}

/** The operator cancelled: why, what happens to the money, and other dates. */
export const OperatorCancelled = ({ booking }: { booking: TourBooking }) => {
  const { t, i18n } = useLingui()
  const { operatorCancelled, refunds } = booking
  if (operatorCancelled === null) return null
  const refund = refunds.at(-1)
  return (
    <Notice kind="warning" title={t`The operator cancelled this tour`}>
      <Stack gap="sm" mt="xs">
        <span>
          {i18n._(REASONS[operatorCancelled.reason])}{' '}
          {refund === undefined ? (
            <Trans>You haven't been charged.</Trans>
          ) : (
            <Trans>Your refund of {formatMoney(refund.amount)} is on its way.</Trans>
          )}
        </span>
        {operatorCancelled.note !== '' && <q>{operatorCancelled.note}</q>}
        <Alternatives booking={booking} />
      </Stack>
    </Notice>
  )
}
