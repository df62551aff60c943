import { asc, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { getAdminBooking as getEndpoint } from '#contract/endpoints/admin-bookings.ts'
import { money } from '#contract/money.ts'
import { mayCancelBooking, maySeeBooking } from '#server/access/rows.ts'
import type { Db } from '#server/database/db.ts'
import { deskFacts, ofCompany, type DeskFacts } from '#server/database/reads/admin-booking-rows.ts'
import { bookingRows } from '#server/database/reads/booking-rows.ts'
import { ledgerEntries } from '#server/database/schema/bookings.ts'
import { inTenant } from '#server/database/tenant.ts'
import type { Actor } from './actor.ts'
import { bookingView, canStillCancel, rowOf, type StoredBooking } from './booking-view.ts'
import { notFound } from './refusal.ts'

type Shown = v.InferInput<(typeof getEndpoint)['response']>

const ledgerOf = async (tx: Db, booking: StoredBooking): Promise<Shown['ledger']> => {
  const rows = await tx
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, booking.id))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
  const sums = new Map<string, number>(rows.length === 0 ? [[booking.terms.total.currency, 0]] : [])
  const entries = rows.map(({ id, kind, account, amountMinor, currency, at }) => {
    const balance = (sums.get(currency) ?? 0) + amountMinor
    sums.set(currency, balance)
    return {
      entryId: id,
      kind,
      account,
      amount: money(amountMinor, currency),
      at: at.toISOString(),
      balance: money(balance, currency),
    }
  })
  return { entries, balances: [...sums].map(([currency, minor]) => money(minor, currency)) }
}

/** Who may do what: the rules of `access` asked for each person there is around a booking. */
const rightsOf = (booking: StoredBooking, bookerClientId: string, now: Date): Shown['rights'] => {
  const row = rowOf(booking)
  const nobody = { userId: '', clientId: '', isOperator: false, roles: [] }
  const people = [
    { who: 'booker' as const, actor: { ...nobody, userId: row.userId, clientId: bookerClientId } },
    { who: 'company' as const, actor: { ...nobody, clientId: row.clientId, roles: ['admin' as const] } },
    ...(row.hostUserId === null ? [] : [{ who: 'host' as const, actor: { ...nobody, userId: row.hostUserId } }]),
    { who: 'operator' as const, actor: { ...nobody, isOperator: true, roles: ['admin' as const] } },
  ]
  return people.map(({ who, actor }) => ({
    who,
    name: who === 'booker' ? booking.booked_by : null,
    see: maySeeBooking(actor, row),
    cancel: mayCancelBooking(actor, row) && canStillCancel(booking, now),
  }))
}

/** One booking as the desk sees it. Another company's is `not_found`, also at a listing the actor owns. */
export const getAdminBooking = (db: Db, actor: Actor, bookingId: string, now: Date): Promise<Shown> =>
  inTenant(db, actor, async (tx) => {
    const { rows } = await tx.execute<StoredBooking>(bookingRows(sql`b.id = ${bookingId} and ${ofCompany(actor)}`))
    const [booking] = rows
    if (booking === undefined) throw notFound()
    const found = await tx.execute<DeskFacts>(deskFacts(bookingId))
    const [facts] = found.rows
    if (facts === undefined) throw notFound()
    return {
      ...bookingView(booking, actor, now),
      company: { name: facts.company, zone: facts.zone },
      policyReason: facts.policy_reason,
      ledger: await ledgerOf(tx, booking),
      hold: {
        holdId: booking.hold_id,
        state: facts.hold_state,
        rooms: facts.hold_rooms,
        createdAt: new Date(facts.held_at).toISOString(),
        expiresAt: new Date(facts.held_until).toISOString(),
      },
      rights: rightsOf(booking, facts.booker_client_id, now),
      asOf: now.toISOString(),
    }
  })
