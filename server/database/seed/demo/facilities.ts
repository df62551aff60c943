import { ACCESSIBILITY, FACILITIES } from '#contract/products/stays/stay-search.ts'
import type { Area } from './areas.ts'
import type { AccessibilityFact, Facility, HotelKind } from './draft.ts'
import type { Random } from './seeded.ts'

/** How likely each is with 1, 2, 3, 4, 5 stars. */
const BY_STARS: Readonly<Record<Facility, readonly [number, number, number, number, number]>> = {
  wifi: [1, 1, 1, 1, 1],
  pool: [0, 0.08, 0.4, 0.9, 1],
  gym: [0, 0.04, 0.35, 0.92, 1],
  spa: [0, 0, 0.1, 0.6, 0.97],
  restaurant: [0.1, 0.45, 0.88, 1, 1],
  parking: [0.5, 0.72, 0.85, 0.92, 0.95],
  airport_shuttle: [0.05, 0.12, 0.3, 0.55, 0.8],
  meeting_rooms: [0, 0.15, 0.62, 0.95, 1],
  family_rooms: [0.2, 0.3, 0.45, 0.55, 0.6],
  prayer_room: [0.3, 0.5, 0.6, 0.6, 0.6],
  laundry: [0.4, 0.6, 0.85, 0.98, 1],
  beachfront: [0, 0, 0, 0, 0],
}

const ACCESS_BY_STARS: Readonly<Record<AccessibilityFact, readonly [number, number, number, number, number]>> = {
  step_free_entrance: [0.2, 0.35, 0.6, 0.85, 0.95],
  lift: [0.1, 0.45, 0.9, 1, 1],
  accessible_bathroom: [0.05, 0.1, 0.3, 0.6, 0.85],
  roll_in_shower: [0, 0.04, 0.12, 0.3, 0.5],
  braille_signs: [0, 0.01, 0.06, 0.2, 0.4],
  hearing_loop: [0, 0, 0.02, 0.1, 0.3],
}

const PRAYER_ROOM_USUAL: ReadonlySet<string> = new Set(['ID', 'MY', 'AE', 'QA', 'SA'])

const chanceFor = (
  facility: Facility,
  hotel: { kind: HotelKind; stars: number; countryCode: string; area: Area },
): number => {
  const usual = BY_STARS[facility][hotel.stars - 1] ?? 0
  switch (facility) {
    case 'pool':
      return hotel.kind === 'resort' ? 1 : usual
    case 'spa':
    case 'family_rooms':
      return hotel.kind === 'resort' ? 0.9 : usual
    case 'meeting_rooms':
      return hotel.kind === 'guesthouse' ? 0 : hotel.kind === 'hotel' ? usual : usual * 0.6
    case 'restaurant':
      return hotel.kind === 'serviced_apartment' ? usual * 0.5 : hotel.kind === 'guesthouse' ? usual * 0.6 : usual
    case 'prayer_room':
      return PRAYER_ROOM_USUAL.has(hotel.countryCode) ? usual + 0.2 : 0.02
    case 'parking':
      return hotel.countryCode === 'ID' ? usual : usual * 0.4
    case 'airport_shuttle':
      return hotel.area.character === 'airport' ? 0.95 : usual
    case 'beachfront':
      return hotel.kind === 'resort' && hotel.area.character === 'coast' && /beach|bay/i.test(hotel.area.landmark.en)
        ? 0.8
        : 0
    case 'wifi':
    case 'gym':
    case 'laundry':
      return usual
  }
}

/** Facilities that fit the hotel, in the order of the contract's list. */
export const chooseFacilities = (
  hotel: { kind: HotelKind; stars: number; countryCode: string; area: Area },
  random: Random,
): Facility[] => FACILITIES.filter((facility) => random.chance(chanceFor(facility, hotel)))

/** Accessibility facts that fit the hotel: an accessible room is no use behind a step, so none without the entrance. */
export const chooseAccessibility = (hotel: { kind: HotelKind; stars: number }, random: Random): AccessibilityFact[] => {
  const low = hotel.kind === 'guesthouse' || hotel.kind === 'resort'
  const facts = ACCESSIBILITY.filter((fact) => {
    const usual = ACCESS_BY_STARS[fact][hotel.stars - 1] ?? 0
    return random.chance(low && fact === 'lift' ? usual * 0.2 : usual)
  })
  return facts.includes('step_free_entrance')
    ? facts
    : facts.filter((fact) => fact === 'lift' || fact === 'braille_signs' || fact === 'hearing_loop')
}
