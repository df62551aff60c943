import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reportReachable, reportUnreachable } from '../device/connectivity.ts'
import { NetworkError, UnexpectedAnswerError } from '../api/errors.ts'
import { pending } from '../device/test-support.ts'
import { wipeOutbox } from './wipe.ts'
import { aDevice, aServer, aTab, BUDI, storedItems, refusal, SARI } from './outbox-test-support.ts'

beforeEach(() => {
  vi.useFakeTimers()
  reportReachable()
})
afterEach(() => {
  vi.useRealTimers()
  reportReachable()
})

const offline = () => new NetworkError('no network')

describe('a change', () => {
  test('is on the device before it is sent, and is sent once', async () => {
    const [device, server] = [aDevice(), aServer()]
    const { outbox } = aTab(device, server)
    server.faults.push(() => {
      expect(storedItems(device, SARI)).toMatchObject([{ state: 'waiting', about: 'Hotel A' }])
      return null
    })
    expect(await outbox.submit('note', { text: 'a', lane: 'x' }, 'Hotel A')).toBe('sent')
    expect(server.effects).toEqual(['a'])
    expect(storedItems(device, SARI)).toMatchObject([{ state: 'done', input: null }])
  })

  test.each(['note', 'latest'] as const)(
    'of the kind %s is shown when the disk has it, and not before',
    async (kind) => {
      const device = aDevice()
      const { outbox } = aTab(device, aServer())
      const storedWhenShown: number[] = []
      outbox.subscribe(() => {
        if (outbox.getView().entries.length > 0) storedWhenShown.push(storedItems(device, SARI).length)
      })
      await outbox.submit(kind, { text: 'a', lane: 'x' }, 'A')
      expect(storedWhenShown.length).toBeGreaterThan(0)
      expect(storedWhenShown).not.toContain(0)
    },
  )

  test('is queued offline, and sent by another tab after the browser was closed', async () => {
    const [device, server] = [aDevice(), aServer()]
    reportUnreachable()
    const { outbox } = aTab(device, server)
    expect(await outbox.submit('note', { text: 'a', lane: 'x' }, 'A')).toBe('waiting')
    expect(server.tries).toEqual([])
    reportReachable()
    await aTab(device, server).outbox.drain()
    expect(server.effects).toEqual(['a'])
  })

  test('an action whose answer was lost is sent again under the same key, and takes effect once', async () => {
    const [device, server] = [aDevice(), aServer()]
    const { outbox } = aTab(device, server)
    server.faults.push(() => 'dropped')
    expect(await outbox.submit('note', { text: 'a', lane: 'x' }, 'A')).toBe('waiting')
    await outbox.drain()
    expect(server.tries).toHaveLength(2)
    expect(new Set(server.tries.map(({ key }) => key)).size).toBe(1)
    expect(server.effects).toEqual(['a'])
  })

  test('an unanswered action is abandoned after half a minute and retried automatically', async () => {
    const [device, server] = [aDevice(), aServer()]
    const { outbox } = aTab(device, server)
    server.faults.push(() => new Promise(() => undefined))
    const submitted = outbox.submit('note', { text: 'a', lane: 'x' }, 'A')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await submitted).toBe('waiting')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(server.effects).toEqual(['a'])
  })

  test('is retried automatically where another server than ours answered', async () => {
    const [device, server] = [aDevice(), aServer()]
    const { outbox } = aTab(device, server)
    server.faults.push(() => new UnexpectedAnswerError('a portal'))
    expect(await outbox.submit('note', { text: 'a', lane: 'x' }, 'A')).toBe('waiting')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(server.effects).toEqual(['a'])
  })

  test.each([
    [refusal(503, 'unavailable'), 1_999],
    [refusal(429, 'rate_limited'), 1_999],
    [refusal(409, 'idempotency_in_progress'), 1_999],
  ])('refused temporarily (%s) is retried after longer delays', async (error, short) => {
    const [device, server] = [aDevice(), aServer()]
    const clock = { now: 1_800_000_000_000 }
    const { outbox } = aTab(device, server, { clock })
    server.faults.push(
      () => error,
      () => error,
    )
    const pass = async (milliseconds: number) => {
      clock.now += milliseconds
      await vi.advanceTimersByTimeAsync(milliseconds)
    }
    expect(await outbox.submit('note', { text: 'a', lane: 'x' }, 'A')).toBe('waiting')
    await pass(short - 100)
    expect(server.tries).toHaveLength(1)
    await pass(200)
    expect(server.tries).toHaveLength(2)
    await pass(3_800)
    expect(server.tries).toHaveLength(2)
    await pass(400)
    expect(server.effects).toEqual(['a'])
  })

  test('an immediate refusal is reported at once and not stored', async () => {
    const [device, server] = [aDevice(), aServer()]
    const { outbox } = aTab(device, server)
    server.faults.push(() => refusal(409, 'refund_changed'))
    await expect(outbox.submit('note', { text: 'a', lane: 'x' }, 'A')).rejects.toMatchObject({
      code: 'refund_changed',
    })
    expect(storedItems(device, SARI)).toEqual([])
  })

  test('a later refusal is stored with the server’s message, does not block others, and can be resent or dismissed', async () => {
    const [device, server] = [aDevice(), aServer()]
    reportUnreachable()
    const { outbox } = aTab(device, server)
    for (const text of ['a', 'b', 'c']) await outbox.submit('note', { text, lane: 'x' }, text)
    reportReachable()
    server.faults.push(() => refusal(422, 'forbidden'))
    await outbox.drain()
    expect(server.effects).toEqual(['b', 'c'])
    const [refused] = outbox.getView().entries
    expect(refused).toMatchObject({ state: 'refused', about: 'a', problem: { code: 'forbidden', message: 'No.' } })
    await outbox.retry(refused?.id ?? '')
    expect(server.effects).toEqual(['b', 'c', 'a'])
    server.faults.push(() => refusal(422, 'forbidden'))
    reportUnreachable()
    await outbox.submit('note', { text: 'd', lane: 'x' }, 'd')
    reportReachable()
    await outbox.drain()
    await outbox.discard(outbox.getView().entries.at(-1)?.id ?? '')
    expect(outbox.getView().entries.map(({ about }) => about)).toEqual(['a', 'b', 'c'])
  })

  test('discarded while it is being sent is not restored when sending fails', async () => {
    const [device, server] = [aDevice(), aServer()]
    const { outbox } = aTab(device, server)
    const answer = pending<Error>()
    server.faults.push(() => answer.promise)
    const submitted = outbox.submit('note', { text: 'a', lane: 'x' }, 'A')
    await vi.waitFor(() => expect(server.tries).toHaveLength(1))
    await outbox.discard(outbox.getView().sendingId ?? '')
    answer.resolve(offline())
    expect(await submitted).toBe('waiting')
    expect(storedItems(device, SARI)).toEqual([])
  })

  test('cannot be stored on a device that refuses or is shared: it is sent immediately or fails', async () => {
    const [device, server] = [aDevice(), aServer()]
    device.broken.isBroken = true
    expect(await aTab(device, server).outbox.submit('note', { text: 'a', lane: 'x' }, 'A')).toBe('sent')
    const shared = aTab(aDevice(), server, { mayStore: false }).outbox
    server.faults.push(offline)
    await expect(shared.submit('note', { text: 'b', lane: 'x' }, 'B')).rejects.toThrow('no network')
    expect(server.effects).toEqual(['a'])
  })

  test('that was done is forgotten after a day', async () => {
    const [device, server] = [aDevice(), aServer()]
    const clock = { now: 1_800_000_000_000 }
    const { outbox } = aTab(device, server, { clock })
    await outbox.submit('note', { text: 'a', lane: 'x' }, 'A')
    clock.now += 86_300_000
    await outbox.drain()
    expect(storedItems(device, SARI)).toHaveLength(1)
    clock.now += 200_000
    await outbox.drain()
    expect(storedItems(device, SARI)).toEqual([])
  })
})

