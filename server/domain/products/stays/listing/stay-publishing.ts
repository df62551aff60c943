import { and, eq, inArray, ne } from 'drizzle-orm'
import { CITY_REACH_METRES, listingCurrency } from '#contract/listings/listing-states.ts'
import { metresBetween } from '#contract/places/great-circle.ts'
import type { ListingMistake } from '#contract/listings/mistakes.ts'
import type { StayListing } from '#contract/products/stays/listing/stay-listing.ts'
import { HOTEL_KINDS } from '#contract/products/stays/stay-search.ts'
import { phoneSchema } from '#contract/core/scalars.ts'
import * as v from 'valibot'
import { confirmationOf } from '#contract/hosts/requests.ts'
import type { Db } from '#server/database/db.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { properties, ratePlans, roomTypes } from '#server/database/schema/products/stays/hotels.ts'
import { copiedListing } from './copied-listing.ts'
import { publishingOf, type ToPublish } from '#server/domain/bookings/product.ts'
import type { ContentOf, ListingContent } from '#contract/products/listings.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { calendarOf, writeCalendar } from './price-calendar.ts'
import { publishRooms } from './publish-rooms.ts'

type StayContent = ContentOf<'stay'>
const isStay = (content: ListingContent): content is StayContent => content.service === 'stay'

const cityOf = async (tx: Db, { basics: { cityKey } }: StayListing) => {
  const [city] = await tx
    .select()
    .from(cities)
    .where(eq(cities.id, cityKey.replace(/^city:/, '')))
  return city
}

/** Ids that already belong to other properties. */
const takenIds = async (tx: Db, { listingId, content }: ToPublish<StayContent>): Promise<ListingMistake[]> => {
  const taken: ListingMistake[] = []
  const types = content.rooms.map(({ roomTypeId }) => roomTypeId)
  const plans = content.prices.plans.map(({ ratePlanId }) => ratePlanId)
  const foreignTypes = await tx
    .select({ id: roomTypes.id })
    .from(roomTypes)
    .where(and(inArray(roomTypes.id, types), ne(roomTypes.propertyId, listingId)))
  for (const { id } of foreignTypes) taken.push({ field: `rooms.${types.indexOf(id)}.roomTypeId`, code: 'id_taken' })
  const known = await tx
    .select({ id: ratePlans.id, roomTypeId: ratePlans.roomTypeId })
    .from(ratePlans)
    .where(inArray(ratePlans.id, plans))
  for (const { id, roomTypeId } of known) {
    const index = plans.indexOf(id)
    if (content.prices.plans[index]?.roomTypeId !== roomTypeId)
      taken.push({ field: `prices.plans.${index}.ratePlanId`, code: 'id_taken' })
  }
  return taken
}

const mistakes = async (tx: Db, listing: ToPublish<StayContent>): Promise<ListingMistake[]> => {
  const { content } = listing
  const { latitude, longitude } = content.basics
  const city = await cityOf(tx, content)
  if (city === undefined) return [{ field: 'basics.cityKey', code: 'required' }]
  const found = await takenIds(tx, listing)
  if (content.prices.currency !== listingCurrency(city.countryCode))
    found.push({ field: 'prices.currency', code: 'listing_currency_other' })
  const isFar =
    latitude === null || longitude === null || metresBetween({ latitude, longitude }, city) > CITY_REACH_METRES
  if (isFar) found.push({ field: 'basics.latitude', code: 'listing_far_from_city' })
  const [other] = await tx
    .select({ owner: properties.ownerUserId })
    .from(properties)
    .where(eq(properties.id, listing.listingId))
  if (other !== undefined && other.owner !== listing.ownerUserId) found.push({ field: 'basics.name', code: 'id_taken' })
  return found
}

const propertyValues = ({ basics, descriptions, photos = [], facilities, prices, rules, taxes }: StayListing) => ({
  name: basics.name,
  kind: basics.kind ?? HOTEL_KINDS[0],
  stars: basics.stars ?? 0,
  address: basics.address,
  area: basics.area,
  latitude: basics.latitude ?? 0,
  longitude: basics.longitude ?? 0,
  phone: v.parse(phoneSchema, basics.phone),
  descriptionEn: descriptions.en,
  descriptionId: descriptions.id,
  photos,
  facilities: facilities.facilities,
  accessibility: facilities.accessibility,
  checkInFrom: rules.checkInFrom,
  checkOutUntil: rules.checkOutUntil,
  currency: prices.currency,
  servicePermille: taxes.servicePermille ?? 0,
  taxPermille: taxes.taxPermille ?? 0,
  childUntilAge: rules.childUntilAge ?? 11,
  infantUntilAge: rules.infantUntilAge ?? 2,
  minNights: rules.minNights ?? 1,
  maxNights: rules.maxNights,
  noticeHours: rules.noticeHours ?? 0,
  windowDays: rules.windowDays,
  preparationNights: rules.preparationNights ?? 0,
  ...confirmationOf(rules),
})

const publish = async (
  tx: Db,
  { listingId: id, ownerUserId, content }: ToPublish<StayContent>,
  now: Date,
): Promise<void> => {
  const city = await cityOf(tx, content)
  if (city === undefined) throw notFound()
  const values = { ...propertyValues(content), cityId: city.id, zone: city.zone }
  const [written] = await tx
    .insert(properties)
    .values({ id, ownerUserId, ...values, priceCalendarId: calendarOf(id), isDemonstration: false })
    .onConflictDoUpdate({ target: properties.id, set: values, setWhere: eq(properties.ownerUserId, ownerUserId) })
    .returning({ id: properties.id })
  if (written === undefined) throw new Refusal('id_taken')
  await publishRooms(tx, id, content, now)
  await writeCalendar(tx, id, content.prices, now)
}

/** Puts listed stays on sale as properties with the id of their listing. */
export const stayPublishing = publishingOf(isStay, { mistakes, publish, copy: copiedListing })
