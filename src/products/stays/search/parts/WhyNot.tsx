import { Plural, Trans } from '@lingui/react/macro'
import type { RoomRates } from '#contract/products/stays/hotels.ts'
import { saleRefusalLabel } from '../../policy/sale-refusal-label.ts'

/** True if the requested number of rooms is available in this type. */
export const isBookable = (room: RoomRates, rooms: number): boolean => room.fits && room.roomsLeft >= rooms

/** Why a room that is not bookable is not. */
export const WhyNot = ({ room, rooms }: { room: RoomRates; rooms: number }) => {
  if (!room.fits) return <Trans>Too small for your group in {rooms} rooms.</Trans>
  if (room.refusal) return saleRefusalLabel(room.refusal)
  if (room.roomsLeft === 0) return <Trans>Sold out for at least one night.</Trans>
  return <Plural value={room.roomsLeft} one="Only # room left." other="Only # rooms left." />
}
