import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { addDays } from '#contract/core/days.ts'
import { priceCalendarNights, properties, ratePlans, roomTypes } from '#server/database/schema/products/stays/hotels.ts'
import { cities } from '#server/database/schema/places/places.ts'
import type { Seeding } from '../seeding.ts'
import { START } from '../moment.ts'

type PropertyMore = Partial<typeof properties.$inferInsert>
type RateMore = Partial<Omit<typeof ratePlans.$inferInsert, 'id' | 'roomTypeId'>>
type RoomMore = Partial<Omit<typeof roomTypes.$inferInsert, 'id' | 'propertyId'>> & { rates?: RateMore[] }

export type MadeHotel = {
  hotelId: string
  cityKey: string
  rooms: { roomTypeId: string; ratePlanIds: string[] }[]
  /** The first room type and its first rate. */
  roomTypeId: string
  ratePlanId: string
}

export const TODAY = START.toISOString().slice(0, 10)
/** Two nights that are surely ahead. */
export const STAY = { checkIn: addDays(TODAY, 10), checkOut: addDays(TODAY, 12), rooms: 1, adults: 1, children: 0 }

export const aCity = async (api: Seeding, more: Partial<typeof cities.$inferInsert> = {}): Promise<string> => {
  const id = more.id ?? `kota-${uuidv7().slice(-12)}`
  await api.db.insert(cities).values({
    name: 'Jakarta',
    countryCode: 'ID',
    countryName: 'Indonesia',
    latitude: -6.2,
    longitude: 106.82,
    zone: 'Asia/Jakarta',
    aliases: [],
    ...more,
    id,
  })
  return id
}

/** A price calendar for 400 nights from `from`, at these factors in turn. */
export const aCalendar = async (
  api: Seeding,
  factors: readonly number[] = [1000],
  from: string = addDays(TODAY, -5),
): Promise<string> => {
  const calendarId = `calendar-${uuidv7()}`
  const nights = Array.from({ length: 400 }, (_, index) => ({
    calendarId,
    night: addDays(from, index),
    factorPermille: factors[index % factors.length] ?? 1000,
  }))
  await api.db.insert(priceCalendarNights).values(nights)
  return calendarId
}

const FREE_UNTIL_A_DAY_BEFORE = [
  { hoursBefore: 24, feePermille: 0 },
  { hoursBefore: null, feePermille: 1000 },
]

const aRoomType = async (api: Seeding, propertyId: string, { rates = [{}], ...more }: RoomMore) => {
  const roomTypeId = uuidv7()
  await api.db.insert(roomTypes).values({
    propertyId,
    name: 'Deluxe twin',
    maxGuests: 3,
    maxAdults: 2,
    sizeSquareMetres: 28,
    beds: '2 single beds',
    allotment: 5,
    ...more,
    id: roomTypeId,
  })
  const plans = rates.map((rate) => ({
    board: 'breakfast' as const,
    payment: 'company_account' as const,
    cancellation: FREE_UNTIL_A_DAY_BEFORE,
    baseMinor: 1_000_000,
    ...rate,
    id: uuidv7(),
    roomTypeId,
  }))
  await api.db.insert(ratePlans).values(plans)
  return { roomTypeId, ratePlanIds: plans.map(({ id }) => id) }
}

/** A hotel with room types and rates; its city and price calendar are made where none is given. */
export const aHotel = async (
  api: Seeding,
  { rooms = [{}], ...more }: PropertyMore & { rooms?: RoomMore[] } = {},
): Promise<MadeHotel> => {
  const cityId = more.cityId ?? (await aCity(api))
  const id = uuidv7()
  await api.db.insert(properties).values({
    name: 'Hotel Melati',
    kind: 'hotel',
    stars: 4,
    address: 'Jalan Sudirman 1',
    area: 'Sudirman',
    latitude: -6.21,
    longitude: 106.82,
    zone: 'Asia/Jakarta',
    phone: '+62 21 000 000',
    descriptionEn: 'A quiet house.',
    descriptionId: 'Rumah yang tenang.',
    facilities: ['wifi', 'pool'],
    accessibility: ['lift'],
    score: 87,
    reviewCount: 120,
    checkInFrom: '14:00',
    checkOutUntil: '12:00',
    currency: 'IDR',
    servicePermille: 100,
    taxPermille: 110,
    priceCalendarId: more.priceCalendarId ?? (await aCalendar(api)),
    ...more,
    id,
    cityId,
  })
  const made = []
  for (const room of rooms) made.push(await aRoomType(api, id, room))
  await api.app.services.places.refresh()
  const [first] = made
  return {
    hotelId: id,
    cityKey: `city:${cityId}`,
    rooms: made,
    roomTypeId: first?.roomTypeId ?? '',
    ratePlanId: first?.ratePlanIds[0] ?? '',
  }
}

type StockColumn = 'sold' | 'preparing'

const nightsWith = async (api: Seeding, roomTypeId: string, column: StockColumn): Promise<Record<string, number>> => {
  const name = sql.identifier(column)
  const { rows } = await api.db.execute<{ night: string; rooms: number }>(
    sql`select night::text, ${name} as rooms from room_nights where room_type_id = ${roomTypeId} and ${name} > 0 order by night`,
  )
  return Object.fromEntries(rows.map(({ night, rooms }) => [night, rooms]))
}

/** Rooms sold of a type on each night that has any. */
export const soldNights = (api: Seeding, roomTypeId: string): Promise<Record<string, number>> =>
  nightsWith(api, roomTypeId, 'sold')

/** Rooms of a type that are in preparation, on each night that has any. */
export const preparedNights = (api: Seeding, roomTypeId: string): Promise<Record<string, number>> =>
  nightsWith(api, roomTypeId, 'preparing')
