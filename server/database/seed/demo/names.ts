import type { HotelKind } from './draft.ts'
import type { Character } from './areas.ts'
import type { Culture } from './name-parts.ts'
import type { Random } from './seeded.ts'

type Patterns = Readonly<Record<'high' | 'middle' | 'low' | 'guesthouse' | 'apartment' | 'resort', readonly string[]>>

/** `{w}` is the word, `{a}` the district. */
const WORLD: Patterns = {
  high: ['The {w}', '{w} {a}', '{w} Hotel', 'Hotel {w} {a}'],
  middle: ['{w} Hotel', 'Hotel {w}', '{w} {a}'],
  low: ['{w} Inn', '{w} Inn {a}', 'Hotel {w}'],
  guesthouse: ['{w} House', '{w} Guesthouse'],
  apartment: ['{w} Residences', '{w} Serviced Apartments', '{w} Suites {a}'],
  resort: ['{w} Resort', '{w} Beach Resort'],
}

const NUSANTARA: Patterns = {
  high: ['The {w}', 'Grand {w}', '{w} {a}', 'Hotel {w} {a}', '{w} Grand Hotel', '{w} Hotel & Convention'],
  middle: ['Hotel {w}', '{w} {a}', '{w} Hotel {a}', 'Hotel {w} {a}', '{w} City Hotel'],
  low: ['Hotel {w}', '{w} Inn', 'Wisma {w}', 'Penginapan {w}', '{w} Inn {a}', 'Losmen {w}'],
  guesthouse: ['Griya {w}', 'Pondok {w}', '{w} Guest House'],
  apartment: ['{w} Residence', '{w} Suites {a}', 'Apartemen {w}', '{w} Serviced Residence'],
  resort: ['{w} Resort', 'Villa {w}', '{w} Retreat', 'Taman {w}', '{w} Resort {a}'],
}

const OTHER: Partial<Record<Culture, Partial<Patterns>>> = {
  betawi: { guesthouse: ['Rumah {w}', 'Griya {w}', 'Pondok {w}'] },
  jawa: { guesthouse: ['Omah {w}', 'Ndalem {w}', 'Griya {w}', 'Joglo {w}'] },
  sunda: { guesthouse: ['Imah {w}', 'Bumi {w}', 'Pondok {w}'] },
  bali: { guesthouse: ['Umah {w}', 'Pondok {w}', 'Puri {w}', '{w} Homestay'] },
  bugis: { guesthouse: ['Balla {w}', 'Pondok {w}'] },
  minahasa: { guesthouse: ['Wale {w}', 'Pondok {w}'] },
  sasak: { guesthouse: ['Bale {w}', 'Pondok {w}'] },
  timur: { guesthouse: ['Uma {w}', 'Rumah {w}'] },
  aceh: { guesthouse: ['Rumoh {w}', 'Wisma {w}'] },
  viet: {
    high: ['{w} Hotel', '{w} {a}', '{w} Grand'],
    guesthouse: ['Nhà {w}'],
    apartment: ['{w} Residence'],
  },
  nihon: {
    high: ['Hotel {w} {a}', '{w} Grand'],
    middle: ['Hotel {w} {a}', '{w} {a}'],
    low: ['{w} Inn {a}'],
    guesthouse: ['Ryokan {w}'],
    apartment: ['Residence {w} {a}'],
  },
  gulf: {
    high: ['{w} Hotel', '{w} {a}', '{w} Grand Hotel'],
    middle: ['{w} Hotel', '{w} {a}'],
    guesthouse: ['{w} Guesthouse'],
    apartment: ['{w} Residence', '{w} Hotel Apartments'],
  },
  french: {
    high: ['Hôtel {w}'],
    middle: ['Hôtel {w}'],
    low: ['Hôtel {w}'],
    guesthouse: ['Maison {w}'],
    apartment: ['Résidence {w}'],
  },
  german: {
    high: ['Hotel {w}', '{w} {a}'],
    middle: ['Hotel {w}'],
    low: ['Hotel {w}'],
    guesthouse: ['Pension {w}'],
    apartment: ['{w} Apartments'],
  },
  dutch: {
    high: ['Hotel {w}'],
    middle: ['Hotel {w}'],
    low: ['Hotel {w}'],
    guesthouse: ['Pension {w}'],
    apartment: ['{w} Suites'],
  },
}

const WORLDLY: ReadonlySet<Culture> = new Set([
  'straits',
  'thai',
  'filipino',
  'viet',
  'khmer',
  'han',
  'nihon',
  'hanguk',
  'austral',
  'gulf',
  'hind',
  'british',
  'french',
  'german',
  'dutch',
  'american',
])

const patternsOf = (culture: Culture): Patterns => ({
  ...(WORLDLY.has(culture) ? WORLD : NUSANTARA),
  ...OTHER[culture],
})

const tierOf = (kind: HotelKind, stars: number): keyof Patterns => {
  if (kind === 'resort' || kind === 'guesthouse') return kind
  if (kind === 'serviced_apartment') return 'apartment'
  if (stars >= 4) return 'high'
  return stars === 3 ? 'middle' : 'low'
}

/**
 * A name not yet in `taken`, built from one of the remaining words, which is removed. Throws when no words are left.
 */
export const nameHotel = (
  hotel: { kind: HotelKind; stars: number; area: string; character: Character; culture: Culture },
  words: string[],
  taken: Set<string>,
  random: Random,
): string => {
  const patterns = patternsOf(hotel.culture)[tierOf(hotel.kind, hotel.stars)]
  const coastal = hotel.kind === 'resort' && hotel.character === 'coast' ? ['{w} Beach Resort', ...patterns] : patterns
  for (let word = words.pop(); word !== undefined; word = words.pop()) {
    for (const pattern of random.shuffle(coastal)) {
      const crowded = pattern.includes('{a}') && (hotel.area.length > 14 || word.length > 13 || /[&’]/.test(word))
      const repeats = pattern.split(/[ {}]/).some((part) => part.length > 2 && word.split(' ').includes(part))
      const name = pattern.replace('{w}', word).replace('{a}', hotel.area)
      if (crowded || repeats || (pattern.startsWith('The') && word.startsWith('The')) || taken.has(name)) continue
      taken.add(name)
      return name
    }
  }
  throw new Error(`no name left in ${hotel.area}`)
}
