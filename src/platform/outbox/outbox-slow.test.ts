import { afterEach, expect, test, vi } from 'vitest'
import { pending } from '../device/test-support.ts'
import { aDevice, aServer, aTab } from './outbox-test-support.ts'

const NOTE = { text: 'a', lane: 'x' }

afterEach(() => vi.useRealTimers())

/** A change that is on its way into a network that swallows it. */
const swallowed = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [device, server] = [aDevice(), aServer()]
  const answer = pending<null>()
  server.faults.push(() => answer.promise)
  const { outbox } = aTab(device, server)
  const submitted = outbox.submit('note', NOTE, 'Hotel A')
  await vi.waitFor(() => expect(server.tries).toHaveLength(1), { timeout: 10_000 })
  return { outbox, server, answer, submitted }
}

test('a slow request is released after three seconds and continues in the background', async () => {
  const { outbox, server, answer, submitted } = await swallowed()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await submitted).toBe('waiting')
  // Not given up: nothing is sent a second time while the first is on its way.
  expect(outbox.getView().sendingId).toBe(outbox.getView().entries[0]?.id)
  answer.resolve(null)
  await outbox.drain()
  expect([server.effects, server.tries.length]).toEqual([['a'], 1])
  expect(outbox.getView().entries).toMatchObject([{ state: 'done' }])
})

test('that is answered within three seconds is reported as sent', async () => {
  const { answer, submitted } = await swallowed()
  await vi.advanceTimersByTimeAsync(2_900)
  answer.resolve(null)
  expect(await submitted).toBe('sent')
})

test('tried in vain for a long time it waits no longer than any in a tab that is opened with network', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const [device, server] = [aDevice(), aServer()]
  const before = aTab(device, server).outbox
  for (let tries = 0; tries < 6; tries += 1) server.faults.push(() => 'dropped')
  await before.submit('note', NOTE, 'Hotel A')
  for (let tries = 0; tries < 5; tries += 1) await before.drain()
  before.halt()
  server.faults.push(() => 'dropped')
  const { outbox } = aTab(device, server)
  await outbox.drain()
  expect(server.tries).toHaveLength(7)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(server.tries).toHaveLength(8)
  await vi.waitFor(() => expect(outbox.getView().entries).toMatchObject([{ state: 'done' }]))
})
