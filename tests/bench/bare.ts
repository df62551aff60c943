import { Pool, type PoolClient } from 'pg'
import { uuidv7 } from 'uuidv7'

const CONNECTIONS = 16

/** The rows of one booking, written by copying those of a real one: what the database alone needs for it. */
const QUOTE = `insert into quotes select $1::uuid, rate_plan_id, room_type_id, property_id, terms, priced_at, expires_at
  from quotes where id = (select quote_id from holds where id = (select hold_id from stay_bookings where booking_id = $2))`
const HOLD = [
  `insert into idempotency_keys select client_id, user_id, $1::uuid::text, endpoint, body_hash, answer, created_at
    from idempotency_keys where endpoint = 'holds.create' limit 1`,
  `insert into holds select $1::uuid, client_id, user_id, $3::uuid, room_type_id, check_in, check_out, rooms, state, created_at,
    expires_at from holds where id = (select hold_id from stay_bookings where booking_id = $2)`,
  `update room_nights n set sold = sold + 1 from (select room_type_id, night from room_nights where room_type_id = $1
    and night = any($2::date[]) order by night for update) due
    where n.room_type_id = due.room_type_id and n.night = due.night and n.sold < n.allotment`,
]
const COMMIT = [
  `insert into idempotency_keys select client_id, user_id, $1::uuid::text, endpoint, body_hash, answer, created_at
    from idempotency_keys where endpoint = 'bookings.create' limit 1`,
  `insert into bookings (id, reference, client_id, user_id, service, state, version, title, starts_at, ends_at, zone, end_zone,
      total_minor, currency, people, payment, contact, pay_until, created_at)
    select $1::uuid, $1::uuid::text, client_id, user_id, service, state, version, title, starts_at, ends_at, zone, end_zone,
      total_minor, currency, people, payment, contact, pay_until, created_at from bookings where id = $2`,
  `insert into stay_bookings (booking_id, client_id, user_id, hold_id, property_id, check_in, check_out, terms, hotel,
      travellers, requests, arrival_time)
    select $1::uuid, client_id, user_id, $3::uuid, property_id, check_in, check_out, terms, hotel, travellers, requests,
      arrival_time from stay_bookings where booking_id = $2`,
  `update holds set state = 'used' where id = $1`,
  `insert into booking_events select gen_random_uuid(), client_id, $1::uuid, at, actor_user_id, from_state, to_state
    from booking_events where booking_id = $2`,
  `update client_accounts set balance_minor = balance_minor + 1 where client_id = (select client_id from bookings where id = $1)`,
  `insert into ledger_entries (id, client_id, booking_id, kind, account, amount_minor, currency, at)
    select gen_random_uuid(), client_id, $1::uuid, kind, account, amount_minor, currency, at from ledger_entries
    where booking_id = $2`,
  `insert into invoices (id, client_id, booking_id, kind, series, number, issued_at, seller, buyer, lines, total_minor, currency)
    select gen_random_uuid(), client_id, $1::uuid, kind, series, next_invoice_number(series), issued_at, seller, buyer, lines,
      total_minor, currency from invoices where booking_id = $2`,
]

const asked = (client: PoolClient, text: string, values: unknown[]) =>
  client.query({ name: text.slice(0, 60) + String(text.length), text, values })

/**
 * How many bookings a second the database alone writes, in the same three steps (price, hold, commit) and rows as the
 * application, copied from real ones over as many companies as these are.
 */
export const bareBookings = async (databaseUrl: string, seconds: number, people: number): Promise<number> => {
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS, options: '-c jit=off' })
  // The server may be stopped while the last connections say goodbye.
  pool.on('error', () => undefined)
  const { rows: real } = await pool.query<{ id: string; room_type_id: string; nights: string[] }>(
    `select distinct on (b.client_id) b.id, h.room_type_id,
      array[h.check_in::text, (h.check_in + 1)::text] as nights
    from bookings b join stay_bookings s on s.booking_id = b.id join holds h on h.id = s.hold_id order by b.client_id, b.id`,
  )
  const within = async (work: (client: PoolClient) => Promise<void>): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await work(client)
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  let booked = 0
  const book = async (one: (typeof real)[number]): Promise<void> => {
    const [quoteId, holdId, bookingId] = [uuidv7(), uuidv7(), uuidv7()]
    await within(async (client) => void (await asked(client, QUOTE, [quoteId, one.id])))
    await within(async (client) => {
      await asked(client, HOLD[0] ?? '', [holdId])
      await asked(client, HOLD[1] ?? '', [holdId, one.id, quoteId])
      await asked(client, HOLD[2] ?? '', [one.room_type_id, one.nights])
    })
    await within(async (client) => {
      await asked(client, COMMIT[0] ?? '', [bookingId])
      await asked(client, COMMIT[1] ?? '', [bookingId, one.id])
      await asked(client, COMMIT[2] ?? '', [bookingId, one.id, holdId])
      await asked(client, COMMIT[3] ?? '', [holdId])
      await asked(client, COMMIT[4] ?? '', [bookingId, one.id])
      await asked(client, COMMIT[5] ?? '', [one.id])
      await asked(client, COMMIT[6] ?? '', [bookingId, one.id])
      await asked(client, COMMIT[7] ?? '', [bookingId, one.id])
    })
    booked += 1
  }
  const start = performance.now()
  const until = start + seconds * 1000
  await Promise.all(
    Array.from({ length: people }, async (_, index) => {
      const one = real[index % real.length]
      if (one === undefined) throw new Error('there is no booking to copy')
      while (performance.now() < until) await book(one)
    }),
  )
  const took = (performance.now() - start) / 1000
  await pool.end()
  return booked / took
}
