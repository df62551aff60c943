import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { addDays } from '#contract/core/days.ts'
import type { Db } from '#server/database/db.ts'
import { priceCalendarNights, properties, ratePlans, roomTypes } from '#server/database/schema/products/stays/hotels.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { SEARCH_DAY } from '../measure/search.ts'
import { randomFrom } from './random.ts'

const CITIES = 50
const CALENDARS = 20
const NIGHTS = 365
const AT_ONCE = 500

/**
 * So many hotels in fifty cities, each with three room types of two rates, all prices for a year, and stock rows for a
 * year of one of the room types, as a well-used installation has them. Listings of hosts have a price calendar each.
 */
export const manyHotels = async (db: Db, hotels: number, calendars: 'shared' | 'own' = 'shared'): Promise<void> => {
  const random = randomFrom(5)
  const whole = (most: number): number => Math.floor(random(most))
  await db.insert(cities).values(
    Array.from({ length: CITIES }, (_, index) => ({
      id: `city-${index}`,
      name: `City ${index}`,
      countryCode: 'ID',
      countryName: 'Indonesia',
      latitude: -8 + index * 0.2,
      longitude: 100 + index * 0.7,
      zone: 'Asia/Jakarta',
      aliases: [],
    })),
  )
  for (let calendar = 0; calendar < CALENDARS; calendar += 1) {
    await db.insert(priceCalendarNights).values(
      Array.from({ length: NIGHTS + 10 }, (_, index) => ({
        calendarId: `calendar-${calendar}`,
        night: addDays(SEARCH_DAY, index - 5),
        factorPermille: 800 + whole(600),
      })),
    )
  }
  for (let first = 0; first < hotels; first += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, hotels - first) }, (_, index) => ({
      id: uuidv7(),
      number: first + index,
    }))
    await db.insert(properties).values(
      made.map(({ id, number }) => ({
        id,
        cityId: `city-${number % CITIES}`,
        name: `Hotel ${number}`,
        kind: 'hotel' as const,
        stars: 1 + whole(5),
        address: `Street ${number}`,
        area: `Area ${number % 7}`,
        latitude: -8 + (number % CITIES) * 0.2 + random(0.1),
        longitude: 100 + (number % CITIES) * 0.7 + random(0.1),
        zone: 'Asia/Jakarta',
        phone: '+62 21 000 000',
        descriptionEn: 'A quiet house.',
        descriptionId: 'Rumah yang tenang.',
        facilities: ['wifi' as const, 'pool' as const],
        accessibility: [],
        score: 60 + whole(40),
        reviewCount: whole(500),
        checkInFrom: '14:00',
        checkOutUntil: '12:00',
        currency: 'IDR',
        servicePermille: 100,
        taxPermille: 100,
        priceCalendarId: calendars === 'own' ? `listing:${id}` : `calendar-${number % CALENDARS}`,
      })),
    )
    const rooms = made.flatMap(({ id }) =>
      [2, 3, 4].map((maxGuests) => ({
        id: uuidv7(),
        propertyId: id,
        name: `Room for ${maxGuests}`,
        maxGuests,
        maxAdults: maxGuests,
        sizeSquareMetres: 20 + maxGuests,
        beds: '2 single beds',
        allotment: 5,
      })),
    )
    await db.insert(roomTypes).values(rooms)
    await db.insert(ratePlans).values(
      rooms.flatMap(({ id }) =>
        (['room_only', 'breakfast'] as const).map((board) => ({
          id: uuidv7(),
          roomTypeId: id,
          board,
          payment: 'company_account' as const,
          cancellation: [{ hoursBefore: null, feePermille: 1000 }],
          baseMinor: 300_000 + whole(2_000_000),
        })),
      ),
    )
  }
  for (let first = 0; first < NIGHTS; first += 30) {
    if (calendars === 'own')
      await db.execute(sql`insert into price_calendar_nights (calendar_id, night, factor_permille)
        select p.price_calendar_id, ${SEARCH_DAY}::date + n, 800 + (n * 31 + p.stars * 7) % 600
        from properties p, generate_series(${first}::int, ${first + 29}::int) n`)
    await db.execute(sql`insert into room_nights (room_type_id, night, allotment, sold)
      select t.id, ${SEARCH_DAY}::date + n, t.allotment, (n * 7 + t.max_guests) % 6
      from room_types t, generate_series(${first}::int, ${first + 29}::int) n where t.max_guests = 2`)
  }
}
