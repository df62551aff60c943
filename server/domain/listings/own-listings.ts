import { isDeepStrictEqual } from 'node:util'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { MOST_UNPUBLISHED, SUBMISSIONS_A_DAY } from '#contract/listings/listing-states.ts'
import { listingFacts, type Listing, type ListingContent, type ListingSummary } from '#contract/products/listings.ts'
import { withKeptParts } from '#contract/products/kept-parts.ts'
import type { WrittenKind } from '#contract/hosts/activity-kinds.ts'
import { transact, type Db } from '#server/database/db.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { asSystem } from '#server/database/tenant.ts'
import { audit, type Caller } from '../accounts/audit/audit.ts'
import { lockOwnHost } from '../accounts/profile/employer.ts'
import { byHost, recordActivity } from '../bookings/activities/record-activity.ts'
import { isEditRecorded } from '../bookings/activities/edit-session.ts'
import type { Products } from '../bookings/product.ts'
import { callerOf, type Actor } from '../kernel/actor.ts'
import { takeAttempt } from '../kernel/attempts.ts'
import { missingPhotos } from './photos/read-photo.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'

export type ListingRow = typeof listings.$inferSelect

type Call = { tx: Db; now: Date; expectedVersion: number }

const MOST_LISTED = 200
const BUDGET = { most: SUBMISSIONS_A_DAY, windowMs: 86_400_000 }

/** May this person work on this listing? */
const mayManageListing = ({ userId }: Pick<Actor, 'userId'>, { ownerUserId }: Pick<ListingRow, 'ownerUserId'>) =>
  ownerUserId === userId

export const summaryFrom = (row: ListingRow): ListingSummary => ({
  listingId: row.id,
  service: row.content.service,
  name: row.name,
  state: row.state,
  isPublished: row.publishedAt !== null,
  version: row.version,
  complete: listingFacts(row.content).complete,
  changedAt: row.changedAt.toISOString(),
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  note: row.note,
  reasons: row.reasons,
})

const listingFrom = (row: ListingRow): Listing => ({ ...summaryFrom(row), content: row.content })

const changed = (row: Pick<ListingRow, 'version'>): Refusal =>
  new Refusal('changed_meanwhile', { details: { version: row.version } })

/** Locks a listing of the person. Throws `not_found`, also for that of another. */
const lockedOwn = async (tx: Db, actor: Actor, listingId: string): Promise<ListingRow> => {
  const [row] = await tx.select().from(listings).where(eq(listings.id, listingId)).for('update')
  if (row === undefined || !mayManageListing(actor, row)) throw notFound()
  return row
}

const stored = async (tx: Db, listingId: string, values: Partial<ListingRow>): Promise<Listing> => {
  const [row] = await tx.update(listings).set(values).where(eq(listings.id, listingId)).returning()
  if (row === undefined) throw notFound()
  return listingFrom(row)
}

type Named = Pick<ListingRow, 'id' | 'name' | 'service'>

/** An entry of the owner's activities. */
const record = (
  given: { tx: Db; now: Date },
  actor: Actor,
  kind: WrittenKind,
  { id, name, service }: Named,
  details?: { copyOf: string },
): void =>
  recordActivity(given, {
    kind,
    service,
    listing: { id, name },
    ...byHost(actor),
    ...(details !== undefined && { details }),
  })

type NewListing = { listingId: string; content: ListingContent; writer: string | null }

