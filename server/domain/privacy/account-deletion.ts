import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { SERVICES } from '#contract/core/services.ts'
import type { Deletion } from '#contract/accounts/privacy.ts'
import { erasedFrom, isFreeToGo } from '#contract/accounts/deletion.ts'
import { transact, type Db } from '#server/database/db.ts'
import { sessions, users } from '#server/database/schema/accounts/people.ts'
import { queueMail } from '../notifications/mail-queue.ts'
import { deletionAskedMail, deletionUndoneMail } from '../accounts/mails/account-deletion.ts'
import type { Locale } from '../kernel/messages.ts'
import type { Actor } from '../kernel/actor.ts'
import { listingCountsOf, NOTHING_ERASABLE, type Erasable, type Products } from '../bookings/product.ts'
import { audit, type Caller } from '../accounts/audit/audit.ts'
import { lockCompany } from '../companies/people/people-rules.ts'
import { formerAddresses } from '../accounts/sign-in/mailed-secrets.ts'
import { stillSignedIn } from '../accounts/sessions/still-signed-in.ts'
import { assertSteppedUp } from '../accounts/factors/step-up.ts'
import { isWithin, takeAttempt } from '../kernel/attempts.ts'
import { notFound, Refusal } from '../kernel/refusal.ts'
import { readRow, readRows } from '#server/database/rows.ts'

type Given = {
  db: Db
  products: Products
  now: Date
  caller: Caller
  locale: Locale
  origin: () => string
  actor: Actor
}
const countsRow = v.object({
  refunds: v.number(),
  is_last_owner: v.boolean(),
  travellers: v.number(),
  outside_bookings: v.number(),
  passkeys: v.number(),
  sessions: v.number(),
  bookings: v.number(),
  invoices: v.number(),
})
const tripRow = v.object({
  id: v.string(),
  reference: v.string(),
  service: v.picklist(SERVICES),
  title: v.string(),
  check_in: v.string(),
  check_out: v.string(),
})

const MAX_TRIPS = 20

/** What is booked counts until a day after its end. */
const openTrips = (db: Db, userId: string, now: Date) =>
  readRows(
    db,
    tripRow,
    sql`
    select id, reference, service, title,
      (starts_at at time zone zone)::date::text as check_in, (ends_at at time zone end_zone)::date::text as check_out from bookings
    where user_id = ${userId} and ends_at >= ${now.toISOString()}::timestamptz - interval '1 day'
      and state in ('held', 'pending_approval', 'approved', 'awaiting_payment', 'paid', 'issuing', 'confirmed', 'in_use',
        'cancel_requested')
    order by starts_at, id limit ${MAX_TRIPS}`,
  )

const countsOf = async (db: Db, userId: string, now: Date) => {
  const counts = await readRow(
    db,
    countsRow,
    sql`
    select
      (select count(*)::int from refunds r join bookings b on b.id = r.booking_id
        where b.user_id = u.id and r.next_try_at is not null and r.superseded_at is null) as refunds,
      'owner' = any(u.roles) and not exists (select 1 from users o where o.client_id = u.client_id and o.id <> u.id
        and 'owner' = any(o.roles) and o.disabled_at is null and o.erased_at is null
        and o.email_verified_at is not null and o.deletion_asked_at is null) as is_last_owner,
      (select count(*)::int from travellers t where t.user_id = u.id and t.removed_at is null) as travellers,
      (select count(*)::int from outside_bookings o where o.user_id = u.id) as outside_bookings,
      (select count(*)::int from passkeys k where k.user_id = u.id) as passkeys,
      (select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null
        and s.expires_at > ${now.toISOString()}::timestamptz) as sessions,
      (select count(*)::int from bookings b where b.user_id = u.id) as bookings,
      (select count(*)::int from invoices i join bookings b on b.id = i.booking_id where b.user_id = u.id) as invoices
    from users u where u.id = ${userId}`,
  )
  if (counts === undefined) throw notFound()
  return counts
}

const erasableOf = async (products: Products, db: Db, userId: string): Promise<Erasable> => {
  let { saved, reviews } = NOTHING_ERASABLE
  for (const product of Object.values(products)) {
    const more = await product.erasable(db, userId)
    saved += more.saved
    reviews += more.reviews
  }
  return { saved, reviews }
}

