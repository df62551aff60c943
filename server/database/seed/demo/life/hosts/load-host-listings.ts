import { eq } from 'drizzle-orm'
import type { ContentOf, ListingContent } from '#contract/products/listings.ts'
import { transact, type Db } from '#server/database/db.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { cabOperators } from '#server/database/schema/products/cabs/cabs.ts'
import { tourOperators, tours } from '#server/database/schema/products/tours/tours.ts'
import { putDriver } from '#server/domain/products/cabs/hosted/drivers.ts'
import { cabPublishing } from '#server/domain/products/cabs/listing/cab-publishing.ts'
import { tourPublishing } from '#server/domain/products/tours/listing/tour-publishing.ts'
import { seededId } from '../../seeded.ts'
import { actorOf, hoursAfter } from '../life.ts'
import { demoAccounts, type LifePerson } from '../people/travellers.ts'
import { HOST_LISTINGS } from './listings.data.ts'

/** Older than every trip to it. */
const LISTED_HOURS_AGO = 24 * 60

const idOf = (service: ListingContent['service'], account: string): string => seededId(`host-${service}:${account}`)

/** Stores a published listing. Returns false if it exists already: the host may have edited it. */
const list = async (
  tx: Db,
  { userId }: LifePerson,
  { id, content, at }: { id: string; content: ListingContent; at: Date },
): Promise<boolean> => {
  const listed = await tx
    .insert(listings)
    .values({
      id,
      ownerUserId: userId,
      service: content.service,
      name: content.basics.name,
      content,
      state: 'published',
      version: 1,
      createdAt: at,
      changedAt: at,
      submittedAt: at,
      decidedAt: at,
      publishedContent: content,
      publishedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: listings.id })
  return listed.length > 0
}

const listTour = async (
  tx: Db,
  host: LifePerson,
  { id, content, at }: { id: string; content: ContentOf<'tour'>; at: Date },
): Promise<void> => {
  const { userId: ownerUserId } = host
  if (!(await list(tx, host, { id, content, at }))) return
  await tourPublishing.publish(tx, { listingId: id, ownerUserId, content }, at)
  await tx.update(tours).set({ isDemonstration: true }).where(eq(tours.id, id))
  await tx.update(tourOperators).set({ isDemonstration: true }).where(eq(tourOperators.ownerUserId, ownerUserId))
}

/**
 * Tours, a vehicle and its drivers for each demonstration host, once, through the code that publishes those of people. Like
 * all stock of the demonstration they are sold in its mode only.
 */
export const loadHostListings = async (db: Db, present: Date): Promise<void> => {
  const at = hoursAfter(present, -LISTED_HOURS_AGO)
  for (const { account, tour, onRequest, cab, drivers } of HOST_LISTINGS) {
    const host = demoAccounts().find(({ email }) => email === `${account}.example`)
    if (host === undefined) throw new Error(`${account} is no account of the demonstration`)
    const ownerUserId = host.userId
    await transact(db, async (tx) => {
      await listTour(tx, host, { id: idOf('tour', account), content: tour, at })
      if (onRequest !== undefined)
        await listTour(tx, host, { id: idOf('tour', `${account}:on-request`), content: onRequest, at })
      const cabId = idOf('cab', account)
      if (await list(tx, host, { id: cabId, content: cab, at })) {
        await cabPublishing.publish(tx, { listingId: cabId, ownerUserId, content: cab }, at)
        await tx.update(cabOperators).set({ isDemonstration: true }).where(eq(cabOperators.id, cabId))
        for (const [name, phone] of drivers) {
          const driverId = seededId(`host-driver:${account}:${name}`)
          await putDriver(tx, actorOf(host), { driverId, name, phone, isActive: true })
        }
      }
    })
  }
}
