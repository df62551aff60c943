import { expect, test } from 'vitest'
import { MIGRATIONS, migrationsBefore } from '#tests/support/migrations.ts'
import { rm } from 'node:fs/promises'
import { openDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const ROWS = `
  insert into idempotency_keys (client_id, user_id, key, endpoint, body_hash, answer, created_at) values
    ('${ID}', '${ID}', 'stay', 'bookings.cancel', 'x', '{"bookingId": "${ID}", "state": "cancelled"}', now()),
    ('${ID}', '${ID}', 'other', 'bookings.create', 'x', '{"bookingId": "${ID}"}', now())`

test('a stored answer of a cancellation has the shape that every service answers', async () => {
  const database = await openDatabase({})
  const before = await migrationsBefore('0034_cancellation-answers')
  try {
    await migrate(database, before)
    await database.pool.query(ROWS)
    await migrate(database, MIGRATIONS)
    const { rows } = await database.pool.query('select key, answer from idempotency_keys order by key')
    expect(rows).toEqual([
      { key: 'other', answer: { bookingId: ID } },
      { key: 'stay', answer: { service: 'stay', booking: { bookingId: ID, state: 'cancelled' } } },
    ])
  } finally {
    await database.close()
    await rm(before, { recursive: true })
  }
})
