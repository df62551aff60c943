import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { MIGRATIONS, migrationsBefore } from '#tests/support/migrations.ts'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const idOf = (number: number): string => `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [CLIENT, USER, PROPERTY] = [idOf(1), idOf(2), idOf(3)]

const VALUES: Readonly<Record<string, unknown>> = {
  uuid: idOf(999),
  text: 'x',
  character: 'IDR',
  bigint: 0,
  smallint: 1,
  integer: 1,
  boolean: false,
  date: '2026-03-01',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
  'double precision': 1,
  real: 1,
  numeric: 1,
  jsonb: '{}',
  ARRAY: '{}',
}

/** Inserts a row; columns that it does not name and that must be there get some value. */
const insert = async (pool: pg.Pool, table: string, row: Readonly<Record<string, unknown>>): Promise<void> => {
  const { rows } = await pool.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
      where table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'`,
    [table],
  )
  const needed = Object.fromEntries(rows.map((column) => [column.column_name, VALUES[column.data_type]]))
  const all = Object.entries({ ...needed, ...row })
  const columns = all.map(([name]) => `"${name}"`).join(', ')
  const places = all.map((_value, index) => `$${index + 1}`).join(', ')
  await pool.query(
    `insert into ${table} (${columns}) values (${places})`,
    all.map(([, value]) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)),
  )
}

const HOTEL = {
  name: 'Hotel Melati',
  cityName: 'Denpasar',
  zone: 'Asia/Makassar',
  checkInFrom: '14:00',
  checkOutUntil: '12:00',
}
const money = (minor: number) => ({ minor, currency: 'IDR' })
const terms = (more: object) => ({
  checkIn: '2027-03-02',
  checkOut: '2027-03-05',
  adults: 2,
  children: 1,
  payment: 'company_account',
  total: money(900),
  ...more,
})

const aStay = async (pool: pg.Pool, number: number, more: Readonly<Record<string, unknown>>): Promise<void> => {
  const id = idOf(number)
  await insert(pool, 'holds', { id, check_in: '2027-03-02', check_out: '2027-03-05' })
  await insert(pool, 'bookings', {
    id,
    reference: `SG-STAY${number}`,
    client_id: CLIENT,
    user_id: USER,
    hold_id: id,
    property_id: PROPERTY,
    state: 'confirmed',
    check_in: '2027-03-02',
    check_out: '2027-03-05',
    terms: terms({}),
    hotel: HOTEL,
    travellers: JSON.stringify([{ fullName: 'Siti Rahmawati' }]),
    contact: { name: 'Ayu', email: 'a@b.example', phone: '+62' },
    ...more,
  })
}

const segment = (from: string, to: string, departsAt: string, arrivesAt: string) => ({
  carrier: 'GA',
  number: '410',
  from,
  to,
  departsAt,
  arrivesAt,
})
const LEGS = [
  { offer: { segments: [segment('CGK', 'DPS', '2027-03-02T01:00:00.000Z', '2027-03-02T03:00:00.000Z')] } },
  {
    offer: {
      segments: [
        segment('DPS', 'SIN', '2027-03-06T22:00:00.000Z', '2027-03-07T00:30:00.000Z'),
        segment('SIN', 'CGK', '2027-03-07T02:00:00.000Z', '2027-03-07T04:00:00.000Z'),
      ],
    },
  },
]
const AIRPORTS = {
  CGK: { city: 'Jakarta', name: 'Soekarno-Hatta', zone: 'Asia/Jakarta' },
  DPS: { city: 'Denpasar', name: 'Ngurah Rai', zone: 'Asia/Makassar' },
  SIN: { city: 'Singapore', name: 'Changi', zone: 'Asia/Singapore' },
}

const someFlights = async (pool: pg.Pool, number: number, state: string): Promise<void> => {
  const booking_id = idOf(number)
  await insert(pool, 'bookings', {
    id: booking_id,
    reference: `SG-FLY${number}`,
    client_id: CLIENT,
    user_id: USER,
    service: 'flight',
    title: 'Jakarta – Denpasar',
    state,
    check_in: '2027-03-02',
    check_out: '2027-03-07',
    travellers: JSON.stringify([{ fullName: 'Budi Santoso' }]),
  })
  await insert(pool, 'flight_bookings', {
    booking_id,
    client_id: CLIENT,
    user_id: USER,
    legs: JSON.stringify(LEGS),
    names: { airports: AIRPORTS },
    flyers: JSON.stringify([
      { name: { givenNames: 'Budi', familyName: 'Santoso' } },
      { name: { givenNames: 'Wati', familyName: null } },
    ]),
    total_minor: 1_000,
    currency: 'IDR',
  })
}

const cancelled = (pool: pg.Pool, number: number, leg: number, flyer: number): Promise<void> =>
  insert(pool, 'cancelled_flight_parts', {
    booking_id: idOf(number),
    client_id: CLIENT,
    leg,
    flyer,
    fee_minor: 50,
    refund_minor: 200,
  })

