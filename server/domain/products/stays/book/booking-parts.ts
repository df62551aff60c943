import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { money } from '#contract/core/money.ts'
import {
  linesOfRoomNights,
  priceRoomNights,
  roomStays,
  sameRoomNight,
  type PricedRoomNight,
  type RoomNight,
} from '#contract/products/stays/room-nights.ts'
import { countsOf } from '#contract/products/stays/occupancy.ts'
import { nightsBetween } from '#contract/core/days.ts'
import type { Remaining, Terms } from '#server/database/schema/bookings/bookings.ts'

/** Fields of a stored booking that define its remaining rooms and nights. */
export type PartedBooking = {
  terms: Terms
  remaining: Remaining | null
  travellers: { fullName: string }[]
  changes: {
    id: string
    at: string
    actor: string
    fee: number
    refund: number
    refundId: string | null
    roomNights: RoomNight[] | null
  }[]
}

/** Terms of the remaining part; those of the sale if nothing was cancelled. */
export const termsLeft = ({ terms, remaining }: Pick<PartedBooking, 'terms' | 'remaining'>): Terms => remaining ?? terms

/** The nights in rooms that are left, by room and date, each with its share of the price as sold. */
export const roomNightsLeft = ({ terms, changes }: Pick<PartedBooking, 'terms' | 'changes'>): PricedRoomNight[] => {
  const gone = changes.flatMap(({ roomNights }) => roomNights ?? [])
  return priceRoomNights(terms).filter((one) => !gone.some((other) => sameRoomNight(one, other)))
}

/** The terms of some of the nights in rooms that were sold. */
export const termsOfRoomNights = (sold: Terms, left: readonly PricedRoomNight[]): Remaining => {
  const { currency } = sold.total
  const stays = roomStays(left) ?? []
  const roomNumbers = stays.map(({ room }) => room)
  const checkIn = stays.map((stay) => stay.checkIn).toSorted()[0] ?? sold.checkIn
  const checkOut =
    stays
      .map((stay) => stay.checkOut)
      .toSorted()
      .at(-1) ?? sold.checkOut
  const total = money(
    left.reduce((sum, { share }) => sum + share, 0),
    currency,
  )
  const nothing = money(0, currency)
  const occupancy = sold.occupancy?.filter((_room, index) => roomNumbers.includes(index + 1))
  return {
    ...sold,
    ...(occupancy !== undefined && { ...countsOf(occupancy), occupancy }),
    checkIn,
    checkOut,
    nights: nightsBetween(checkIn, checkOut),
    rooms: stays.length,
    lines: linesOfRoomNights(sold.lines, left),
    total,
    dueNow: sold.payment === 'company_account' ? total : nothing,
    dueAtProperty: sold.payment === 'at_property' ? total : nothing,
    roomNumbers,
  }
}

type PartsView = Required<Pick<StayBooking, 'sold' | 'roomStays' | 'changes'>> & Pick<StayBooking, 'travellers'>

/** Room data and cancellations of a booking; amounts are included only with `ofMoney`. */
export const partsView = (booking: PartedBooking, ofMoney: boolean): PartsView => {
  const { terms, remaining, travellers, changes } = booking
  const { checkIn, checkOut, nights, rooms, total } = terms
  const { currency } = total
  const isPaid = terms.payment === 'company_account'
  const stays = roomStays(roomNightsLeft(booking)) ?? []
  return {
    travellers: remaining === null ? travellers : stays.flatMap(({ room }) => travellers[room - 1] ?? []),
    sold: remaining === null ? null : { checkIn, checkOut, nights, rooms, total },
    roomStays: stays.map((stay) => ({
      ...stay,
      guest: travellers[stay.room - 1]?.fullName ?? '',
      guests: terms.occupancy?.[stay.room - 1] ?? null,
    })),
    changes: changes.map((change) => ({
      changeId: change.id,
      at: new Date(change.at).toISOString(),
      actor: change.actor,
      roomNights: change.roomNights ?? [],
      fee: ofMoney || !isPaid ? money(change.fee, currency) : null,
      refund: ofMoney ? money(change.refund, currency) : null,
    })),
  }
}
