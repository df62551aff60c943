import { readCities, type ReferenceCity } from '../reference/read.ts'
import type { properties } from '#server/database/schema/products/stays/hotels.ts'
import { readAreas, type Area } from './areas.ts'
import { countryOf } from './countries.ts'
import { calendarIdOf } from './calendars.ts'
import { describe } from './describe.ts'
import type { Draft, HotelKind, RatePlanRow, RoomTypeRow } from './draft.ts'
import { chooseAccessibility, chooseFacilities } from './facilities.ts'
import { MARKETS, type Market } from './markets.ts'
import { brandOf } from './brands.ts'
import { wordsOf } from './name-parts.ts'
import { nameHotel } from './names.ts'
import { roomsFor } from './rooms.ts'
import { seededId, seededRandom, type Random } from './seeded.ts'

type SaleRules =
  | 'isPaused'
  | 'minNights'
  | 'maxNights'
  | 'noticeHours'
  | 'windowDays'
  | 'preparationNights'
  | 'isOnRequest'
  | 'firstOnRequest'
export type PropertyRow = Omit<
  typeof properties.$inferSelect,
  'ownerUserId' | 'photos' | 'childUntilAge' | 'infantUntilAge' | SaleRules
>
export type DemoHotels = { properties: PropertyRow[]; roomTypes: RoomTypeRow[]; ratePlans: RatePlanRow[] }

const chooseKind = (market: Market, area: Area, random: Random): HotelKind => {
  const away = area.character === 'coast' || area.character === 'hills'
  if (market.mood === 'leisure' && away && random.chance(0.5)) return 'resort'
  const roll = random.next()
  if (roll < (market.mood === 'business' ? 0.1 : 0.2)) return 'guesthouse'
  const long = area.character === 'business' || area.character === 'industry' || area.character === 'shopping'
  return roll > (long ? 0.86 : 0.93) ? 'serviced_apartment' : 'hotel'
}

const chooseStars = (kind: HotelKind, market: Market, random: Random): number => {
  if (kind === 'resort') return random.pick([3, 4, 4, 5, 5])
  if (kind === 'guesthouse') return random.pick([1, 2, 2, 3])
  if (kind === 'serviced_apartment') return random.pick([3, 4, 4, 5])
  return random.pick(market.levelPermille < 900 ? [1, 2, 2, 3, 3, 3, 3, 4, 4, 5] : [2, 2, 3, 3, 3, 4, 4, 4, 5, 5])
}

/** Degrees for a point up to `metres` away; small near water, so that no hotel is placed in the sea. */
const nearby = (area: Area, random: Random): { latitude: number; longitude: number } => {
  const metres = area.character === 'coast' ? 220 : 750
  const distance = Math.sqrt(random.next()) * metres
  const angle = random.next() * 2 * Math.PI
  const latitude = area.latitude + (Math.cos(angle) * distance) / 111_320
  const longitude =
    area.longitude + (Math.sin(angle) * distance) / (111_320 * Math.cos((area.latitude * Math.PI) / 180))
  return { latitude: Math.round(latitude * 1e5) / 1e5, longitude: Math.round(longitude * 1e5) / 1e5 }
}

/** People write the island where the city's name would mislead: Ubud is not in Denpasar. */
const WRITTEN_AS: Readonly<Record<string, string>> = { denpasar: 'Bali', mataram: 'Lombok' }

/** A non-existent phone number: in none of these countries does a subscriber number begin with a zero. */
export const fictionalPhone = (market: Market, dialling: string, random: Random): string =>
  [`+${dialling}`, market.areaCode, `0${random.between(100, 999)}`, String(random.between(100, 999))]
    .filter((part) => part !== '')
    .join(' ')

const scoreFor = (stars: number, random: Random): { score: number | null; reviewCount: number } => {
  if (random.chance(0.04)) return { score: null, reviewCount: 0 }
  const score = Math.round(68 + stars * 3.2 + (random.next() + random.next() - 1) * 13)
  // As many as there are reviews to read: `reviews.ts` writes each of them.
  const reviewCount = Math.round(3 + random.next() ** 2 * (3 + stars * 1.2))
  return { score: Math.min(97, Math.max(58, score)), reviewCount }
}

const hotelOf = (market: Market, city: ReferenceCity, area: Area, key: string, words: string[], taken: Set<string>) => {
  const random = seededRandom(key)
  const country = countryOf(city.countryCode)
  const kind = chooseKind(market, area, random)
  const stars = chooseStars(kind, market, random)
  const traits = { kind, stars, countryCode: city.countryCode, area }
  const draft: Draft = {
    market,
    area,
    kind,
    stars,
    facilities: chooseFacilities(traits, random),
    accessibility: chooseAccessibility(traits, random),
  }
  const address = country.address
    .replace('street', random.pick(area.streets))
    .replace('number', String(random.between(2, 189)))
  const text = describe(draft, WRITTEN_AS[city.id] ?? city.name, random)
  const id = seededId(`property:${key}`)
  const property: PropertyRow = {
    id,
    cityId: city.id,
    name: nameHotel(
      { kind, stars, area: area.name, character: area.character, culture: market.culture },
      words,
      taken,
      random,
    ),
    kind,
    brand: city.countryCode === 'ID' ? brandOf(key, { kind, stars }) : null,
    stars,
    address: `${address}, ${area.name}, ${WRITTEN_AS[city.id] ?? city.name}`,
    area: area.name,
    ...nearby(area, random),
    zone: city.zone,
    phone: fictionalPhone(market, country.dialling, random),
    descriptionEn: text.en,
    descriptionId: text.id,
    facilities: draft.facilities,
    accessibility: draft.accessibility,
    ...scoreFor(stars, random),
    checkInFrom: kind === 'guesthouse' ? '13:00' : random.pick(['14:00', '14:00', '15:00']),
    checkOutUntil: kind === 'guesthouse' ? '11:00' : '12:00',
    currency: 'IDR',
    servicePermille: country.servicePermille,
    taxPermille: country.taxPermille,
    priceCalendarId: calendarIdOf(city.id),
    isDemonstration: true,
  }
  return { property, ...roomsFor(draft, { id, key }, random) }
}

/** All fictional hotels with their rooms and rates; the same rows at every call. Ids, names, prices: see docs/data.md. */
export const makeHotels = (): DemoHotels => {
  const cities = new Map(readCities().map((city) => [city.id, city]))
  const areas = readAreas()
  const taken = new Set<string>()
  const result: DemoHotels = { properties: [], roomTypes: [], ratePlans: [] }
  for (const market of MARKETS) {
    const city = cities.get(market.cityId)
    const districts = areas.get(market.cityId) ?? []
    if (city === undefined || districts.length === 0) throw new Error(`no city or districts for ${market.cityId}`)
    const random = seededRandom(`city:${city.id}`)
    const words = random.shuffle([...new Set(wordsOf(market.culture))])
    let queue: Area[] = []
    for (let index = 0; index < market.hotels; index += 1) {
      if (queue.length === 0) queue = random.shuffle(districts)
      const area = queue.pop()
      if (area === undefined) break
      const hotel = hotelOf(market, city, area, `${city.id}:${index}`, words, taken)
      result.properties.push(hotel.property)
      result.roomTypes.push(...hotel.roomTypes)
      result.ratePlans.push(...hotel.ratePlans)
    }
  }
  return result
}
