import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import * as v from 'valibot'
import { confirmationOf } from '#contract/hosts/requests.ts'
import { phoneSchema } from '#contract/core/scalars.ts'
import type { ListingMistake } from '#contract/listings/mistakes.ts'
import { CITY_REACH_METRES, listingCurrency } from '#contract/listings/listing-states.ts'
import { metresBetween } from '#contract/places/great-circle.ts'
import { cancellationRuleOf, rescheduleRuleOf, THEME_SCENES } from '#contract/products/tours/listing/tour-rules.ts'
import type { TourListing } from '#contract/products/tours/listing/tour-listing.ts'
import { TOUR_THEMES } from '#contract/products/tours/tour-search.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { tourDepartures } from '#server/database/schema/products/tours/tour-bookings.ts'
import { tourOperators, tourOptions, tours, type TourTexts } from '#server/database/schema/products/tours/tours.ts'
import { publishingOf, type ToPublish } from '#server/domain/bookings/product.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { syncedDays } from '#server/domain/hosts/calendars/own-calendars.ts'
import { blockDepartures } from '../calendars/blocked-departures.ts'
import { copiedTour } from './copied-tour.ts'
import { inBoth } from './in-both.ts'
import { publishOptions } from './publish-options.ts'
import { isTour, type TourContent } from './tour-content.ts'

const cityOf = async (tx: Db, { basics: { cityKey } }: TourListing) => {
  const [city] = await tx
    .select()
    .from(cities)
    .where(eq(cities.id, cityKey.replace(/^city:/, '')))
  return city
}

/** Ids of options that already belong to other tours. */
const takenOptions = async (tx: Db, { listingId, content }: ToPublish<TourContent>): Promise<ListingMistake[]> => {
  const ids = content.options.map(({ optionId }) => optionId)
  const taken = await tx
    .select({ id: tourOptions.id })
    .from(tourOptions)
    .where(and(inArray(tourOptions.id, ids), ne(tourOptions.tourId, listingId)))
  return taken.map(({ id }) => ({ field: `options.${ids.indexOf(id)}.optionId`, code: 'id_taken' }))
}

type Point = { latitude: number | null; longitude: number | null }

const isFar = ({ latitude, longitude }: Point, city: { latitude: number; longitude: number }): boolean =>
  latitude === null || longitude === null || metresBetween({ latitude, longitude }, city) > CITY_REACH_METRES

const mistakes = async (tx: Db, listing: ToPublish<TourContent>): Promise<ListingMistake[]> => {
  const { content, listingId, ownerUserId } = listing
  const city = await cityOf(tx, content)
  if (city === undefined) return [{ field: 'basics.cityKey', code: 'required' }]
  const found = await takenOptions(tx, listing)
  if (isFar(content.meeting, city)) found.push({ field: 'meeting.latitude', code: 'listing_far_from_city' })
  content.pickUps.forEach((pickUp, index) => {
    if (isFar(pickUp, city)) found.push({ field: `pickUps.${index}.latitude`, code: 'listing_far_from_city' })
  })
  const [other] = await tx
    .select({ owner: tourOperators.ownerUserId })
    .from(tours)
    .innerJoin(tourOperators, eq(tourOperators.id, tours.operatorId))
    .where(eq(tours.id, listingId))
  if (other !== undefined && other.owner !== ownerUserId) found.push({ field: 'basics.name', code: 'id_taken' })
  return found
}

/** The operator as which a person sells tours, named as their account is; guests see the phone of the latest version. */
const operatorOf = async (tx: Db, ownerUserId: string, { basics }: TourListing): Promise<string> => {
  const [person] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, ownerUserId))
  if (person === undefined) throw notFound()
  const values = { ...person, phone: v.parse(phoneSchema, basics.phone) }
  const [operator] = await tx
    .insert(tourOperators)
    .values({ id: uuidv7(), ownerUserId, ...values })
    .onConflictDoUpdate({ target: tourOperators.ownerUserId, set: values })
    .returning({ id: tourOperators.id })
  if (operator === undefined) throw notFound()
  return operator.id
}

