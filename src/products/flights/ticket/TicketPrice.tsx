import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { FlightPriceLines } from '../trip/FlightPriceLines.tsx'

export const TicketPrice = ({ booking, className }: { booking: FlightBooking; className: string | undefined }) => (
  <section className={className} aria-labelledby="price">
    <Title order={2} size="h3" id="price" mb="sm">
      <Trans>Price</Trans>
    </Title>
    <FlightPriceLines booking={booking} />
  </section>
)
