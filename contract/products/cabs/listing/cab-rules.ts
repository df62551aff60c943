import type { CancellationRule } from '#contract/bookings/hour-steps.ts'
import type { CabRate } from '../cab-prices.ts'
import type { CabHostTerms } from '../host-terms.ts'
import type { CabScene, VehicleClass } from '../vehicles.ts'
import type { CabCancellationPreset, CabColour, CabListing } from './cab-listing.ts'

const PRESETS: Readonly<Record<CabCancellationPreset, CancellationRule>> = {
  flexible: [{ hoursBefore: 3, feePermille: 0 }],
  moderate: [
    { hoursBefore: 24, feePermille: 0 },
    { hoursBefore: 3, feePermille: 500 },
  ],
  strict: [
    { hoursBefore: 72, feePermille: 0 },
    { hoursBefore: 24, feePermille: 500 },
  ],
  non_refundable: [],
}

/** The cancellation rule of a listing; without one nothing is refunded. */
export const cabCancellationRuleOf = ({ preset }: CabListing['cancellation']): CancellationRule =>
  preset === null ? [] : [...PRESETS[preset]]

/** Drawn where the host has not said which body it has. */
export const CLASS_SCENES: Readonly<Record<VehicleClass, CabScene>> = {
  economy: 'hatchback',
  comfort: 'mpv',
  executive: 'sedan',
  van: 'van',
  minibus: 'minibus',
}

/** Colours as drivers say them, in the languages of vouchers. */
export const COLOUR_NAMES: Readonly<Record<CabColour, { en: string; id: string }>> = {
  white: { en: 'white', id: 'putih' },
  black: { en: 'black', id: 'hitam' },
  silver: { en: 'silver', id: 'perak' },
  grey: { en: 'grey', id: 'abu-abu' },
  red: { en: 'red', id: 'merah' },
  blue: { en: 'blue', id: 'biru' },
  green: { en: 'green', id: 'hijau' },
  brown: { en: 'brown', id: 'cokelat' },
  yellow: { en: 'yellow', id: 'kuning' },
  orange: { en: 'orange', id: 'oranye' },
}

/** A plate as it is written: capitals, one space between its parts. */
export const plateText = (plate: string): string =>
  plate
    .toUpperCase()
    .replace(/[\s-]+/g, ' ')
    .trim()

/** A plate without the spaces that people write or leave out. */
export const plateKey = (plate: string): string => plateText(plate).replaceAll(' ', '')

export const has = ({ uses: { modes } }: CabListing, mode: CabListing['uses']['modes'][number]): boolean =>
  modes.includes(mode)

/** The rate of a listing, by which its rides are priced; `countryCode` is that of the city. */
export const cabRateOf = (listing: CabListing, countryCode: string): CabRate => {
  const { prices } = listing
  return {
    currency: prices.currency,
    countryCode,
    transferBase: prices.transferBase ?? 0,
    transferPerKm: prices.transferPerKm ?? 0,
    perHour: prices.perHour ?? 0,
    perDay: prices.perDay ?? 0,
    selfDrivePerDay: has(listing, 'self_drive') ? prices.selfDrivePerDay : null,
    perStop: prices.perStop ?? 0,
    perChildSeat: prices.perChildSeat ?? 0,
    meetAndGreet: prices.meetAndGreet ?? 0,
    nightPermille: (prices.nightPercent ?? 0) * 10,
    waitingRate: prices.waitingRate ?? 0,
    overtimeRate: prices.overtimeRate ?? 0,
  }
}

export const cabHostTermsOf = ({ uses, area, prices, rules }: CabListing): CabHostTerms => ({
  modes: uses.modes,
  airports: area.airports,
  weekdays: prices.weekdays.map((percent) => percent ?? 100),
  seasons: prices.seasons.map(({ from, until, percent }) => ({ from, until, percent: percent ?? 100 })),
  preparationMinutes: rules.preparationMinutes ?? 0,
  windowDays: rules.windowDays ?? 0,
  includesTolls: prices.includesTolls,
})

/** Conditions without a driver; null where it is hired with one only. */
export const selfDriveTermsOf = (listing: CabListing) => {
  const { selfDrive } = listing.uses
  if (!has(listing, 'self_drive')) return null
  return {
    leastAge: selfDrive.leastAge ?? 17,
    leastLicenceYears: selfDrive.leastLicenceYears ?? 0,
    depositMinor: selfDrive.depositMinor ?? 0,
    fuel: selfDrive.fuel,
    kilometresPerDay: selfDrive.kilometresPerDay,
    extraKilometreMinor: selfDrive.extraKilometreMinor ?? 0,
  }
}