/** Throws `listings_full`, `id_taken`, or `forbidden` for who works for a host by now. */
const begin = async (
  { tx, now }: Pick<Call, 'tx' | 'now'>,
  actor: Actor,
  { listingId: id, content, writer }: NewListing,
): Promise<ListingRow> => {
  await lockOwnHost(tx, actor.userId)
  const unpublished = and(eq(listings.ownerUserId, actor.userId), isNull(listings.publishedAt))
  const [counted] = await tx.select({ listings: count() }).from(listings).where(unpublished)
  if ((counted?.listings ?? 0) >= MOST_UNPUBLISHED) throw new Refusal('listings_full')
  const [row] = await tx
    .insert(listings)
    .values({
      id,
      ownerUserId: actor.userId,
      service: content.service,
      name: listingFacts(content).name,
      content,
      state: 'draft',
      version: 1,
      writer,
      createdAt: now,
      changedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (row === undefined) throw new Refusal('id_taken')
  return row
}

/**
 * Stores a listing as far as it is, inside the transaction of an idempotent call. Throws `id_taken` for an id of another
 * person, `changed_meanwhile` where another writer saved it since, `listing_in_review`, `listings_full`.
 */
export const putListing = (
  call: Call,
  actor: Actor,
  asked: { listingId: string; content: ListingContent; writer: string },
): Promise<Listing> =>
  asSystem(call.tx, async () => {
    const { tx, now, expectedVersion } = call
    const { listingId, content: sent, writer } = asked
    const [known] = await tx.select().from(listings).where(eq(listings.id, listingId)).for('update')
    const content = withKeptParts(sent, known?.content ?? null)
    if (known === undefined) {
      if (expectedVersion !== 0) throw notFound()
      const begun = await begin(call, actor, { listingId, content, writer })
      record(call, actor, 'listing_started', begun)
      return listingFrom(begun)
    }
    if (!mayManageListing(actor, known)) throw expectedVersion === 0 ? new Refusal('id_taken') : notFound()
    if (known.version !== expectedVersion && known.writer !== writer) throw changed(known)
    if (known.state === 'in_review') throw new Refusal('listing_in_review')
    if (known.service !== content.service) throw new Refusal('id_taken')
    // Saved again unchanged it keeps its state: opening a form is no edit.
    if (isDeepStrictEqual(known.content, content)) return listingFrom(known)
    const name = listingFacts(content).name
    if (!(await isEditRecorded(call, { listingId, actor }))) record(call, actor, 'listing_edited', { ...known, name })
    const isReturned = known.state === 'changes_requested' || known.state === 'declined'
    return stored(tx, listingId, {
      content,
      name,
      state: isReturned ? known.state : 'draft',
      version: known.version + 1,
      writer,
      changedAt: now,
    })
  })

/** Listings of one person, changed last first. */
export const listOwnListings = async (db: Db, actor: Actor, now: Date) => {
  const rows = await db
    .select()
    .from(listings)
    .where(eq(listings.ownerUserId, actor.userId))
    .orderBy(desc(listings.changedAt), desc(listings.id))
    .limit(MOST_LISTED)
  return { items: rows.map(summaryFrom), asOf: now.toISOString() }
}

/** Throws `not_found`, also for a listing of another person. */
export const ownListing = async (db: Db, actor: Actor, listingId: string): Promise<Listing> => {
  const [row] = await db.select().from(listings).where(eq(listings.id, listingId))
  if (row === undefined || !mayManageListing(actor, row)) throw notFound()
  return listingFrom(row)
}

/** Throws `listing_incomplete` with every mistake at its field. */
export const assertComplete = async (
  tx: Db,
  products: Products,
  { listingId, ownerUserId, content }: { listingId: string; ownerUserId: string; content: ListingContent },
): Promise<void> => {
  const { mistakes: own, photos } = listingFacts(content)
  const { publishing } = products[content.service].listings
  if (publishing === null) throw notFound()
  const found =
    own.length > 0
      ? own
      : [
          ...(await publishing.mistakes(tx, { listingId, ownerUserId, content })),
          ...(await missingPhotos(tx, { ownerUserId, photos })),
        ]
  if (found.length > 0)
    throw new Refusal('listing_incomplete', {
      fields: found.map(({ field, code }) => ({ field: `content.${field}`, code })),
    })
}

/**
 * Sends a listing for review. Throws `changed_meanwhile`, `listing_in_review`, `listing_unchanged`, `listing_incomplete` with
 * its mistakes, `rate_limited`.
 */
export const submitListing = (
  { tx, now, expectedVersion, products, caller }: Call & { products: Products; caller: Caller },
  actor: Actor,
  listingId: string,
): Promise<Listing> =>
  asSystem(tx, async () => {
    const row = await lockedOwn(tx, actor, listingId)
    if (row.state === 'in_review') throw new Refusal('listing_in_review')
    if (row.version !== expectedVersion) throw changed(row)
    if (isDeepStrictEqual(row.content, row.publishedContent)) throw new Refusal('listing_unchanged')
    await assertComplete(tx, products, { listingId, ownerUserId: actor.userId, content: row.content })
    await takeAttempt(tx, `submitted listings ${actor.userId}`, BUDGET, now)
    await audit(
      { db: tx, now, caller },
      {
        kind: 'listing_submitted',
        clientId: actor.clientId,
        actorUserId: callerOf(actor),
        subjectUserId: null,
        details: { name: row.name },
      },
    )
    record({ tx, now }, actor, 'listing_submitted', row)
    return stored(tx, listingId, {
      state: 'in_review',
      submittedAt: now,
      version: row.version + 1,
      writer: null,
      decidedAt: null,
      decidedByUserId: null,
      note: '',
      reasons: [],
    })
  })

/** Takes a listing back from review. Throws `changed_meanwhile` or `illegal_transition` where it is in none. */
export const withdrawListing = (
  { tx, now, expectedVersion }: Call,
  actor: Actor,
  listingId: string,
): Promise<Listing> =>
  asSystem(tx, async () => {
    const row = await lockedOwn(tx, actor, listingId)
    if (row.version !== expectedVersion) throw changed(row)
    if (row.state !== 'in_review') throw new Refusal('illegal_transition')
    record({ tx, now }, actor, 'listing_withdrawn', row)
    return stored(tx, listingId, { state: 'draft', version: row.version + 1, changedAt: now })
  })

/** Deletes a listing that was never published; none is fine. Throws `illegal_transition` for a published one. */
export const removeListing = (
  { db, now }: { db: Db; now: Date },
  actor: Actor,
  listingId: string,
): Promise<{ isRemoved: true }> =>
  transact(db, async (tx) => {
    const own = and(eq(listings.id, listingId), eq(listings.ownerUserId, actor.userId))
    const [removed] = await tx
      .delete(listings)
      .where(and(own, isNull(listings.publishedAt)))
      .returning({ id: listings.id, name: listings.name, service: listings.service })
    if (removed !== undefined) record({ tx, now }, actor, 'listing_deleted', removed)
    const [left] = await tx.select({ id: listings.id }).from(listings).where(own)
    if (left !== undefined) throw new Refusal('illegal_transition')
    return { isRemoved: true }
  })

/**
 * Begins a listing with the content of another one of the person, as it is worked on now; bookings and reviews stay with the
 * first. Inside the transaction of an idempotent call. Throws `not_found`, `id_taken`, `listings_full`.
 */
export const copyListing = (
  { tx, now, products }: { tx: Db; now: Date; products: Products },
  actor: Actor,
  { listingId, copyId, name }: { listingId: string; copyId: string; name: string },
): Promise<Listing> =>
  asSystem(tx, async () => {
    const [source] = await tx.select().from(listings).where(eq(listings.id, listingId))
    if (source === undefined || !mayManageListing(actor, source)) throw notFound()
    const { publishing } = products[source.service].listings
    if (publishing === null) throw notFound()
    const content = publishing.copy(source.content, name)
    const begun = await begin({ tx, now }, actor, { listingId: copyId, content, writer: null })
    record({ tx, now }, actor, 'listing_duplicated', begun, { copyOf: source.name })
    return listingFrom(begun)
  })