/** Preview of a person's account deletion: data that is deleted or retained, and blockers. */
export const deletionOf = async (db: Db, products: Products, userId: string, now: Date): Promise<Deletion> => {
  const [person] = await db.select({ askedAt: users.deletionAskedAt }).from(users).where(eq(users.id, userId))
  const counts = await countsOf(db, userId, now)
  const {
    refunds,
    is_last_owner: isLastOwner,
    travellers,
    outside_bookings: outsideBookings,
    passkeys,
    sessions: sessionCount,
    bookings,
    invoices,
  } = counts
  const listings = (await listingCountsOf(products)(db, [userId])).get(userId) ?? 0
  const { saved, reviews } = await erasableOf(products, db, userId)
  const trips = await openTrips(db, userId, now)
  const askedAt = person?.askedAt ?? null
  return {
    askedAt: askedAt?.toISOString() ?? null,
    erasedFrom: askedAt === null ? null : erasedFrom(askedAt).toISOString(),
    inTheWay: {
      trips: trips.map((trip) => ({
        bookingId: trip.id,
        reference: trip.reference,
        service: trip.service,
        title: trip.title,
        checkIn: trip.check_in,
        checkOut: trip.check_out,
      })),
      refunds,
      listings,
      isLastOwner,
    },
    goes: { saved, travellers, outsideBookings, passkeys, sessions: sessionCount, reviews },
    stays: { bookings, invoices },
  }
}

/** Asked and undone in turns, everybody's mails would wait behind those of it. */
const mayMail = (tx: Db, { userId }: Actor, now: Date): Promise<boolean> =>
  isWithin(tx, `mails of a deletion ${userId}`, { most: 10, windowMs: 3_600_000 }, now)

/**
 * Schedules the account for erasure after the grace period. Other sessions end immediately; sign-in stays possible
 * until then, to undo it. Throws `step_up_needed`, `last_owner`, or `account_in_use` with the blockers.
 */
export const askDeletion = (given: Given): Promise<Deletion> => {
  const { actor, now, locale } = given
  assertSteppedUp(actor, now)
  return transact(given.db, async (tx) => {
    // As all changes to the people of a company: two owners cannot both go.
    const company = await lockCompany(tx, actor.clientId)
    await stillSignedIn(tx, actor)
    const before = await deletionOf(tx, given.products, actor.userId, now)
    if (before.askedAt !== null) return before
    if (before.inTheWay.isLastOwner) throw new Refusal('last_owner')
    await takeAttempt(tx, `deletions asked for ${actor.userId}`, { most: 10, windowMs: 86_400_000 }, now)
    if (!isFreeToGo(before.inTheWay)) throw new Refusal('account_in_use', { details: { inTheWay: before.inTheWay } })
    await tx.update(users).set({ deletionAskedAt: now }).where(eq(users.id, actor.userId))
    await tx
      .update(sessions)
      .set({ endedAt: now, isEndedElsewhere: true })
      .where(and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId), isNull(sessions.endedAt)))
    await audit({ ...given, db: tx }, own('deletion_asked', actor))
    if (await mayMail(tx, actor, now)) {
      const asked = { erasedFrom: erasedFrom(now), zone: company.zone, origin: given.origin() }
      await queueMail(tx, { ...deletionAskedMail(locale, asked, 'present'), to: actor.email, locale, now })
      const former = await formerAddresses(tx, actor.userId, now)
      await queueMail(tx, { ...deletionAskedMail(locale, asked, 'former'), to: former, locale, now })
    }
    return deletionOf(tx, given.products, actor.userId, now)
  })
}

/** Keeps the account after all. */
export const undoDeletion = (given: Given): Promise<Deletion> => {
  const { actor, now, locale } = given
  return transact(given.db, async (tx) => {
    await lockCompany(tx, actor.clientId)
    const [stored] = await tx
      .update(users)
      .set({ deletionAskedAt: null })
      .where(and(eq(users.id, actor.userId), sql`${users.deletionAskedAt} is not null`, isNull(users.erasedAt)))
      .returning({ id: users.id })
    if (stored !== undefined) {
      await audit({ ...given, db: tx }, own('deletion_undone', actor))
      if (await mayMail(tx, actor, now))
        await queueMail(tx, { ...deletionUndoneMail(locale, given.origin()), to: actor.email, locale, now })
    }
    return deletionOf(tx, given.products, actor.userId, now)
  })
}

const own = (kind: 'deletion_asked' | 'deletion_undone', { clientId, userId }: Actor) => ({
  kind,
  clientId,
  actorUserId: userId,
  subjectUserId: userId,
})
