import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { planSteps } from '#contract/products/stays/listing/cancellation-presets.ts'
import type { StayListing } from '#contract/products/stays/listing/stay-listing.ts'
import type { Db } from '#server/database/db.ts'
import { ratePlans, roomTypes } from '#server/database/schema/products/stays/hotels.ts'
import { Refusal } from '#server/domain/kernel/refusal.ts'

type Type = Omit<typeof roomTypes.$inferInsert, 'id' | 'propertyId'>

/**
 * Nights from yesterday on whose stock is as the type had it follow the new number, never below what is sold or in
 * preparation; those a host set for themselves stay. Rows are locked in the order of bookings: by night.
 */
const followAllotment = (tx: Db, roomTypeId: string, { was, is, now }: { was: number; is: number; now: Date }) =>
  tx.execute(sql`
    with locked as (
      select room_type_id, night from room_nights where room_type_id = ${roomTypeId}
        and night >= ${now.toISOString()}::timestamptz::date - 1 and (allotment = ${was} or ${is} = 0)
      order by night for update)
    update room_nights n set allotment = greatest(n.sold + n.preparing, ${is}) from locked l
    where n.room_type_id = l.room_type_id and n.night = l.night`)

const typeValues = (type: StayListing['rooms'][number]): Type => ({
  name: type.name,
  beds: type.beds,
  maxGuests: type.maxGuests ?? 1,
  maxAdults: type.maxAdults ?? 1,
  sizeSquareMetres: type.sizeSquareMetres ?? 0,
  allotment: type.rooms ?? 0,
  photos: type.photos ?? [],
  isClosed: false,
})

/** Room types keep their ids; those taken out are closed, because bookings refer to them. Throws `id_taken`. */
const publishTypes = async (tx: Db, propertyId: string, listing: StayListing, now: Date): Promise<void> => {
  const known = await tx
    .select({ id: roomTypes.id, allotment: roomTypes.allotment })
    .from(roomTypes)
    .where(eq(roomTypes.propertyId, propertyId))
    .orderBy(roomTypes.id)
    .for('update')
  const listed = new Map(listing.rooms.map((type) => [type.roomTypeId, typeValues(type)]))
  for (const { id, allotment } of known) {
    const values = listed.get(id) ?? { allotment: 0, isClosed: true }
    await tx.update(roomTypes).set(values).where(eq(roomTypes.id, id))
    if (values.allotment !== allotment) await followAllotment(tx, id, { was: allotment, is: values.allotment, now })
  }
  const ids = new Set(known.map(({ id }) => id))
  const added = [...listed].filter(([id]) => !ids.has(id)).map(([id, values]) => ({ id, propertyId, ...values }))
  if (added.length === 0) return
  const written = await tx.insert(roomTypes).values(added).onConflictDoNothing().returning({ id: roomTypes.id })
  if (written.length < added.length) throw new Refusal('id_taken')
}

/** Rate plans keep their ids; those taken out are closed: quotes refer to them. Throws `id_taken`. */
const publishPlans = async (tx: Db, { rooms, prices, cancellation }: StayListing): Promise<void> => {
  const typeIds = rooms.map(({ roomTypeId }) => roomTypeId)
  const plans = prices.plans.map((plan) => ({
    id: plan.ratePlanId,
    roomTypeId: plan.roomTypeId,
    board: plan.board,
    payment: plan.payment,
    cancellation: [...planSteps(cancellation, plan)],
    baseMinor: plan.baseMinor ?? 0,
    isClosed: false,
  }))
  for (const { id, roomTypeId, ...values } of plans) {
    const [written] = await tx
      .insert(ratePlans)
      .values({ id, roomTypeId, ...values })
      .onConflictDoUpdate({ target: ratePlans.id, set: values, setWhere: eq(ratePlans.roomTypeId, roomTypeId) })
      .returning({ id: ratePlans.id })
    if (written === undefined) throw new Refusal('id_taken')
  }
  const left = plans.map(({ id }) => id)
  await tx
    .update(ratePlans)
    .set({ isClosed: true })
    .where(and(inArray(ratePlans.roomTypeId, typeIds), notInArray(ratePlans.id, left)))
}

const closePlansOfClosedTypes = (tx: Db, propertyId: string) =>
  tx.execute(sql`update rate_plans set is_closed = true where room_type_id in (
    select id from room_types where property_id = ${propertyId} and is_closed)`)

/** Writes the room types and rate plans of a property. */
export const publishRooms = async (tx: Db, propertyId: string, listing: StayListing, now: Date): Promise<void> => {
  await publishTypes(tx, propertyId, listing, now)
  await publishPlans(tx, listing)
  await closePlansOfClosedTypes(tx, propertyId)
}
