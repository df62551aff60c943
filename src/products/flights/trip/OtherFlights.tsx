import { Trans } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { writeLegs } from '#contract/products/flights/flight-search.ts'
import { countFlyers } from '#contract/products/flights/flyers.ts'
import { LinkButton } from '#src/ui/links.tsx'

/** Flights of the same days and people, cheapest first. */
export const OtherFlights = ({ booking }: { booking: Pick<FlightBooking, 'legs' | 'flyers' | 'families'> }) => {
  const legs = writeLegs(
    booking.legs.map(({ offer: { segments } }) => ({
      from: segments[0]?.from ?? '',
      to: segments.at(-1)?.to ?? '',
      day: segments[0]?.departsLocal.slice(0, 10) ?? '',
    })),
  )
  const cabin = booking.families[booking.legs[0]?.fare.family ?? '']?.cabin
  return (
    <LinkButton
      variant="default"
      to="/flights/list"
      search={{ legs, ...countFlyers(booking.flyers), cabin, sort: 'cheapest' }}
    >
      <Trans>Other flights, cheapest first</Trans>
    </LinkButton>
  )
}
