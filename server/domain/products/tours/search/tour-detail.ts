import { money } from '#contract/core/money.ts'
import { withVat } from '#contract/products/tours/tour-prices.ts'
import type { Tour, TourOption } from '#contract/products/tours/tours.ts'
import type { Db } from '#server/database/db.ts'
import type { Locale } from '#server/domain/kernel/messages.ts'
import type { OptionRow } from '../catalogue/departures.ts'
import { tourWaitsForHost } from '../catalogue/on-request.ts'
import { assertSold, placeOfWhole, wholeTour, type WholeTour } from '../catalogue/tour-rows.ts'
import { cardEntriesOf } from './tour-cards.ts'

const optionView = (option: OptionRow, { locale, waits }: { locale: Locale; waits: boolean }): TourOption => ({
  optionId: option.id,
  title: option.title[locale],
  summary: option.summary[locale],
  languages: option.languages,
  isPrivate: option.isPrivate,
  isOnRequest: option.isOnRequest || waits,
  ...(waits && { hostConfirms: true as const }),
  minPeople: option.minPeople,
  maxPeople: option.maxPeople,
  startTimes: option.startTimes,
  cutoffMinutes: option.cutoffMinutes,
  units: option.units.map(({ name, baseMinor: _base, ...unit }) => ({ ...unit, name: name[locale] })),
})

const pickUpsOf = (whole: Pick<WholeTour, 'tour' | 'city'>): Tour['pickUps'] => {
  const { currency, countryCode } = placeOfWhole(whole)
  return whole.tour.pickUps.map(({ priceMinor, ...pickUp }) => ({
    ...pickUp,
    price: withVat(money(priceMinor, currency), countryCode),
  }))
}

const questionsOf = ({ tour }: Pick<WholeTour, 'tour'>, locale: Locale): Tour['questions'] =>
  tour.questions.map(({ text, choices, ...question }) => ({
    ...question,
    text: text[locale],
    choices: choices.map(({ value, label }) => ({ value, label: label[locale] })),
  }))

export const meetingPointOf = ({ tour }: Pick<WholeTour, 'tour'>, locale: Locale): Tour['meetingPoint'] => ({
  ...tour.texts[locale].meetingPoint,
  latitude: tour.latitude,
  longitude: tour.longitude,
})

/** One tour in a language, without departures. Throws `not_found`. */
export const tourDetail = async (
  { db, locale, demo }: { db: Db; locale: Locale; demo: boolean },
  tourId: string,
): Promise<Tour> => {
  const whole = await wholeTour(db, tourId)
  assertSold(whole, demo)
  const waits = await tourWaitsForHost(db, whole)
  const { tour, operator, city, options } = whole
  const { title: _title, meetingPoint: _meetingPoint, ...texts } = tour.texts[locale]
  const { countryCode, name: cityName } = city
  return {
    ...cardEntriesOf({ ...tour, operatorName: operator.name, cityName, countryCode }, locale),
    countryName: city.countryName,
    centre: { latitude: city.latitude, longitude: city.longitude },
    operator: { operatorId: operator.id, name: operator.name, phone: operator.phone, email: operator.email },
    ...texts,
    meetingPoint: meetingPointOf(whole, locale),
    accessibility: tour.accessibility,
    cancellation: tour.cancellation,
    reschedule: tour.reschedule,
    minimum: tour.minimum,
    names: tour.names,
    vouchers: tour.vouchers,
    questions: questionsOf(whole, locale),
    pickUps: pickUpsOf(whole),
    options: options.filter(({ isTakenOut }) => !isTakenOut).map((option) => optionView(option, { locale, waits })),
  }
}
