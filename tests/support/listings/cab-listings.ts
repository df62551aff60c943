import type { ContentOf } from '#contract/products/listings.ts'
import { emptyCabListing, type CabListing } from '#contract/products/cabs/listing/cab-listing.ts'

/** A listing of a vehicle that lacks nothing, in a city of `aCity`. */
export const aCabContent = (cityId: string, more: Partial<CabListing> = {}): ContentOf<'cab'> => {
  const empty = emptyCabListing()
  return {
    service: 'cab',
    ...empty,
    basics: { name: 'Toyota Avanza', vehicleClass: 'comfort', cityKey: `city:${cityId}`, phone: '+62 21 0555 125' },
    vehicle: {
      plate: 'B 1234 SGH',
      year: 2022,
      scene: 'mpv',
      colour: 'white',
      people: 6,
      bags: 3,
      features: ['phone_charger', 'automatic'],
    },
    area: { airports: [], latitude: -6.21, longitude: 106.83 },
    uses: {
      modes: ['transfer', 'hourly', 'daily', 'self_drive'],
      selfDrive: {
        ...empty.uses.selfDrive,
        depositMinor: 1_000_000,
        kilometresPerDay: 200,
        extraKilometreMinor: 4_000,
      },
    },
    prices: {
      ...empty.prices,
      transferBase: 50_000,
      transferPerKm: 6_000,
      perHour: 100_000,
      perDay: 650_000,
      selfDrivePerDay: 400_000,
      perStop: 25_000,
      perChildSeat: 50_000,
      meetAndGreet: 75_000,
      nightPercent: 20,
      waitingRate: 20_000,
      overtimeRate: 90_000,
    },
    rules: { noticeHours: 2, preparationMinutes: 30, windowDays: 90 },
    cancellation: { preset: 'moderate' },
    ...more,
  }
}
