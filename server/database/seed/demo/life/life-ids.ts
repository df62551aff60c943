import { sql, type SQL } from 'drizzle-orm'
import type { Service } from '#contract/core/services.ts'
import { SEEDED_PREFIX, seededId } from '../seeded.ts'

/** Bookings of the demonstration are known by their ids: no other booking has the prefix. */
export const lifeBookingId = (service: Service, tripKey: string, today: string): string =>
  seededId(`life:${today}:${service}:${tripKey}`)

const FIRST = `${SEEDED_PREFIX}-0000-0000-000000000000`
const LAST = `${SEEDED_PREFIX}-ffff-ffff-ffffffffffff`

/** A booking of the demonstration, by the column of its id. */
export const isOfLife = (column: SQL): SQL => sql`${column} between ${FIRST}::uuid and ${LAST}::uuid`