const textsOf = ({ basics, descriptions, itinerary, meeting, inclusions }: TourListing): TourTexts => ({
  title: basics.name,
  summary: descriptions.summary,
  description: descriptions.description,
  highlights: descriptions.highlights,
  itinerary: itinerary.map(({ afterMinutes, minutes, title, text }) => ({
    afterMinutes: afterMinutes ?? 0,
    minutes: minutes ?? 0,
    title,
    text,
  })),
  meetingPoint: { name: meeting.name, address: meeting.address, directions: meeting.directions },
  inclusions: inclusions.inclusions,
  exclusions: inclusions.exclusions,
  bring: inclusions.bring,
})

const questionsOf = ({ rules }: TourListing): (typeof tours.$inferInsert)['questions'] =>
  rules.questions.map(({ questionId, kind, text, choices, isRequired }) => ({
    questionId,
    kind,
    text: inBoth(text),
    choices: kind === 'choice' ? choices.map((choice) => ({ value: choice, label: inBoth(choice) })) : [],
    isRequired,
  }))

const pickUpsOf = ({ pickUps }: TourListing): (typeof tours.$inferInsert)['pickUps'] =>
  pickUps.map(({ pickUpId, name, latitude, longitude, minutesBefore, priceMinor }) => ({
    pickUpId,
    name,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
    minutesBefore: minutesBefore ?? 0,
    priceMinor: priceMinor ?? 0,
  }))

const minimumOf = ({ rules: { minimumPeople, decidedHours } }: TourListing) =>
  minimumPeople === null ? null : { people: minimumPeople, decidedHours: decidedHours ?? 24 }

const tourValues = (listing: TourListing) => {
  const { basics, meeting, inclusions, rules, cancellation, photos } = listing
  const theme = basics.theme ?? TOUR_THEMES[0]
  const texts = textsOf(listing)
  return {
    theme,
    latitude: meeting.latitude ?? 0,
    longitude: meeting.longitude ?? 0,
    durationMinutes: basics.durationMinutes ?? 0,
    languages: basics.languages,
    accessibility: inclusions.accessibility,
    scenes: [...THEME_SCENES[theme]],
    titleEn: basics.name,
    titleId: basics.name,
    texts: { en: texts, id: texts },
    cancellation: cancellationRuleOf(cancellation),
    reschedule: rescheduleRuleOf(cancellation),
    minimum: minimumOf(listing),
    ...confirmationOf(rules),
    names: rules.names,
    vouchers: rules.vouchers,
    questions: questionsOf(listing),
    pickUps: pickUpsOf(listing),
    photos,
  }
}

/** Departures are searched by the city of their tour. */
const moveDepartures = (tx: Db, tourId: string, cityId: string) =>
  tx
    .update(tourDepartures)
    .set({ cityId })
    .where(
      and(
        ne(tourDepartures.cityId, cityId),
        inArray(tourDepartures.optionId, sql`(select id from tour_options where tour_id = ${tourId})`),
      ),
    )

const publish = async (
  tx: Db,
  { listingId: id, ownerUserId, content }: ToPublish<TourContent>,
  now: Date,
): Promise<void> => {
  const city = await cityOf(tx, content)
  if (city === undefined) throw notFound()
  const operatorId = await operatorOf(tx, ownerUserId, content)
  const currency = listingCurrency(city.countryCode)
  const values = { ...tourValues(content), cityId: city.id, zone: city.zone, currency }
  const [written] = await tx
    .insert(tours)
    .values({ id, operatorId, ...values, isDemonstration: false })
    .onConflictDoUpdate({ target: tours.id, set: values, setWhere: eq(tours.operatorId, operatorId) })
    .returning({ id: tours.id })
  if (written === undefined) throw new Refusal('id_taken')
  await publishOptions(tx, id, content, now)
  // Other start times, weekdays and lengths are other departures for the calendars of other sites.
  for (const { optionId } of content.options) await blockDepartures(tx, optionId, syncedDays(city.zone, now))
  await moveDepartures(tx, id, city.id)
}

/** Puts tours on sale under the id of their listing. */
export const tourPublishing = publishingOf(isTour, { mistakes, publish, copy: copiedTour })
