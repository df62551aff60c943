import * as v from 'valibot'
import { money } from '#contract/core/money.ts'
import type { OwnPart } from '#contract/payments/own-part.ts'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'

const FIND = {
  name: 'own-part-of-booking',
  row: v.object({ own_minor: v.number(), company_minor: v.number(), currency: v.string() }),
  text: `select own_minor, company_minor, currency from own_parts where booking_id = $1`,
}

/** The parts of a booking that its traveller pays in part; null where it has one payer. */
export const ownPartOf = async (tx: Db, bookingId: string): Promise<OwnPart | null> => {
  const [row] = await named(tx, FIND, [bookingId])
  return row === undefined
    ? null
    : { own: money(row.own_minor, row.currency), company: money(row.company_minor, row.currency) }
}
