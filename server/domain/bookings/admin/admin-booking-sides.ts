import { asc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ledgerSchema, rightsSchema } from '#contract/bookings/admin-bookings.ts'
import { money } from '#contract/core/money.ts'
import { mayCancelBooking, maySeeBooking, type BookingRow } from '../access.ts'
import type { Db } from '#server/database/db.ts'
import { ledgerEntries } from '#server/database/schema/bookings/bookings.ts'

/** Ledger entries of a booking with running balances; in `currency` if there are none. */
export const ledgerOf = async (
  tx: Db,
  bookingId: string,
  currency: string,
): Promise<v.InferInput<typeof ledgerSchema>> => {
  const rows = await tx
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id))
  const sums = new Map<string, number>(rows.length === 0 ? [[currency, 0]] : [])
  const entries = rows.map((row) => {
    const balance = (sums.get(row.currency) ?? 0) + row.amountMinor
    sums.set(row.currency, balance)
    return {
      entryId: row.id,
      kind: row.kind,
      account: row.account,
      amount: money(row.amountMinor, row.currency),
      at: row.at.toISOString(),
      balance: money(balance, row.currency),
    }
  })
  return { entries, balances: [...sums].map(([code, minor]) => money(minor, code)) }
}

type Around = { row: BookingRow; bookedBy: string; bookerClientId: string }

/** Applies the rules of `access` to each person related to a booking. */
export const rightsOf = (
  { row, bookedBy, bookerClientId }: Around,
  canStillCancel: boolean,
): v.InferInput<typeof rightsSchema> => {
  const nobody = { userId: '', clientId: '', isOperator: false, roles: [] }
  const people = [
    { who: 'booker' as const, actor: { ...nobody, userId: row.userId, clientId: bookerClientId } },
    { who: 'company' as const, actor: { ...nobody, clientId: row.clientId, roles: ['admin' as const] } },
    ...(row.hostUserId === null ? [] : [{ who: 'host' as const, actor: { ...nobody, userId: row.hostUserId } }]),
    { who: 'operator' as const, actor: { ...nobody, isOperator: true, roles: ['admin' as const] } },
  ]
  return people.map(({ who, actor }) => ({
    who,
    name: who === 'booker' ? bookedBy : null,
    see: maySeeBooking(actor, row),
    cancel: mayCancelBooking(actor, row) && canStillCancel,
  }))
}
