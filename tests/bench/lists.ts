import * as v from 'valibot'
import { createStayBooking } from '#contract/products/stays/bookings.ts'
import { addDays } from '#contract/core/days.ts'
import { getAdminBooking, listAdminBookings, listBookings } from '#contract/products/registry.ts'
import { TODAY } from '../support/stays/hotels.ts'
import { median } from '../measure/median.ts'
import { caller, type Caller } from './calls.ts'
import { commitOf, held } from './journeys.ts'
import { worldSchema } from './orders.ts'
import { rowsOf } from './rows.ts'
import { serve } from './served.ts'

const FEW = 1_000
const ROUNDS = 100
const WARM = 30
const AT_ONCE = 50_000
/** Bookings of the one traveller whose own list is measured, at either size. */
const OWN = 200

export type ListTimes = { name: string; fewMs: number; manyMs: number; ratio: number }

/** Copies of one real booking: hold, booking, events, charge and search words of each, from one number up to another. */
const COPIES = [
  `insert into holds select gen_id('1', n), h.client_id, h.user_id, h.quote_id, h.room_type_id, h.check_in + d, h.check_out + d,
      h.rooms, 'used', h.created_at, h.expires_at
    from holds h, generate_series($2::int, $3::int) n, lateral (select (n % 300)::int as d) x
    where h.id = (select hold_id from stay_bookings where booking_id = $1)`,
  `insert into bookings (id, reference, client_id, user_id, service, state, version, title, starts_at, ends_at, zone, end_zone,
      total_minor, currency, people, payment, contact, pay_until, created_at)
    select gen_id('2', n), 'SG-T' || lpad(n::text, 8, '0'), b.client_id,
      case when n % greatest($4::int / ${OWN}, 1) = 0 then b.user_id else $5::uuid end,
      b.service, case when n % 7 = 0 then 'cancelled' else b.state end, 1, b.title,
      b.starts_at + interval '1 day' * (n % 300), b.ends_at + interval '1 day' * (n % 300), b.zone, b.end_zone,
      b.total_minor, b.currency, b.people, b.payment, b.contact, null, b.created_at - interval '1 second' * n
    from bookings b, generate_series($2::int, $3::int) n where b.id = $1`,
  `insert into stay_bookings (booking_id, client_id, user_id, hold_id, property_id, check_in, check_out, terms, hotel,
      travellers, requests, arrival_time)
    select gen_id('2', n), s.client_id, c.user_id, gen_id('1', n), s.property_id, s.check_in + d, s.check_out + d,
      s.terms || jsonb_build_object('checkIn', s.check_in + d, 'checkOut', s.check_out + d), s.hotel, s.travellers, '', ''
    from stay_bookings s, generate_series($2::int, $3::int) n, lateral (select (n % 300)::int as d) x,
      bookings c where s.booking_id = $1 and c.id = gen_id('2', n)`,
  `insert into booking_events select gen_id(k::text, n), e.client_id, gen_id('2', n), e.at, e.actor_user_id, e.from_state, e.to_state
    from (select *, row_number() over (order by at, id) + 2 as k from booking_events where booking_id = $1) e,
      generate_series($2::int, $3::int) n`,
  `insert into ledger_entries (id, client_id, booking_id, kind, account, amount_minor, currency, at)
    select gen_id('9', n), l.client_id, gen_id('2', n), l.kind, l.account, l.amount_minor, l.currency, l.at
    from ledger_entries l, generate_series($2::int, $3::int) n where l.booking_id = $1`,
  `insert into booking_words select w.client_id, gen_id('2', n), case when w.word = lower(substr(b.reference, 4))
      then 't' || lpad(n::text, 8, '0') else w.word end
    from booking_words w join bookings b on b.id = w.booking_id, generate_series($2::int, $3::int) n where w.booking_id = $1`,
]
const GEN_ID = `create function gen_id(kind text, n int) returns uuid language sql immutable as
  $$ select (lpad(kind, 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`

type Screens = Record<string, () => Promise<unknown>>

const screensOf = (calls: Caller, traveller: string, admin: string): Screens => ({
  'my bookings': () => calls.good(listBookings, { query: {} }, { as: traveller }),
  'my past bookings': () => calls.good(listBookings, { query: { when: 'past' } }, { as: traveller }),
  "a company's bookings": () => calls.good(listAdminBookings, { query: {} }, { as: admin }),
  'the same, found by reference': () => calls.good(listAdminBookings, { query: { q: 'SG-T00000777' } }, { as: admin }),
  'one booking with its ledger': () =>
    calls.good(getAdminBooking, { params: { bookingId: '00000002-0000-7000-8000-000000000309' } }, { as: admin }),
})

type Grown = { screens: Screens; close: () => Promise<void> }

/** An installation with so many bookings of one company. */
const grown = async (databaseUrl: string, bookings: number): Promise<Grown> => {
  const server = await serve({ databaseUrl })
  const calls = caller(server.origin, 4)
  const request = { do: 'world', hotels: 1, people: 3, allotment: 20_000, sameCompany: true } as const
  const world = v.parse(worldSchema, await server.order(request))
  const [ratePlanId = '', traveller = '', admin = ''] = [world.ratePlanIds[0], world.tokens[0], world.tokens[2]]
  await rowsOf(server, `update users set roles = '{admin}' where id = (select id from users order by id desc limit 1)`)
  const stay = { checkIn: addDays(TODAY, 10), checkOut: addDays(TODAY, 12) }
  const { quote, hold } = await held(calls, traveller, ratePlanId, stay)
  const real = await calls.good(createStayBooking, { body: commitOf(quote, hold.holdId) }, { as: traveller })
  const [other] = await rowsOf(server, 'select id from users order by id offset 1 limit 1')
  await rowsOf(server, GEN_ID)
  await rowsOf(server, 'alter table stay_bookings disable trigger keep_stay_words')
  for (let first = 1; first <= bookings; first += AT_ONCE) {
    const last = Math.min(bookings, first + AT_ONCE - 1)
    for (const copy of COPIES) {
      const uses = [real.bookingId, first, last, bookings, other?.['id']].slice(0, copy.includes('$4') ? 5 : 3)
      await rowsOf(server, copy, uses)
    }
  }
  await rowsOf(server, 'vacuum analyze')
  await rowsOf(server, 'checkpoint')
  return {
    screens: screensOf(calls, traveller, admin),
    close: async () => {
      calls.end()
      await server.close()
    },
  }
}

const timed = async (work: (() => Promise<unknown>) | undefined): Promise<number> => {
  const start = performance.now()
  await work?.()
  return performance.now() - start
}

/**
 * What lists take with a thousand bookings and with `many`, over HTTP, in milliseconds: medians of calls that take turns
 * between two installations, so that a busy moment of the machine meets both.
 */
export const lists = async (makeDatabase: () => Promise<string>, many: number): Promise<ListTimes[]> => {
  const few = await grown(await makeDatabase(), FEW)
  const big = await grown(await makeDatabase(), many)
  const found: ListTimes[] = []
  for (const [name, open] of Object.entries(few.screens)) {
    const fewTimes: number[] = []
    const manyTimes: number[] = []
    for (let round = -WARM; round < ROUNDS; round += 1) {
      const [one, other] = [await timed(open), await timed(big.screens[name])]
      if (round < 0) continue
      fewTimes.push(one)
      manyTimes.push(other)
    }
    const [fewMs, manyMs] = [median(fewTimes), median(manyTimes)]
    found.push({ name, fewMs, manyMs, ratio: manyMs / fewMs })
  }
  await few.close()
  await big.close()
  return found
}
