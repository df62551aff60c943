import * as v from 'valibot'
import type { Served } from './served.ts'

const rowsSchema = v.array(v.record(v.string(), v.unknown()))

/** Runs a statement on the server's own database, as the owner of the tables. */
export const rowsOf = async (
  server: Served,
  text: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> => v.parse(rowsSchema, await server.order({ do: 'query', text, values }))

const mismatchesSchema = v.array(v.object({ allotment: v.number(), sold: v.number(), expected: v.number() }))

/** Nights on which more was given than there is, and on which the count differs from what holds and bookings say. */
export const stockFaults = async (server: Served): Promise<{ oversold: number; leaked: number }> => {
  const found = v.parse(mismatchesSchema, await server.order({ do: 'mismatches' }))
  return {
    oversold: found.filter(({ allotment, sold, expected }) => expected > allotment || sold > allotment).length,
    leaked: found.filter(({ sold, expected }) => sold !== expected).length,
  }
}

/** Bookings whose effect is not exactly one of each: one booking, one charge of its total, one invoice, one letter. */
export const effectFaults = async (server: Served, bookingIds: readonly string[]): Promise<Record<string, unknown>[]> =>
  rowsOf(
    server,
    `select asked.id,
      (select count(*)::int from bookings b where b.id = asked.id) as bookings,
      (select count(*)::int from ledger_entries l where l.booking_id = asked.id and l.kind = 'charge') as charges,
      (select count(*)::int from invoices i where i.booking_id = asked.id) as invoices,
      (select count(*)::int from booking_events e where e.booking_id = asked.id and e.to_state = 'confirmed') as events
    from unnest($1::uuid[]) as asked(id)
    where (select count(*) from bookings b where b.id = asked.id) <> 1
      or (select count(*) from ledger_entries l where l.booking_id = asked.id and l.kind = 'charge') <> 1
      or (select count(*) from invoices i where i.booking_id = asked.id) <> 1
      or (select count(*) from booking_events e where e.booking_id = asked.id and e.to_state = 'confirmed') <> 1`,
    [bookingIds],
  )
