import * as v from 'valibot'
import { MOST_FIRST_ON_REQUEST } from '#contract/hosts/requests.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { phoneSchema } from '#contract/core/scalars.ts'
import { listingCurrency } from '#contract/listings/listing-states.ts'
import {
  mistakesOf,
  MOST_PRICE,
  numberCode,
  optionalCode,
  priceCode,
  textCode,
  type ListingMistake,
  type NoteMistake,
} from '#contract/listings/mistakes.ts'
import { checkSeasons, LEAST_PERCENT, MOST_PERCENT } from '#contract/listings/seasons.ts'
import { CAB_HORIZON_DAYS, MAX_CAB_BAGS, MAX_CAB_PEOPLE } from '../ride-limits.ts'
import { CAB_SECTIONS, type CabListing, type CabSection } from './cab-listing.ts'
import { has, plateText } from './cab-rules.ts'

const FIRST_YEAR = 1980
const LAST_YEAR = 2100
const LEAST_PER_KM = 500
const MOST_PER_KM = 1_000_000
const MOST_NIGHT_PERCENT = 100
const MOST_NOTICE_HOURS = 720
const MOST_PREPARATION_MINUTES = 1440
/** Youngest age for a licence. */
const LEAST_AGE = 17
const MOST_AGE = 75
const MOST_LICENCE_YEARS = 20

/** Letters and digits of any country, with both among them. */
const PLATE = /^(?=.*\d)(?=.*[A-Z])[A-Z0-9](?:[A-Z0-9 ]{1,12})[A-Z0-9]$/

const plateCode = (plate: string): ErrorCode | null => {
  if (plate === '') return 'required'
  return PLATE.test(plateText(plate)) ? null : 'listing_plate_invalid'
}

const basics = ({ basics: given }: CabListing, note: NoteMistake) => {
  note('name', textCode(given.name))
  note('vehicleClass', given.vehicleClass === null ? 'required' : null)
  note('cityKey', given.cityKey === '' ? 'required' : null)
  note('phone', given.phone === '' ? 'required' : v.is(phoneSchema, given.phone) ? null : 'phone_invalid')
}

const vehicle = ({ vehicle: given }: CabListing, note: NoteMistake) => {
  note('plate', plateCode(given.plate))
  note('year', numberCode(given.year, FIRST_YEAR, LAST_YEAR))
  note('scene', given.scene === null ? 'required' : null)
  note('colour', given.colour === null ? 'required' : null)
  note('people', numberCode(given.people, 1, MAX_CAB_PEOPLE))
  note('bags', numberCode(given.bags, 0, MAX_CAB_BAGS))
}

const photos = ({ photos: given }: CabListing, note: NoteMistake) =>
  given.forEach(({ photoId, alt }, index) => {
    note(`${index}.alt`, textCode(alt))
    if (given.slice(0, index).some((other) => other.photoId === photoId)) note(`${index}.photoId`, 'id_taken')
  })

const area = ({ area: given }: CabListing, note: NoteMistake) => {
  given.airports.forEach((code, index) => {
    if (given.airports.indexOf(code) !== index) note(`airports.${index}`, 'airport_repeated')
  })
  note('latitude', numberCode(given.latitude, -90, 90))
  note('longitude', numberCode(given.longitude, -180, 180))
}

const uses = (listing: CabListing, note: NoteMistake) => {
  const { modes, selfDrive } = listing.uses
  note('modes', modes.length === 0 ? 'required' : null)
  if (!has(listing, 'self_drive')) return
  note('selfDrive.leastAge', numberCode(selfDrive.leastAge, LEAST_AGE, MOST_AGE))
  note('selfDrive.leastLicenceYears', numberCode(selfDrive.leastLicenceYears, 0, MOST_LICENCE_YEARS))
  note('selfDrive.depositMinor', numberCode(selfDrive.depositMinor, 0, MOST_PRICE))
  note('selfDrive.kilometresPerDay', optionalCode(selfDrive.kilometresPerDay, 1, 2000))
  const extra = selfDrive.kilometresPerDay === null ? null : numberCode(selfDrive.extraKilometreMinor, 0, MOST_PER_KM)
  note('selfDrive.extraKilometreMinor', extra)
}

const prices = (listing: CabListing, note: NoteMistake) => {
  const { prices: given } = listing
  note('currency', given.currency === listingCurrency('') ? null : 'listing_currency_other')
  if (has(listing, 'transfer')) {
    note('transferBase', priceCode(given.transferBase))
    note('transferPerKm', numberCode(given.transferPerKm, LEAST_PER_KM, MOST_PER_KM))
    note('perStop', numberCode(given.perStop, 0, MOST_PRICE))
  }
  if (has(listing, 'hourly')) note('perHour', priceCode(given.perHour))
  if (has(listing, 'daily')) note('perDay', priceCode(given.perDay))
  if (has(listing, 'self_drive')) note('selfDrivePerDay', priceCode(given.selfDrivePerDay))
  note('perChildSeat', numberCode(given.perChildSeat, 0, MOST_PRICE))
  note('meetAndGreet', numberCode(given.meetAndGreet, 0, MOST_PRICE))
  note('nightPercent', numberCode(given.nightPercent, 0, MOST_NIGHT_PERCENT))
  note('waitingRate', numberCode(given.waitingRate, 0, MOST_PRICE))
  note('overtimeRate', numberCode(given.overtimeRate, 0, MOST_PRICE))
  given.weekdays.forEach((percent, index) =>
    note(`weekdays.${index}`, numberCode(percent, LEAST_PERCENT, MOST_PERCENT)),
  )
  checkSeasons(given.seasons, 'seasons', note)
}

const rules = ({ rules: given }: CabListing, note: NoteMistake) => {
  note('noticeHours', numberCode(given.noticeHours, 0, MOST_NOTICE_HOURS))
  note('preparationMinutes', numberCode(given.preparationMinutes, 0, MOST_PREPARATION_MINUTES))
  const least = Math.ceil((given.noticeHours ?? 0) / 24)
  note('windowDays', numberCode(given.windowDays, Math.max(1, least), CAB_HORIZON_DAYS))
  const { firstOnRequest = 0 } = given
  note('firstOnRequest', numberCode(firstOnRequest, 0, MOST_FIRST_ON_REQUEST))
}

const cancellation = ({ cancellation: { preset } }: CabListing, note: NoteMistake) =>
  note('preset', preset === null ? 'required' : null)

const CHECKS: Readonly<Record<CabSection, (listing: CabListing, note: NoteMistake) => void>> = {
  basics,
  vehicle,
  photos,
  area,
  uses,
  prices,
  rules,
  cancellation,
}

const sectionMistakes = (listing: CabListing, section: CabSection): ListingMistake[] =>
  mistakesOf(section, (note) => CHECKS[section](listing, note))

/** Everything that keeps a vehicle from being published, in the order of its form. */
export const cabListingMistakes = (listing: CabListing): ListingMistake[] =>
  CAB_SECTIONS.flatMap((section) => sectionMistakes(listing, section))

/** The sections that are complete. */
export const completeCabSections = (listing: CabListing): CabSection[] =>
  CAB_SECTIONS.filter((section) => sectionMistakes(listing, section).length === 0)