describe('several changes', () => {
  test('keep the order of their lane, and lanes do not block each other', async () => {
    const [device, server] = [aDevice(), aServer()]
    reportUnreachable()
    const { outbox } = aTab(device, server)
    for (const [text, lane] of [
      ['a', 'x'],
      ['b', 'x'],
      ['c', 'y'],
      ['d', 'x'],
    ] as const) {
      await outbox.submit('note', { text, lane }, text)
    }
    reportReachable()
    server.faults.push(() => refusal(503, 'unavailable'))
    await outbox.drain()
    expect(server.effects).toEqual(['c'])
    const failed = outbox.getView().entries[0]
    await outbox.retry(failed?.id ?? '')
    expect(server.effects).toEqual(['c', 'a', 'b', 'd'])
  })

  test('replace each other in the queue where only the last one matters', async () => {
    const [device, server] = [aDevice(), aServer()]
    reportUnreachable()
    const { outbox } = aTab(device, server)
    for (const text of ['on', 'off', 'on again']) await outbox.submit('latest', { text, lane: 'x' }, text)
    await outbox.submit('latest', { text: 'other', lane: 'y' }, 'other')
    reportReachable()
    await outbox.drain()
    expect(server.effects).toEqual(['on again', 'other'])
  })

  test('are sent by one of many tabs, whichever requests it', async () => {
    const [device, server] = [aDevice(), aServer()]
    reportUnreachable()
    const tabs = Array.from({ length: 4 }, () => aTab(device, server).outbox)
    const [first] = tabs
    for (const text of ['a', 'b', 'c']) await first?.submit('note', { text, lane: text }, text)
    reportReachable()
    const done: string[] = []
    tabs.at(-1)?.onDone(({ about }) => done.push(about))
    await Promise.all(tabs.map((tab) => tab.drain()))
    expect(server.tries).toHaveLength(3)
    expect(server.effects).toEqual(['a', 'b', 'c'])
    expect(done).toEqual(['a', 'b', 'c'])
  })

  test('stop at the first one without a connection', async () => {
    const [device, server] = [aDevice(), aServer()]
    reportUnreachable()
    const { outbox } = aTab(device, server)
    for (const text of ['a', 'b']) await outbox.submit('note', { text, lane: text }, text)
    reportReachable()
    server.faults.push(offline)
    await outbox.drain()
    expect(server.tries).toHaveLength(1)
  })
})

