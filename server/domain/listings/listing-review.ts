import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  listingFacts,
  type decideListing as decideEndpoint,
  type listReviewedListings as listEndpoint,
  type ListingReview,
  type ReviewedListing,
} from '#contract/products/listings.ts'
import type { Db } from '#server/database/db.ts'
import { clients, users } from '#server/database/schema/accounts/people.ts'
import { listings } from '#server/database/schema/listings/listings.ts'
import { asSystem } from '#server/database/tenant.ts'
import { audit, type Caller } from '../accounts/audit/audit.ts'
import { recordActivity } from '../bookings/activities/record-activity.ts'
import type { Products } from '../bookings/product.ts'
import type { Actor } from '../kernel/actor.ts'
import { openCursor, sealCursor } from '../kernel/cursor.ts'
import type { Locale } from '../kernel/messages.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { notifyPerson } from '../notifications/notify.ts'
import { mailOwner } from './mail-owner.ts'
import { listingDecidedMail } from './mails/listing-decided.ts'
import { publishPhotos } from './photos/read-photo.ts'
import { assertComplete, summaryFrom, type ListingRow } from './own-listings.ts'

type Wanted = v.InferOutput<NonNullable<(typeof listEndpoint)['query']>>
type Found = v.InferInput<(typeof listEndpoint)['response']>
type Decision = v.InferOutput<NonNullable<(typeof decideEndpoint)['body']>>

const DECIDED = ['changes_requested', 'declined', 'published'] as const
/** Listings visible to the operator: drafts are private. */
const SUBMITTED: SQL = sql`(${listings.state} = 'in_review' or ${listings.decidedAt} is not null)`

const SELECTED = {
  listing: listings,
  host: { name: users.name, email: users.email, company: clients.name },
} as const

const selected = (db: Db) =>
  db
    .select(SELECTED)
    .from(listings)
    .leftJoin(users, eq(users.id, listings.ownerUserId))
    .leftJoin(clients, eq(clients.id, users.clientId))

type Selected = {
  listing: ListingRow
  host: { name: string | null; email: string | null; company: string | null } | null
}

const reviewedFrom = ({ listing, host }: Selected): ReviewedListing => ({
  ...summaryFrom(listing),
  host:
    host === null || host.name === null
      ? null
      : { name: host.name, email: host.email ?? '', company: host.company ?? '' },
})

const reviewFrom = (row: Selected): ListingReview => ({
  ...reviewedFrom(row),
  content: row.listing.content,
  published: row.listing.publishedContent,
})

/** Listings for the operator, a page at a time. Throws `validation_failed` for another list's cursor. */
export const listReviewedListings = async (
  { db, cursorSecret, now }: { db: Db; cursorSecret: Uint8Array; now: Date },
  { state, cursor, limit }: Wanted,
): Promise<Found> => {
  const list = `listings ${state}`
  const after = openCursor(cursorSecret, list, cursor)
  const isWaiting = state === 'waiting'
  const at = isWaiting ? listings.submittedAt : listings.decidedAt
  const position =
    after === null
      ? undefined
      : isWaiting
        ? sql`(${at}, ${listings.id}) > (${String(after[0])}::timestamptz, ${after[1]}::uuid)`
        : sql`(${at}, ${listings.id}) < (${String(after[0])}::timestamptz, ${after[1]}::uuid)`
  const ofState = isWaiting
    ? eq(listings.state, 'in_review')
    : and(inArray(listings.state, [...DECIDED]), sql`${listings.decidedAt} is not null`)
  const order = isWaiting ? asc : desc
  const rows = await selected(db)
    .where(and(ofState, position))
    .orderBy(order(at), order(listings.id))
    .limit(limit + 1)
  const [counted] = await db.select({ waiting: count() }).from(listings).where(eq(listings.state, 'in_review'))
  const items = rows.slice(0, limit).map(reviewedFrom)
  const last = items.at(-1)
  const lastAt = isWaiting ? last?.submittedAt : last?.decidedAt
  const nextCursor =
    rows.length > limit && last !== undefined && typeof lastAt === 'string'
      ? sealCursor(cursorSecret, list, [lastAt, last.listingId])
      : null
  return { items, nextCursor, waiting: counted?.waiting ?? 0, asOf: now.toISOString() }
}

