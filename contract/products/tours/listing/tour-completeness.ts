import { MAX_TOUR_UNITS } from '../tour-units.ts'
import * as v from 'valibot'
import { MOST_FIRST_ON_REQUEST } from '#contract/hosts/requests.ts'
import type { ErrorCode } from '#contract/core/errors.ts'
import { daySchema, phoneSchema } from '#contract/core/scalars.ts'
import {
  isClock,
  LEAST_DESCRIPTION,
  markupCode,
  mistakesOf,
  MOST_PRICE,
  numberCode,
  optionalCode,
  priceCode,
  textCode,
  type ListingMistake,
  type NoteMistake,
} from '#contract/listings/mistakes.ts'
import { checkSeasons } from '#contract/listings/seasons.ts'
import { MOST_PLACES } from '../host-departure-states.ts'
import { TOUR_HORIZON_DAYS } from '../tour-search.ts'
import { TOUR_SECTIONS, type OptionDraft, type TourListing, type TourSection, type UnitDraft } from './tour-listing.ts'

/** Thirty days. */
const MOST_MINUTES = 43_200
const MOST_AGE = 120
const MOST_NOTICE_HOURS = 720

/** Longer text that may be missing. */
const freeText = (text: string): ErrorCode | null => (text === '' ? null : markupCode(text))

const basics = ({ basics: given }: TourListing, note: NoteMistake) => {
  note('name', textCode(given.name))
  note('theme', given.theme === null ? 'required' : null)
  note('cityKey', given.cityKey === '' ? 'required' : null)
  note('languages', given.languages.length === 0 ? 'required' : null)
  note('durationMinutes', numberCode(given.durationMinutes, 15, MOST_MINUTES))
  note('phone', given.phone === '' ? 'required' : v.is(phoneSchema, given.phone) ? null : 'phone_invalid')
}

const checkLines = (lines: readonly string[], path: string, note: NoteMistake) =>
  lines.forEach((line, index) => note(`${path}.${index}`, textCode(line)))

const descriptions = ({ descriptions: { summary, description, highlights } }: TourListing, note: NoteMistake) => {
  note('summary', textCode(summary))
  note('description', textCode(description, LEAST_DESCRIPTION))
  checkLines(highlights, 'highlights', note)
}

const photos = ({ photos: given }: TourListing, note: NoteMistake) =>
  given.forEach(({ photoId, alt }, index) => {
    note(`${index}.alt`, textCode(alt))
    if (given.slice(0, index).some((other) => other.photoId === photoId)) note(`${index}.photoId`, 'id_taken')
  })

const itinerary = ({ itinerary: stops }: TourListing, note: NoteMistake) => {
  if (stops.length === 0) note('', 'required')
  stops.forEach(({ afterMinutes, minutes, title, text }, index) => {
    const before = stops[index - 1]?.afterMinutes ?? 0
    note(`${index}.afterMinutes`, numberCode(afterMinutes, before, MOST_MINUTES))
    note(`${index}.minutes`, numberCode(minutes, 0, MOST_MINUTES))
    note(`${index}.title`, textCode(title))
    note(`${index}.text`, freeText(text))
  })
}

const meeting = ({ meeting: given }: TourListing, note: NoteMistake) => {
  note('name', textCode(given.name))
  note('address', textCode(given.address))
  note('directions', freeText(given.directions))
  note('latitude', numberCode(given.latitude, -90, 90))
  note('longitude', numberCode(given.longitude, -180, 180))
}

const inclusions = ({ inclusions: given }: TourListing, note: NoteMistake) => {
  note('inclusions', given.inclusions.length === 0 ? 'required' : null)
  checkLines(given.inclusions, 'inclusions', note)
  checkLines(given.exclusions, 'exclusions', note)
  checkLines(given.bring, 'bring', note)
}

const checkUnit = (unit: UnitDraft, at: (field: string) => string, note: NoteMistake) => {
  note(at('name'), textCode(unit.name))
  note(at('minAge'), optionalCode(unit.minAge, 0, MOST_AGE))
  note(at('maxAge'), optionalCode(unit.maxAge, unit.minAge ?? 0, MOST_AGE))
  note(at('min'), numberCode(unit.min, 0, MAX_TOUR_UNITS))
  note(at('max'), numberCode(unit.max, Math.max(1, unit.min ?? 1), MAX_TOUR_UNITS))
  note(at('seats'), numberCode(unit.seats, 1, unit.kind === 'group' ? MOST_PLACES : 1))
  note(at('priceMinor'), priceCode(unit.priceMinor))
}

const isOlder = ({ kind }: UnitDraft): boolean => kind !== 'child'

const checkUnits = ({ units, isPrivate }: OptionDraft, path: string, note: NoteMistake) => {
  // Children cannot be booked alone, so nothing of such an option could.
  const code = units.length === 0 ? 'required' : units.some(isOlder) ? null : 'child_needs_adult'
  note(`${path}.units`, code)
  units.forEach((unit, index) => {
    const at = (field: string) => `${path}.units.${index}.${field}`
    checkUnit(unit, at, note)
    // Sold by the person, two companies could book the same private departure.
    note(at('kind'), isPrivate && unit.kind !== 'group' ? 'listing_private_by_group' : null)
    if (units.slice(0, index).some(({ unitId }) => unitId === unit.unitId)) note(at('unitId'), 'id_taken')
  })
}

