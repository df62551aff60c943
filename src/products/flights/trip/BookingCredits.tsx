import { Title } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useEffect, useId } from 'react'
import type { FlightBooking } from '#contract/products/flights/flight-bookings.ts'
import { useOnDemand } from '#src/ui/use-on-demand.ts'
import { CreditLines } from './CreditLines.tsx'
import { airlineOf, flyerName } from '../labels/ticket-labels.ts'

/** Travel credits from cancelled flights: a line from stored data, everything else is fetched. */
export const BookingCredits = (props: { booking: FlightBooking; mayMark: boolean; className: string | undefined }) => {
  const { booking, mayMark, className } = props
  const id = useId()
  const { part, missing, want } = useOnDemand(async () => (await import('../credits/fetch-credits.ts')).fetchCredits())
  const { credits = [] } = booking
  useEffect(() => {
    if (credits.length > 0 && !missing) want()
  })
  const open = credits.filter(({ state }) => state === 'open')
  if ((part ? credits : open).length === 0) return null
  return (
    <section className={className} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="sm">
        <Trans>Airline credits</Trans>
      </Title>
      {part ? (
        <part.CreditRows
          credits={credits.map((credit) => ({
            ...credit,
            name: flyerName(booking, credit.flyer),
            airline: airlineOf(booking, credit.carrier),
          }))}
          mayMark={mayMark}
        />
      ) : (
        <CreditLines booking={booking} credits={open} />
      )}
    </section>
  )
}
