import { and, eq, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { confirmationOf } from '#contract/hosts/requests.ts'
import { phoneSchema } from '#contract/core/scalars.ts'
import { CITY_REACH_METRES } from '#contract/listings/listing-states.ts'
import type { ListingMistake } from '#contract/listings/mistakes.ts'
import { metresBetween } from '#contract/places/great-circle.ts'
import type { CabListing } from '#contract/products/cabs/listing/cab-listing.ts'
import {
  cabCancellationRuleOf,
  cabHostTermsOf,
  cabRateOf,
  CLASS_SCENES,
  COLOUR_NAMES,
  plateKey,
  plateText,
  selfDriveTermsOf,
} from '#contract/products/cabs/listing/cab-rules.ts'
import type { Db } from '#server/database/db.ts'
import { users } from '#server/database/schema/accounts/people.ts'
import { cities } from '#server/database/schema/places/places.ts'
import { cabOperators, cabRates, cabVehicles } from '#server/database/schema/products/cabs/cabs.ts'
import { publishingOf, type ToPublish } from '#server/domain/bookings/product.ts'
import { notFound, Refusal } from '#server/domain/kernel/refusal.ts'
import { nextNumber } from './next-number.ts'
import { isCab, type CabContent } from './cab-content.ts'
import { copiedCab } from './copied-cab.ts'
import { serveAirports, unservedAirports } from './served-airports.ts'

const cityOf = async (tx: Db, { basics: { cityKey } }: CabListing) => {
  const [city] = await tx
    .select()
    .from(cities)
    .where(eq(cities.id, cityKey.replace(/^city:/, '')))
  return city
}

/** Another vehicle of the same host that is published under this plate. */
const isPlateListed = async (tx: Db, { listingId, ownerUserId, content }: ToPublish<CabContent>): Promise<boolean> => {
  const [other] = await tx
    .select({ id: cabVehicles.id })
    .from(cabVehicles)
    .innerJoin(cabOperators, eq(cabOperators.id, cabVehicles.operatorId))
    .where(
      and(
        eq(cabOperators.ownerUserId, ownerUserId),
        ne(cabOperators.id, listingId),
        sql`replace(${cabVehicles.plate}, ' ', '') = ${plateKey(content.vehicle.plate)}`,
      ),
    )
  return other !== undefined
}

const isFar = ({ latitude, longitude }: CabListing['area'], city: { latitude: number; longitude: number }): boolean =>
  latitude === null || longitude === null || metresBetween({ latitude, longitude }, city) > CITY_REACH_METRES

const mistakes = async (tx: Db, listing: ToPublish<CabContent>): Promise<ListingMistake[]> => {
  const { content, listingId, ownerUserId } = listing
  const city = await cityOf(tx, content)
  if (city === undefined) return [{ field: 'basics.cityKey', code: 'required' }]
  const found: ListingMistake[] = []
  if (await isPlateListed(tx, listing)) found.push({ field: 'vehicle.plate', code: 'listing_plate_listed' })
  for (const index of await unservedAirports(tx, city, content.area.airports))
    found.push({ field: `area.airports.${index}`, code: 'cab_airport_without_service' })
  if (isFar(content.area, city)) found.push({ field: 'area.latitude', code: 'listing_far_from_city' })
  const [other] = await tx
    .select({ owner: cabOperators.ownerUserId })
    .from(cabOperators)
    .where(eq(cabOperators.id, listingId))
  if (other !== undefined && other.owner !== ownerUserId) found.push({ field: 'basics.name', code: 'id_taken' })
  return found
}

const operatorValues = (listing: CabListing) => ({
  phone: v.parse(phoneSchema, listing.basics.phone),
  latitude: listing.area.latitude ?? 0,
  longitude: listing.area.longitude ?? 0,
  leadMinutes: (listing.rules.noticeHours ?? 0) * 60,
  cancellation: cabCancellationRuleOf(listing.cancellation),
  ...confirmationOf(listing.rules),
  months: [],
  selfDrive: selfDriveTermsOf(listing),
  features: [],
  hostTerms: cabHostTermsOf(listing),
  photos: listing.photos,
})

/** The operator of a vehicle, named as the account of its host. Throws `id_taken` for the id of another host's. */
const writeOperator = async (
  tx: Db,
  { listingId: id, ownerUserId, content }: ToPublish<CabContent>,
  cityId: string,
) => {
  const [person] = await tx
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, ownerUserId))
  if (person === undefined) throw notFound()
  const values = { ...person, ...operatorValues(content), cityId }
  const [written] = await tx
    .insert(cabOperators)
    .values({ id, ownerUserId, ...values })
    .onConflictDoUpdate({ target: cabOperators.id, set: values, setWhere: eq(cabOperators.ownerUserId, ownerUserId) })
    .returning({ id: cabOperators.id })
  if (written === undefined) throw new Refusal('id_taken')
}

/** The car of a listing; whether it is paused stays. Hires name it, so that its number and id never change. */
const writeVehicle = async (tx: Db, operatorId: string, { basics, vehicle }: CabListing): Promise<void> => {
  const vehicleClass = basics.vehicleClass ?? 'economy'
  const colour = COLOUR_NAMES[vehicle.colour ?? 'white']
  const values = {
    vehicleClass,
    plate: plateText(vehicle.plate),
    model: basics.name,
    colourEn: colour.en,
    colourId: colour.id,
    people: vehicle.people ?? 1,
    bags: vehicle.bags ?? 0,
  }
  const changed = await tx
    .update(cabVehicles)
    .set(values)
    .where(eq(cabVehicles.operatorId, operatorId))
    .returning({ id: cabVehicles.id })
  if (changed.length > 0) return
  const number = await nextNumber(tx, cabVehicles)
  await tx.insert(cabVehicles).values({ id: operatorId, operatorId, number, ...values })
}

const writeRate = async (tx: Db, operatorId: string, listing: CabListing, countryCode: string): Promise<void> => {
  const { basics, vehicle } = listing
  const vehicleClass = basics.vehicleClass ?? 'economy'
  const values = {
    rate: cabRateOf(listing, countryCode),
    example: `${basics.name} ${vehicle.year ?? ''}`.trim(),
    scene: vehicle.scene ?? CLASS_SCENES[vehicleClass],
    features: vehicle.features,
    people: vehicle.people ?? 1,
    bags: vehicle.bags ?? 0,
  }
  await tx.delete(cabRates).where(and(eq(cabRates.operatorId, operatorId), ne(cabRates.vehicleClass, vehicleClass)))
  await tx
    .insert(cabRates)
    .values({ operatorId, vehicleClass, ...values })
    .onConflictDoUpdate({ target: [cabRates.operatorId, cabRates.vehicleClass], set: values })
}

const publish = async (tx: Db, listing: ToPublish<CabContent>): Promise<void> => {
  const { listingId, content } = listing
  const city = await cityOf(tx, content)
  if (city === undefined) throw notFound()
  await writeOperator(tx, listing, city.id)
  await writeVehicle(tx, listingId, content)
  await writeRate(tx, listingId, content, city.countryCode)
  await serveAirports(tx, city.id, content.area.airports)
}

/** Puts vehicles on sale under the id of their listing. */
export const cabPublishing = publishingOf(isCab, { mistakes, publish, copy: copiedCab })