/** A submitted listing with its published version. Throws `not_found`, also for drafts. */
export const reviewedListing = async (db: Db, listingId: string): Promise<ListingReview> => {
  const [row] = await selected(db).where(and(eq(listings.id, listingId), SUBMITTED))
  if (row === undefined) throw notFound()
  return reviewFrom(row)
}

const STATE_OF = { approve: 'published', request_changes: 'changes_requested', decline: 'declined' } as const
const KIND_OF = {
  approve: 'listing_published',
  request_changes: 'listing_returned',
  decline: 'listing_declined',
} as const

type Given = {
  tx: Db
  now: Date
  caller: Caller
  expectedVersion: number
  products: Products
  origin: () => string
  locale: Locale
}

/** Notifies and mails the host, in their language. */
const tellHost = async (
  { tx, now, origin, locale: fallback }: Given,
  { id: listingId, ownerUserId, name }: ListingRow,
  { verdict, reasons, note }: Decision,
): Promise<void> => {
  if (ownerUserId === null) return
  const facts = { about: name, listingId }
  const text = note === '' ? (reasons[0]?.text ?? '') : note
  notifyPerson(
    tx,
    ownerUserId,
    verdict === 'approve'
      ? { kind: KIND_OF[verdict], facts }
      : { kind: KIND_OF[verdict], facts: { ...facts, note: text } },
    { at: now },
  )
  await mailOwner({ tx, now, fallback }, ownerUserId, (locale) =>
    listingDecidedMail(locale, {
      verdict,
      name,
      note,
      reasons: reasons.map((reason) => reason.text),
      listingId,
      origin: origin(),
    }),
  )
}

const required = (field: string) => new Refusal('validation_failed', { fields: [{ field, code: 'required' }] })

const assertReasons = ({ verdict, reasons, note }: Decision): void => {
  if (verdict === 'request_changes' && reasons.length === 0) throw required('body.reasons')
  if (verdict === 'decline' && note === '') throw required('body.note')
}

/**
 * Decides on a submitted listing inside the transaction of an idempotent call; approved it is on sale when the transaction
 * ends. Throws `not_found`, `changed_meanwhile` where it was decided or withdrawn since, `validation_failed` for a missing
 * reason, `listing_incomplete` where it can no longer be published.
 */
export const decideListing = (
  given: Given,
  actor: Actor,
  { listingId, ...decision }: { listingId: string } & Decision,
): Promise<ListingReview> =>
  asSystem(given.tx, async () => {
    const { tx, now, caller, products } = given
    const found = eq(listings.id, listingId)
    const [row] = await tx.select().from(listings).where(and(found, SUBMITTED)).for('update')
    if (row === undefined) throw notFound()
    if (row.version !== given.expectedVersion || row.state !== 'in_review')
      throw new Refusal('changed_meanwhile', { details: { version: row.version } })
    assertReasons(decision)
    const { verdict, reasons, note } = decision
    const isApproved = verdict === 'approve'
    if (isApproved) {
      const { ownerUserId, content } = row
      if (ownerUserId === null) throw notFound()
      await assertComplete(tx, products, { listingId, ownerUserId, content })
      await products[row.service].listings.publishing?.publish(tx, { listingId, ownerUserId, content }, now)
    }
    await tx
      .update(listings)
      .set({
        state: STATE_OF[verdict],
        decidedAt: now,
        decidedByUserId: actor.userId,
        note,
        reasons: isApproved ? [] : reasons,
        version: row.version + 1,
        writer: null,
        ...(isApproved && { publishedAt: now, publishedContent: row.content, name: listingFacts(row.content).name }),
      })
      .where(found)
    if (isApproved && row.ownerUserId !== null) await publishPhotos(tx, row.ownerUserId)
    await audit(
      { db: tx, now, caller },
      {
        kind: 'listing_decided',
        clientId: actor.clientId,
        actorUserId: actor.userId,
        subjectUserId: row.ownerUserId,
        details: { name: row.name, verdict },
      },
    )
    if (row.ownerUserId !== null) {
      const { ownerUserId, service } = row
      const listing = { id: row.id, name: row.name }
      recordActivity({ tx, now }, { kind: KIND_OF[verdict], service, listing, ownerUserId, actorUserId: null })
    }
    await tellHost(given, row, decision)
    const [decided] = await selected(tx).where(found)
    if (decided === undefined) throw notFound()
    return reviewFrom(decided)
  })
