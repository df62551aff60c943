import type { HotelOffer } from '#contract/products/stays/hotels.ts'
import { seededRandom } from './seeded.ts'

const MEMBERS = 0.3

/** Invented groups of hotels, by the kinds of house and the stars they take. */
const BRANDS: readonly { name: string; kinds: readonly HotelOffer['kind'][]; stars: readonly number[] }[] = [
  { name: 'Nawasena Hotels', kinds: ['hotel'], stars: [4, 5] },
  { name: 'Kembara Collection', kinds: ['resort', 'hotel'], stars: [4, 5] },
  { name: 'Teduh Stay', kinds: ['serviced_apartment'], stars: [3, 4, 5] },
  { name: 'Laras Inn', kinds: ['hotel'], stars: [2, 3] },
]

/** The brand of a demonstration hotel, if it has one; its own random numbers, so that nothing else of it moves. */
export const brandOf = (key: string, { kind, stars }: { kind: HotelOffer['kind']; stars: number }): string | null => {
  const random = seededRandom(`brand:${key}`)
  const fitting = BRANDS.filter((brand) => brand.kinds.includes(kind) && brand.stars.includes(stars))
  return fitting.length > 0 && random.chance(MEMBERS) ? random.pick(fitting).name : null
}