const isDay = (day: string): boolean => v.is(daySchema, day)

const checkStarts = ({ startTimes, weekdays, from, until }: OptionDraft, path: string, note: NoteMistake) => {
  note(`${path}.startTimes`, startTimes.length === 0 ? 'required' : null)
  startTimes.forEach((time, index) => {
    const isRepeated = startTimes.indexOf(time) !== index
    note(
      `${path}.startTimes.${index}`,
      isClock(time) ? (isRepeated ? 'listing_start_time_repeated' : null) : 'time_invalid',
    )
  })
  note(`${path}.weekdays`, weekdays.includes(true) ? null : 'required')
  note(`${path}.from`, from === '' || isDay(from) ? null : 'date_invalid')
  const isBefore = isDay(from) && isDay(until) && until < from
  note(`${path}.until`, until === '' || isDay(until) ? (isBefore ? 'ends_before_start' : null) : 'date_invalid')
}

/** Start times, validity, seats, units with prices, and seasons. */
const options = ({ options: given }: TourListing, note: NoteMistake) => {
  if (given.length === 0) note('', 'required')
  given.forEach((option, index) => {
    const path = String(index)
    const at = (field: string) => `${index}.${field}`
    const others = given.slice(0, index)
    const isRepeated = others.some(({ name }) => name.toLowerCase() === option.name.toLowerCase())
    note(at('name'), textCode(option.name) ?? (isRepeated ? 'listing_option_repeated' : null))
    if (others.some(({ optionId }) => optionId === option.optionId)) note(at('optionId'), 'id_taken')
    note(at('summary'), freeText(option.summary))
    checkStarts(option, path, note)
    note(at('seats'), numberCode(option.seats, 1, MOST_PLACES))
    note(at('minPeople'), numberCode(option.minPeople, 1, option.seats ?? MOST_PLACES))
    note(at('maxPeople'), numberCode(option.maxPeople, option.minPeople ?? 1, option.seats ?? MOST_PLACES))
    note(at('noticeHours'), numberCode(option.noticeHours, 0, MOST_NOTICE_HOURS))
    checkUnits(option, path, note)
    checkSeasons(option.seasons, at('seasons'), note)
  })
}

const checkQuestion = (
  { kind, text, choices }: TourListing['rules']['questions'][number],
  path: string,
  note: NoteMistake,
) => {
  note(`${path}.text`, textCode(text))
  if (kind !== 'choice') return
  note(`${path}.choices`, choices.length < 2 ? 'required' : null)
  checkLines(choices, `${path}.choices`, note)
}

const rules = ({ rules: given }: TourListing, note: NoteMistake) => {
  note('minimumPeople', optionalCode(given.minimumPeople, 1, MOST_PLACES))
  if (given.minimumPeople !== null) note('decidedHours', numberCode(given.decidedHours, 1, MOST_NOTICE_HOURS))
  const { firstOnRequest = 0 } = given
  note('firstOnRequest', numberCode(firstOnRequest, 0, MOST_FIRST_ON_REQUEST))
  given.questions.forEach((question, index) => {
    checkQuestion(question, `questions.${index}`, note)
    if (given.questions.slice(0, index).some(({ questionId }) => questionId === question.questionId))
      note(`questions.${index}.questionId`, 'id_taken')
  })
}

const pickUps = ({ pickUps: given }: TourListing, note: NoteMistake) =>
  given.forEach((pickUp, index) => {
    note(`${index}.name`, textCode(pickUp.name))
    note(`${index}.latitude`, numberCode(pickUp.latitude, -90, 90))
    note(`${index}.longitude`, numberCode(pickUp.longitude, -180, 180))
    note(`${index}.minutesBefore`, numberCode(pickUp.minutesBefore, 0, 1440))
    note(`${index}.priceMinor`, numberCode(pickUp.priceMinor, 0, MOST_PRICE))
    if (given.slice(0, index).some(({ pickUpId }) => pickUpId === pickUp.pickUpId))
      note(`${index}.pickUpId`, 'id_taken')
  })

const cancellation = ({ cancellation: given }: TourListing, note: NoteMistake) => {
  note('preset', given.preset === null ? 'required' : null)
  note('moves', numberCode(given.moves, 0, 10))
  if (given.moves === 0) return
  note('hoursBefore', numberCode(given.hoursBefore, 0, MOST_NOTICE_HOURS))
  note('withinDays', numberCode(given.withinDays, 1, TOUR_HORIZON_DAYS))
}

const CHECKS: Readonly<Record<TourSection, (listing: TourListing, note: NoteMistake) => void>> = {
  basics,
  descriptions,
  photos,
  itinerary,
  meeting,
  inclusions,
  options,
  rules,
  pickUps,
  cancellation,
}

/** Everything that keeps a section of a tour from being published, in the order of its form. */
const sectionMistakes = (listing: TourListing, section: TourSection): ListingMistake[] =>
  mistakesOf(section, (note) => CHECKS[section](listing, note))

/** The same of all sections. */
export const tourListingMistakes = (listing: TourListing): ListingMistake[] =>
  TOUR_SECTIONS.flatMap((section) => sectionMistakes(listing, section))

/** The sections that are complete. */
export const completeTourSections = (listing: TourListing): TourSection[] =>
  TOUR_SECTIONS.filter((section) => sectionMistakes(listing, section).length === 0)
