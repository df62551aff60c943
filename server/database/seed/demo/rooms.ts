import type { Draft, RatePlanRow, RoomTypeRow } from './draft.ts'
import { ratePlansFor } from './rates.ts'
import { seededId, type Random } from './seeded.ts'

/** Name, beds, square metres, guests, adults, price in thousandths of the hotel's cheapest room. */
type Template = readonly [name: string, beds: string, size: number, guests: number, adults: number, price: number]

const SIMPLE: readonly Template[] = [
  ['Single Room', '1 single bed', 12, 1, 1, 820],
  ['Standard Double', '1 double bed', 16, 2, 2, 1000],
  ['Standard Twin', '2 single beds', 16, 2, 2, 1000],
  ['Superior Double', '1 queen bed', 19, 2, 2, 1160],
  ['Family Room', '1 double bed and 2 single beds', 26, 4, 3, 1580],
]
const MIDDLE: readonly Template[] = [
  ['Superior Twin', '2 single beds', 21, 2, 2, 1000],
  ['Superior King', '1 king bed', 22, 2, 2, 1000],
  ['Deluxe King', '1 king bed', 26, 3, 2, 1200],
  ['Deluxe Twin', '2 single beds', 26, 3, 2, 1200],
  ['Family Room', '1 queen bed and 2 single beds', 34, 4, 3, 1620],
  ['Junior Suite', '1 king bed and a sofa bed', 42, 3, 2, 2050],
]
const UPPER: readonly Template[] = [
  ['Deluxe King', '1 king bed', 30, 3, 2, 1000],
  ['Deluxe Twin', '2 single beds', 30, 3, 2, 1000],
  ['Premier King', '1 king bed', 34, 3, 2, 1220],
  ['Executive Twin', '2 double beds', 36, 4, 3, 1400],
  ['Executive King', '1 king bed', 36, 3, 2, 1420],
  ['Executive Suite', '1 king bed and a sofa bed', 58, 4, 3, 2300],
]
const GRAND: readonly Template[] = [
  ['Deluxe King', '1 king bed', 40, 3, 2, 1000],
  ['Deluxe Twin', '2 double beds', 42, 4, 3, 1040],
  ['Grand Deluxe', '1 king bed', 48, 3, 2, 1250],
  ['Club King', '1 king bed', 48, 3, 2, 1550],
  ['Corner Suite', '1 king bed and a sofa bed', 76, 4, 3, 2400],
  ['Two-Bedroom Suite', '1 king bed and 2 single beds', 110, 5, 4, 4200],
]
const RESORT: readonly Template[] = [
  ['Garden Room', '1 king bed', 34, 3, 2, 1000],
  ['Garden Twin', '2 double beds', 36, 4, 3, 1050],
  ['Terrace Suite', '1 king bed and a daybed', 54, 3, 2, 1480],
  ['Pool Villa', '1 king bed', 110, 3, 2, 2450],
  ['Two-Bedroom Villa', '1 king bed and 2 single beds', 190, 5, 4, 4100],
]
const GUESTHOUSE: readonly Template[] = [
  ['Small Double', '1 double bed', 12, 2, 2, 880],
  ['Double Room', '1 queen bed', 16, 2, 2, 1000],
  ['Twin Room', '2 single beds', 17, 2, 2, 1000],
  ['Courtyard Room', '1 queen bed', 20, 2, 2, 1200],
  ['Family Room', '2 double beds', 28, 4, 4, 1650],
]
const APARTMENT: readonly Template[] = [
  ['Studio', '1 queen bed', 30, 2, 2, 1000],
  ['Studio Twin', '2 single beds', 31, 2, 2, 1000],
  ['One-Bedroom Apartment', '1 king bed', 48, 3, 2, 1380],
  ['Two-Bedroom Apartment', '1 king bed and 2 single beds', 76, 5, 4, 2150],
  ['Three-Bedroom Apartment', '2 king beds and 2 single beds', 112, 7, 6, 3050],
]

const templatesFor = ({ kind, stars }: Draft): readonly Template[] => {
  if (kind === 'resort') return RESORT
  if (kind === 'guesthouse') return GUESTHOUSE
  if (kind === 'serviced_apartment') return APARTMENT
  if (stars <= 2) return SIMPLE
  return stars === 3 ? MIDDLE : stars === 4 ? UPPER : GRAND
}

/** Price range of the cheapest room in Jakarta, in rupiah per night, with 1, 2, 3, 4, 5 stars. */
const JAKARTA_PRICES: readonly (readonly [number, number])[] = [
  [210_000, 300_000],
  [300_000, 460_000],
  [500_000, 820_000],
  [900_000, 1_450_000],
  [1_900_000, 3_400_000],
]

const cheapestRoom = ({ market, kind, stars, area }: Draft, random: Random): number => {
  const [low, high] = JAKARTA_PRICES[stars - 1] ?? [300_000, 400_000]
  const kindFactor = { hotel: 1, resort: 1.5, guesthouse: 0.9, serviced_apartment: 1.12 }[kind]
  const areaFactor = { business: 1.05, coast: 1.08, airport: 0.96, industry: 0.92, campus: 0.92 }
  const factor = Object.entries(areaFactor).find(([character]) => character === area.character)?.[1] ?? 1
  return ((low + (high - low) * random.next()) * kindFactor * factor * market.levelPermille) / 1000
}

/** Two to five room types of a hotel with their rate plans; room type names are unique within a hotel. */
export const roomsFor = (
  draft: Draft,
  hotel: { id: string; key: string },
  random: Random,
): { roomTypes: RoomTypeRow[]; ratePlans: RatePlanRow[] } => {
  const templates = templatesFor(draft)
  const count = random.between(draft.stars <= 2 ? 2 : 3, draft.stars >= 4 ? 5 : 4)
  const chosen = new Set(random.shuffle(templates.slice(0, 3)).slice(0, 2))
  for (const template of random.shuffle(templates)) if (chosen.size < count) chosen.add(template)
  const cheapest = cheapestRoom(draft, random)
  const roomTypes: RoomTypeRow[] = []
  const ratePlans: RatePlanRow[] = []
  for (const [name, beds, size, maxGuests, maxAdults, price] of templates) {
    if (![...chosen].some((template) => template[0] === name)) continue
    const key = `${hotel.key}:${name}`
    const room: RoomTypeRow = {
      id: seededId(`room:${key}`),
      propertyId: hotel.id,
      name,
      beds,
      sizeSquareMetres: Math.round(size * (0.9 + random.next() * 0.25)),
      maxGuests,
      maxAdults,
      allotment:
        draft.kind === 'guesthouse'
          ? random.between(3, 6)
          : random.between(price > 2000 ? 3 : 5, price > 2000 ? 6 : 20),
    }
    roomTypes.push(room)
    ratePlans.push(...ratePlansFor(draft, { id: room.id, key, guests: maxAdults }, (cheapest * price) / 1000, random))
  }
  return { roomTypes, ratePlans }
}
