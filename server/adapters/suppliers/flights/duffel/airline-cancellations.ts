import { and, eq } from 'drizzle-orm'
import { money, sumMoney, type Money } from '#contract/core/money.ts'
import type { Db } from '#server/database/db.ts'
import { duffelCancellations } from '#server/database/schema/products/flights/duffel-cancellations.ts'

/** Duffel's latest refund quote for a leg. */
export type CancellationQuoteRow = typeof duffelCancellations.$inferSelect
type OfLeg = Pick<CancellationQuoteRow, 'bookingId' | 'leg'>

const at = ({ bookingId, leg }: OfLeg) =>
  and(eq(duffelCancellations.bookingId, bookingId), eq(duffelCancellations.leg, leg))

export const cancellationQuoteOf = async (db: Db, leg: OfLeg): Promise<CancellationQuoteRow | null> => {
  const [row] = await db.select().from(duffelCancellations).where(at(leg))
  return row ?? null
}

/** Stores a quote, replacing the previous one. */
export const storeCancellationQuote = async (db: Db, row: Omit<CancellationQuoteRow, 'givenMinor'>): Promise<void> => {
  const fresh = { ...row, givenMinor: null }
  await db
    .insert(duffelCancellations)
    .values(fresh)
    .onConflictDoUpdate({ target: [duffelCancellations.bookingId, duffelCancellations.leg], set: fresh })
}

/** Stores that another cancellation replaces the quoted one, before it is confirmed. */
export const replaceCancellationQuote = async (
  db: Db,
  quoted: CancellationQuoteRow,
  by: Pick<CancellationQuoteRow, 'cancellationId' | 'expiresAt' | 'givenMinor'>,
): Promise<void> => {
  await db.update(duffelCancellations).set(by).where(at(quoted))
}

/** The airline changed the leg: the previous quote is obsolete. */
export const forgetCancellationQuote = async (db: Db, leg: OfLeg): Promise<void> => {
  await db.delete(duffelCancellations).where(at(leg))
}

/** Amount by which the refund for legs falls short of the quote; null if it does not. */
export const missingOf = async (db: Db, bookingId: string, legs: readonly number[]): Promise<Money | null> => {
  const rows = await db.select().from(duffelCancellations).where(eq(duffelCancellations.bookingId, bookingId))
  const missing = rows
    .filter(({ leg }) => legs.includes(leg))
    .map(({ quotedMinor, givenMinor, currency }) => money(quotedMinor - (givenMinor ?? quotedMinor), currency))
    .filter(({ minor }) => minor > 0)
  // All legs of a booking are sold in one currency.
  return missing[0] === undefined ? null : sumMoney(missing, missing[0].currency)
}
