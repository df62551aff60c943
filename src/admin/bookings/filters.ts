import * as v from 'valibot'
import { readService } from '#contract/core/services.ts'
import { SERVICES, type Service } from '#contract/core/services.ts'
import { BOOKING_GROUPS, BOOKING_SORTS } from '#contract/bookings/admin-bookings.ts'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { placeKeySchema } from '#contract/places/places.ts'
import { listAdminBookings, LISTS_OF_TODAY } from '#contract/products/registry.ts'
import { daySchema } from '#contract/core/scalars.ts'
import { productPage } from '#src/bookings/products.ts'
import type { AdminSearch } from './list-search.ts'

export type AdminQuery = v.InferInput<NonNullable<(typeof listAdminBookings)['query']>>

/** Keys in the filter panel; search box, services, groups and order are outside of it. */
const PANEL_KEYS = ['from', 'to', 'place', 'payment'] as const

const lenient = <S extends v.GenericSchema<string, string>>(schema: S) => v.fallback(v.optional(schema), undefined)

const wantedSchema = v.object({
  q: lenient(v.pipe(v.string(), v.trim(), v.minLength(1))),
  service: lenient(
    v.pipe(
      v.string(),
      // Links from before call a stay otherwise.
      v.transform((word) => readService(word) ?? word),
      v.picklist(SERVICES),
    ),
  ),
  state: lenient(v.picklist(BOOKING_GROUPS)),
  today: lenient(v.picklist(LISTS_OF_TODAY)),
  from: lenient(daySchema),
  to: lenient(daySchema),
  place: lenient(placeKeySchema),
  payment: lenient(v.picklist(PAYMENTS)),
  sort: lenient(v.picklist(BOOKING_SORTS)),
})
export type Wanted = v.InferOutput<typeof wantedSchema>

/** Converts the URL into a server query: invalid values, for example from an old link, are dropped. */
export const wantedOf = (search: AdminSearch): Wanted => {
  const wanted = v.parse(wantedSchema, search)
  return wanted.from !== undefined && wanted.to !== undefined && wanted.to < wanted.from
    ? { ...wanted, to: undefined }
    : wanted
}

/** A query without empty values, so that equal queries have one key. */
export const queryOf = (wanted: Wanted): AdminQuery => {
  const { q, service, state, today, from, to, place, payment, sort } = wanted
  return {
    ...(q !== undefined && { q }),
    ...(service !== undefined && { service }),
    ...(state !== undefined && { state }),
    ...(today !== undefined && { today }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(place !== undefined && { place }),
    ...(payment !== undefined && { payment }),
    ...(sort !== undefined && { sort }),
  }
}

/** Whether a list of today is of other services, so that nothing can be in both. */
export const isOfOtherService = (today: Wanted['today'], service: Service): boolean =>
  today !== undefined && !productPage(service).labels.todayLists.includes(today)

/** How many filters of the panel are on. */
export const filterCount = (wanted: Wanted): number => PANEL_KEYS.filter((key) => wanted[key] !== undefined).length

/** Everything off but the order. */
export const withoutFilters = ({ sort }: Wanted): Partial<Wanted> => ({ sort })

/** True if any filter is active, which changes the empty message. */
export const isNarrowed = ({ sort: _sort, ...wanted }: Wanted): boolean =>
  Object.values(wanted).some((value) => value !== undefined)
