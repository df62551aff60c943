import { Trans } from '@lingui/react/macro'
import * as v from 'valibot'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { bookingOfLane } from '#src/platform/outbox/kinds.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { requestedStaySchema } from './requested-stay.ts'

/** Link from an offline stay request to its booking, or back to its form for a decision. */
export const RequestedStayActions = ({ entry }: { entry: OutboxEntry }) => {
  if (entry.state === 'done') {
    const id = bookingOfLane(entry.lane)
    return id === null ? null : (
      <LinkButton size="sm" to="/booking-confirmed" search={{ id }}>
        <Trans>See the booking</Trans>
        <span className="visually-hidden">, {entry.about}</span>
      </LinkButton>
    )
  }
  const asked = v.safeParse(requestedStaySchema, entry.input)
  if (entry.state !== 'refused' || !asked.success) return null
  const { hotelId, body } = asked.output
  const { checkIn, checkOut, rooms, adults, children, guests } = body.stay
  return (
    <LinkButton
      size="sm"
      to="/hotels/booking"
      search={{
        hotel: hotelId,
        rate: body.ratePlanId,
        seen: body.seenTotal.minor,
        checkIn,
        checkOut,
        rooms,
        adults,
        children,
        guests,
        ...(body.offerCode !== undefined && { offer: body.offerCode }),
      }}
    >
      <Trans>Decide on today's price</Trans>
      <span className="visually-hidden">, {entry.about}</span>
    </LinkButton>
  )
}
