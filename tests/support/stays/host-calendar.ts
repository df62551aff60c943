import { editHostCalendar, type CalendarEdit, type CalendarEditAnswer } from '#contract/products/stays/host-calendar.ts'
import { roomNightSales } from '#server/database/schema/products/stays/hotels.ts'
import { aUser, signedInAs } from '../accounts/people.ts'
import type { Api } from '../api.ts'
import { aHotel, STAY } from './hotels.ts'

type Edit = CalendarEdit
type Sale = Partial<Omit<typeof roomNightSales.$inferInsert, 'roomTypeId'>>

/** A host with a session and a hotel. */
export const aHostedCalendar = async (api: Api, more: Parameters<typeof aHotel>[1] = {}) => {
  const host = await aUser(api)
  const hotel = await aHotel(api, { ownerUserId: host.id, ...more })
  return { host, as: await signedInAs(api, host), hotel }
}

/** Stores what a host set for a night, the first of `STAY` unless another is named. */
export const aNightSale = async (api: Api, roomTypeId: string, sale: Sale): Promise<void> => {
  const row = { roomTypeId, night: STAY.checkIn, ...sale }
  await api.db
    .insert(roomNightSales)
    .values(row)
    .onConflictDoUpdate({ target: [roomNightSales.roomTypeId, roomNightSales.night], set: row })
}

/** Edits the nights of `STAY`, as they were at the moment, unless others are named. */
export const editNights = (
  api: Api,
  { as, hotel }: { as: string; hotel: { hotelId: string; roomTypeId: string } },
  change: Edit['change'],
  more: Partial<Edit> = {},
): Promise<CalendarEditAnswer> =>
  api.ok(
    editHostCalendar,
    {
      params: { listingId: hotel.hotelId },
      body: {
        roomTypeId: hotel.roomTypeId,
        firstNight: STAY.checkIn,
        lastNight: STAY.checkIn,
        seenAt: api.clock.now().toISOString(),
        change,
        ...more,
      },
    },
    { as },
  )
