import { beforeEach, expect, test } from 'vitest'
import { reportReachable } from '../device/connectivity.ts'
import { aDevice, aServer, aTab, SARI, storedItems } from './outbox-test-support.ts'

const DAY_MS = 86_400_000

beforeEach(() => reportReachable())

test('what was not done of a change stays with it for a week, and the others go after a day', async () => {
  const [device, server] = [aDevice(), aServer()]
  const clock = { now: 1_800_000_000_000 }
  const { outbox } = aTab(device, server, { clock })
  await outbox.submit('note', { text: 'partly', lane: 'x' }, 'A')
  await outbox.submit('note', { text: 'whole', lane: 'y' }, 'B')
  expect(storedItems(device, SARI)).toMatchObject([
    { about: 'A', state: 'done', input: null, result: { told: 'partly' } },
    { about: 'B', state: 'done' },
  ])
  expect(storedItems(device, SARI)[1]).not.toHaveProperty('result')
  clock.now += 2 * DAY_MS
  await outbox.drain()
  expect(storedItems(device, SARI)).toMatchObject([{ about: 'A' }])
  // Another page of the device has it too.
  const other = aTab(device, server, { clock }).outbox
  await other.refresh()
  expect(other.getView().entries).toMatchObject([{ about: 'A', result: { told: 'partly' } }])
  clock.now += 6 * DAY_MS
  await outbox.drain()
  expect(storedItems(device, SARI)).toEqual([])
})
