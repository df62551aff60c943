import * as v from 'valibot'
import { MOST_FIRST_ON_REQUEST } from '#contract/hosts/requests.ts'
import type { Photo } from '#contract/listings/photo.ts'
import { phoneSchema } from '#contract/core/scalars.ts'
import {
  isClock,
  LEAST_DESCRIPTION,
  mistakesOf,
  numberCode,
  optionalCode,
  priceCode,
  textCode,
  type ListingMistake,
  type NoteMistake,
} from '#contract/listings/mistakes.ts'
import { checkSeasons, LEAST_PERCENT, MOST_PERCENT } from '#contract/listings/seasons.ts'
import { MAX_NIGHTS, HORIZON_NIGHTS } from '../limits.ts'
import { wrongSteps } from './cancellation-presets.ts'
import { MOST_PREPARATION_NIGHTS, STAY_SECTIONS, type StayListing, type StaySection } from './stay-listing.ts'

const basics = (
  { basics: { kind, name, stars, cityKey, address, area, latitude, longitude, phone } }: StayListing,
  note: NoteMistake,
) => {
  note('kind', kind === null ? 'required' : null)
  note('name', textCode(name))
  note('stars', numberCode(stars, 0, 5))
  note('cityKey', cityKey === '' ? 'required' : null)
  note('address', textCode(address))
  note('area', textCode(area))
  note('latitude', numberCode(latitude, -90, 90))
  note('longitude', numberCode(longitude, -180, 180))
  note('phone', phone === '' ? 'required' : v.is(phoneSchema, phone) ? null : 'phone_invalid')
}

const descriptions = ({ descriptions: { en, id } }: StayListing, note: NoteMistake) => {
  note('en', textCode(en, LEAST_DESCRIPTION))
  note('id', textCode(id, LEAST_DESCRIPTION))
}

const photoList = (given: readonly Photo[], note: NoteMistake) =>
  given.forEach(({ photoId, alt }, index) => {
    note(`${index}.alt`, textCode(alt))
    if (given.slice(0, index).some((other) => other.photoId === photoId)) note(`${index}.photoId`, 'id_taken')
  })

const photos = ({ photos: given = [] }: StayListing, note: NoteMistake) => photoList(given, note)

const facilities = ({ facilities: { isReviewed, facilities: chosen } }: StayListing, note: NoteMistake) =>
  note('facilities', isReviewed || chosen.length > 0 ? null : 'required')

const rooms = ({ rooms: types }: StayListing, note: NoteMistake) => {
  if (types.length === 0) note('', 'required')
  types.forEach((type, index) => {
    const at = (field: string) => `${index}.${field}`
    const isRepeated = types.slice(0, index).some(({ name }) => name.toLowerCase() === type.name.toLowerCase())
    note(at('name'), textCode(type.name) ?? (isRepeated ? 'listing_name_repeated' : null))
    if (types.slice(0, index).some(({ roomTypeId }) => roomTypeId === type.roomTypeId))
      note(at('roomTypeId'), 'id_taken')
    note(at('beds'), textCode(type.beds))
    note(at('sizeSquareMetres'), numberCode(type.sizeSquareMetres, 4, 1000))
    note(at('maxGuests'), numberCode(type.maxGuests, 1, 20))
    note(at('maxAdults'), numberCode(type.maxAdults, 1, Math.max(1, type.maxGuests ?? 20)))
    note(at('rooms'), numberCode(type.rooms, 1, 500))
    photoList(type.photos ?? [], (field, code) => note(at(`photos.${field}`), code))
  })
}

const prices = ({ prices: given, rooms: types }: StayListing, note: NoteMistake) => {
  const { plans, weekdays } = given
  const ids = types.map(({ roomTypeId }) => roomTypeId)
  note('plans', plans.length === 0 ? 'required' : null)
  types.forEach(({ roomTypeId }, index) => {
    if (!plans.some((plan) => plan.roomTypeId === roomTypeId)) note(`rooms.${index}`, 'listing_room_without_price')
  })
  plans.forEach((plan, index) => {
    note(`plans.${index}.baseMinor`, priceCode(plan.baseMinor))
    if (!ids.includes(plan.roomTypeId)) note(`plans.${index}.roomTypeId`, 'validation_failed')
    if (plans.slice(0, index).some(({ ratePlanId }) => ratePlanId === plan.ratePlanId))
      note(`plans.${index}.ratePlanId`, 'id_taken')
  })
  weekdays.forEach((percent, index) => note(`weekdays.${index}`, numberCode(percent, LEAST_PERCENT, MOST_PERCENT)))
  checkSeasons(given.seasons, 'seasons', note)
}

const rules = ({ rules: given }: StayListing, note: NoteMistake) => {
  note('checkInFrom', isClock(given.checkInFrom) ? null : 'time_invalid')
  note('checkOutUntil', isClock(given.checkOutUntil) ? null : 'time_invalid')
  note('childUntilAge', numberCode(given.childUntilAge, 0, 17))
  note('infantUntilAge', numberCode(given.infantUntilAge, -1, given.childUntilAge ?? 17))
  note('minNights', numberCode(given.minNights, 1, MAX_NIGHTS))
  note('maxNights', optionalCode(given.maxNights, given.minNights ?? 1, MAX_NIGHTS))
  note('noticeHours', numberCode(given.noticeHours, 0, 720))
  note('windowDays', optionalCode(given.windowDays, 1, HORIZON_NIGHTS))
  const { preparationNights = 0 } = given
  note('preparationNights', numberCode(preparationNights, 0, MOST_PREPARATION_NIGHTS))
  note('firstOnRequest', numberCode(given.firstOnRequest, 0, MOST_FIRST_ON_REQUEST))
}

const taxes = ({ taxes: { servicePermille, taxPermille } }: StayListing, note: NoteMistake) => {
  note('servicePermille', numberCode(servicePermille, 0, 250))
  note('taxPermille', numberCode(taxPermille, 0, 500))
}

const cancellation = ({ cancellation: { preset, steps } }: StayListing, note: NoteMistake) => {
  note('preset', preset === null ? 'required' : null)
  if (preset !== 'own') return
  if (steps.length === 0) note('steps', 'required')
  for (const index of wrongSteps(steps)) note(`steps.${index}`, 'listing_steps_invalid')
}

const CHECKS: Readonly<Record<StaySection, (listing: StayListing, note: NoteMistake) => void>> = {
  basics,
  descriptions,
  photos,
  facilities,
  rooms,
  prices,
  rules,
  taxes,
  cancellation,
}

/** Everything that keeps a section from being published, in the order of its form. */
export const sectionMistakes = (listing: StayListing, section: StaySection): ListingMistake[] =>
  mistakesOf(section, (note) => CHECKS[section](listing, note))

/** The same of all sections. */
export const listingMistakes = (listing: StayListing): ListingMistake[] =>
  STAY_SECTIONS.flatMap((section) => sectionMistakes(listing, section))

/** The sections that are complete. */
export const completeSections = (listing: StayListing): StaySection[] =>
  STAY_SECTIONS.filter((section) => sectionMistakes(listing, section).length === 0)