/** Everything that the new tables refer to, without what that refers to itself. */
const fill = async (pool: pg.Pool): Promise<void> => {
  await pool.query('set session_replication_role = replica')
  await insert(pool, 'clients', { id: CLIENT, name: 'A' })
  await insert(pool, 'users', {
    id: USER,
    client_id: CLIENT,
    name: 'Ayu Prameswari',
    email: 'ayu@a.example',
    roles: '{user}',
  })
  await insert(pool, 'properties', { id: PROPERTY, zone: 'Asia/Makassar' })
  await aStay(pool, 10, {})
  const remaining = {
    ...terms({ checkOut: '2027-03-04', adults: 1, children: 0, total: money(600) }),
    roomNumbers: [2],
  }
  await aStay(pool, 11, { remaining, check_out: '2027-03-04' })
  await aStay(pool, 12, { state: 'cancelled', terms: terms({ payment: 'at_property' }) })
  await someFlights(pool, 20, 'confirmed')
  await someFlights(pool, 21, 'confirmed')
  await cancelled(pool, 21, 0, 1)
  await cancelled(pool, 21, 1, 1)
  await someFlights(pool, 22, 'cancelled')
  await insert(pool, 'notifications', { id: idOf(30), once: null, facts: { reference: 'SG-STAY10', service: 'hotel' } })
  await insert(pool, 'launch_notices', { email: 'a@b.example', service: 'tours' })
  await insert(pool, 'launch_notice_tokens', { email: 'a@b.example', service: 'tours', hash: '\\x01' })
  await pool.query('set session_replication_role = origin')
}

test('bookings from before the booking core keep all data, in shared columns and those of their service', async () => {
  const database = await openDatabase({})
  const before = await migrationsBefore('0032_booking-core')
  const { pool } = database
  const rows = async (text: string) => (await pool.query(text)).rows
  try {
    await migrate(database, before)
    await fill(pool)
    await migrate(database, MIGRATIONS)
    const stay = { service: 'stay', title: 'Hotel Melati', zone: 'Asia/Makassar', end_zone: 'Asia/Makassar' }
    const flight = { service: 'flight', title: 'Jakarta – Denpasar', zone: 'Asia/Jakarta', end_zone: 'Asia/Jakarta' }
    expect(
      await rows(`select reference, service, title, starts_at, ends_at, zone, end_zone, total_minor::int as total, currency, people,
        payment from bookings order by reference`),
    ).toMatchObject([
      { ...flight, reference: 'SG-FLY20', total: 1_000, people: 2 },
      { ...flight, reference: 'SG-FLY21', total: 600, people: 1 },
      {
        ...flight,
        reference: 'SG-FLY22',
        starts_at: new Date('2027-03-02T01:00:00Z'),
        ends_at: new Date('2027-03-07T04:00:00Z'),
        payment: 'company_account',
      },
      {
        ...stay,
        reference: 'SG-STAY10',
        starts_at: new Date('2027-03-02T06:00:00Z'),
        ends_at: new Date('2027-03-05T04:00:00Z'),
        total: 900,
        people: 3,
        payment: 'company_account',
      },
      { ...stay, reference: 'SG-STAY11', ends_at: new Date('2027-03-04T04:00:00Z'), total: 600, people: 1 },
      { ...stay, reference: 'SG-STAY12', payment: 'at_property' },
    ])
    expect(
      await rows(`select booking_id, hold_id, property_id, check_out::text, remaining is null as is_whole, hotel, travellers
        from stay_bookings order by booking_id`),
    ).toMatchObject([
      {
        booking_id: idOf(10),
        hold_id: idOf(10),
        property_id: PROPERTY,
        check_out: '2027-03-05',
        is_whole: true,
        hotel: HOTEL,
      },
      { booking_id: idOf(11), check_out: '2027-03-04', is_whole: false, travellers: [{ fullName: 'Siti Rahmawati' }] },
      { booking_id: idOf(12) },
    ])
    expect(await rows(`select facts ->> 'service' as service from notifications`)).toEqual([{ service: 'stay' }])
    expect(await rows(`select service from launch_notices natural join launch_notice_tokens`)).toEqual([
      { service: 'tour' },
    ])
    const wordsOf = async (number: number) => {
      await pool.query(`update bookings set contact = contact where id = '${idOf(number)}'`)
      const found = await rows(`select word from booking_words where booking_id = '${idOf(number)}' order by word`)
      return found.map(({ word }) => String(word))
    }
    expect(await wordsOf(10)).toEqual(
      expect.arrayContaining(['ayu', 'denpasar', 'melati', 'prameswari', 'rahmawati', 'siti', 'stay10']),
    )
    expect(await wordsOf(20)).toEqual(expect.arrayContaining(['budi', 'changi', 'fly20', 'ga410', 'jakarta', 'wati']))
  } finally {
    await rm(before, { recursive: true, force: true })
    await database.close()
  }
})