const old = (fields: object) => ({
  id: '1',
  kind: 'note',
  version: 1,
  input: { words: 'old', lane: 'x' },
  lane: 'x',
  about: 'Old',
  madeAt: 1,
  state: 'waiting',
  tries: 0,
  notBefore: 0,
  endedAt: null,
  problem: null,
  ...fields,
})
const deviceWith = (...records: { id: string }[]) => {
  const device = aDevice()
  device.databases.set('nusantara:sari', new Map(records.map((record) => [record.id, record])))
  return device
}

describe('data of an older or newer version of the app', () => {
  test('is migrated to this version', async () => {
    const server = aServer()
    await aTab(deviceWith(old({})), server).outbox.drain()
    expect(server.effects).toEqual(['old'])
  })

  test('is not changed where this version does not know it, and blocks nothing', async () => {
    const server = aServer()
    const records = [
      old({ version: 3 }),
      old({ id: '2', kind: 'newer' }),
      { id: '3', envelope: 2 },
      old({ id: '4', lane: 'y' }),
    ]
    const device = deviceWith(...records)
    await aTab(device, server).outbox.drain()
    expect(server.effects).toEqual(['old'])
    expect(storedItems(device, SARI).slice(0, 3)).toEqual(records.slice(0, 3))
  })

  test('is set aside where it cannot be sent', async () => {
    const server = aServer()
    const { outbox } = aTab(deviceWith(old({ input: 5 }), old({ id: '2', madeAt: 2 })), server)
    await outbox.drain()
    expect(server.effects).toEqual(['old'])
    expect(outbox.getView().entries).toMatchObject([{ state: 'refused', problem: null }, { state: 'done' }])
  })
})

describe('the owner', () => {
  test('only the signed-in person’s changes are shown or sent', async () => {
    const [device, server] = [aDevice(), aServer()]
    reportUnreachable()
    const tab = aTab(device, server)
    await tab.outbox.submit('note', { text: 'a', lane: 'x' }, 'A')
    reportReachable()
    tab.state.user = BUDI
    await tab.outbox.drain()
    await tab.outbox.refresh()
    expect(tab.outbox.getView().entries).toEqual([])
    tab.state.user = null
    await tab.outbox.drain()
    expect(server.tries).toEqual([])
    tab.state.user = SARI
    await tab.outbox.drain()
    expect(server.effects).toEqual(['a'])
  })

  test.each([
    ['answered', true],
    ['answered', false],
    ['never answered', true],
    ['never answered', false],
  ])('a person who signs out during a change, %s, leaves no data behind (locks: %s)', async (how, locks) => {
    const [device, server] = [aDevice(), aServer()]
    const tab = aTab(device, server, { locks })
    const answer = pending<void>()
    server.faults.push(() => answer.promise)
    const submitted = tab.outbox.submit('note', { text: 'a', lane: 'x' }, 'A').catch(() => undefined)
    await vi.waitFor(() => expect(server.tries).toHaveLength(1))
    tab.state.user = null
    if (how === 'never answered') tab.outbox.halt()
    const wiped = wipeOutbox(SARI, { storeOf: device.storeOf, ...(locks && { locks: device.locks }) })
    if (how === 'answered') answer.resolve()
    await Promise.all([wiped, submitted])
    expect(storedItems(device, SARI)).toEqual([])
    await tab.outbox.refresh()
    expect(tab.outbox.getView().entries).toEqual([])
  })

  test('an ended session keeps the queued changes', async () => {
    const [device, server] = [aDevice(), aServer()]
    const { outbox } = aTab(device, server)
    server.faults.push(() => refusal(401, 'unauthenticated'))
    expect(await outbox.submit('note', { text: 'a', lane: 'x' }, 'A')).toBe('waiting')
    expect(storedItems(device, SARI)).toMatchObject([{ state: 'waiting', input: { text: 'a', lane: 'x' } }])
  })
})
