import * as v from 'valibot'
import type { Db } from '#server/database/db.ts'
import { named } from '#server/database/named.ts'
import { withParameters } from '#server/database/named-parameters.ts'
import {
  assertSells,
  nightSalesSchema,
  nightSalesSql,
  PROPERTY_SALE_COLUMNS,
  propertySaleEntries,
} from '../search/sale-rows.ts'

const RULES = withParameters(['roomTypeId', 'checkIn', 'checkOut'], {
  name: 'sale-rules-of-hold',
  row: v.object({
    ...propertySaleEntries,
    sales: nightSalesSchema,
  }),
  text: `select ${PROPERTY_SALE_COLUMNS}, ${nightSalesSql('rt.id')} as sales
  from room_types rt join properties p on p.id = rt.property_id where rt.id = :roomTypeId`,
})

/**
 * Checks a quoted stay against the rules as they are now, with the nights' stock rows locked: a host who closes nights locks
 * the same rows. Notice and booking window are evaluated at `pricedAt`, so that filling in the form does not end an offer.
 * Throws those of `assertSells`.
 */
export const assertStillSells = async (
  tx: Db,
  { roomTypeId, checkIn, checkOut }: { roomTypeId: string; checkIn: string; checkOut: string },
  pricedAt: Date,
): Promise<void> => {
  const [found] = await named(tx, RULES, RULES.values({ roomTypeId, checkIn, checkOut }))
  if (found === undefined) return
  const { sales, ...place } = found
  assertSells(place, sales, { checkIn, checkOut }, pricedAt)
}
