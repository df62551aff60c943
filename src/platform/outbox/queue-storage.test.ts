import { beforeEach, describe, expect, test } from 'vitest'
import { reportReachable } from '../device/connectivity.ts'
import { NetworkError } from '../api/errors.ts'
import { aQueueStorage, aKeyServer, anEntry, aShelf } from './queue-storage-test-support.ts'
import { aDevice, aServer, aTab, BUDI, storedItems, refusal, SARI } from './outbox-test-support.ts'

const BOX = 'box-1'
const DAY = 86_400_000

beforeEach(() => reportReachable())

const world = () => ({ device: aDevice(), shelf: aShelf(), server: aKeyServer() })

const signOutOf = async ({ device, shelf }: ReturnType<typeof world>): Promise<void> => {
  await device.storeOf(SARI).wipe()
  shelf.stores.delete(SARI.id)
}

/** A device on which Sari signed out with these entries waiting, and kept them. */
const aStoredQueue = async (entries: ReturnType<typeof anEntry>[]) => {
  const all = world()
  const before = aQueueStorage(all.device, all.shelf, all.server)
  await before.queueStorage.fetchKey()
  for (const entry of entries) await all.device.storeOf(SARI).put(entry)
  await before.queueStorage.keep(SARI, BOX)
  await signOutOf(all)
  all.server.asked.length = 0
  return { ...all, keeper: aQueueStorage(all.device, all.shelf, all.server) }
}

const idsOn = (device: ReturnType<typeof aDevice>) =>
  storedItems(device, SARI).map((record) => (typeof record === 'object' && record && 'id' in record ? record.id : null))

describe('the public key', () => {
  test('is fetched once a day, so that changes can be stored offline', async () => {
    const { device, shelf, server } = world()
    const { queueStorage, clock } = aQueueStorage(device, shelf, server)
    expect(await queueStorage.canStore()).toBe(false)
    await queueStorage.fetchKey()
    await queueStorage.fetchKey()
    expect(server.asked).toEqual(['outboxKey.get'])
    expect(await queueStorage.canStore()).toBe(true)
    clock.now += DAY
    server.faults.push(() => Promise.reject(new NetworkError('gone')))
    await expect(queueStorage.fetchKey()).rejects.toThrow('gone')
    expect(await queueStorage.canStore()).toBe(true)
  })

  test('is not requested on a shared device or without a session, and belongs to its person only', async () => {
    const { device, shelf, server } = world()
    const shared = aQueueStorage(device, shelf, server, { mayStore: false })
    await shared.queueStorage.fetchKey()
    await aQueueStorage(device, shelf, server, { user: null }).queueStorage.fetchKey()
    expect(server.asked).toEqual([])
    await aQueueStorage(device, shelf, server).queueStorage.fetchKey()
    expect(await shared.queueStorage.canStore()).toBe(false)
    expect(await aQueueStorage(device, shelf, server, { user: BUDI }).queueStorage.canStore()).toBe(false)
  })

  test('is not stored when it arrives after its person signed out', async () => {
    const { device, shelf, server } = world()
    const { queueStorage, state } = aQueueStorage(device, shelf, server)
    server.faults.push(() => {
      state.user = BUDI
    })
    await queueStorage.fetchKey()
    expect([...shelf.stores.values()].filter((store) => store.size > 0)).toEqual([])
  })
})

describe('stored encrypted changes', () => {
  test('is restored with its ids, marked, and sent exactly once', async () => {
    const { device, shelf, keeper } = await aStoredQueue([anEntry('a', { tries: 3, notBefore: 9e15 }), anEntry('b')])
    expect(shelf.boxes.size).toBe(1)
    expect(await keeper.reopening.reopen()).toEqual({ back: 2, waiting: 2 })
    expect(storedItems(device, SARI)).toMatchObject([
      { id: 'a', wasSealed: true, notBefore: 0 },
      { id: 'b', wasSealed: true },
    ])
    expect(shelf.boxes.size).toBe(0)
    const notes = aServer()
    await aTab(device, notes).outbox.drain()
    expect(notes.tries.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(await keeper.reopening.reopen()).toEqual({ back: 0, waiting: 0 })
  })

  test('holds queued and refused changes, not completed ones; entries of a newer format are restored unchanged', async () => {
    const { device, keeper, ...all } = await aStoredQueue([
      anEntry('a', { state: 'refused' }),
      anEntry('done', { state: 'done', endedAt: 1 }),
    ])
    expect(await keeper.reopening.reopen()).toEqual({ back: 1, waiting: 0 })
    expect(idsOn(device)).toEqual(['a'])
    await device.storeOf(SARI).wipe()
    await keeper.queueStorage.fetchKey()
    await device.storeOf(SARI).put({ id: 'newer', form: 7 })
    await keeper.queueStorage.keep(SARI, BOX)
    await signOutOf({ device, ...all })
    await keeper.reopening.reopen()
    expect(storedItems(device, SARI)).toMatchObject([{ id: 'newer', form: 7 }])
  })

  test('request the private key only where there is a box, and never store it', async () => {
    const { shelf, server, keeper, device } = await aStoredQueue([anEntry('a')])
    await keeper.reopening.reopen()
    await keeper.reopening.reopen()
    expect(server.asked).toEqual(['outboxKey.open'])
    const { opened } = await server.pairOf(SARI)
    const all = JSON.stringify([
      ...shelf.boxes,
      ...[...shelf.stores.values()].map((one) => [...one]),
      ...storedItems(device, SARI),
    ])
    expect(all).not.toContain(opened.privateKey)
  })

  test('are not touched by the sign-in of another person, or by a shared device', async () => {
    const { device, shelf, server } = await aStoredQueue([anEntry('a')])
    await aQueueStorage(device, shelf, server, { user: BUDI }).reopening.reopen()
    await aQueueStorage(device, shelf, server, { user: { ...SARI, clientId: 'another' } }).reopening.reopen()
    await aQueueStorage(device, shelf, server, { mayStore: false }).reopening.reopen()
    expect(server.asked).toEqual([])
    expect(shelf.boxes.size).toBe(1)
    expect(storedItems(device, BUDI)).toEqual([])
  })

  test('remain where the key does not arrive', async () => {
    const { shelf, server, keeper } = await aStoredQueue([anEntry('a')])
    server.faults.push(
      () => Promise.reject(refusal(429, 'rate_limited')),
      () => Promise.reject(new NetworkError('gone')),
    )
    await expect(keeper.reopening.reopen()).rejects.toThrow('No.')
    await expect(keeper.reopening.reopen()).rejects.toThrow('gone')
    expect(shelf.boxes.size).toBe(1)
    expect(await keeper.reopening.reopen()).toMatchObject({ back: 1 })
  })

  test('remain where their person signs out while the key is on its way, and nothing is written', async () => {
    const { device, shelf, server, keeper } = await aStoredQueue([anEntry('a')])
    const { opened } = await server.pairOf(SARI)
    server.faults.push(() => {
      keeper.state.user = null
    })
    await keeper.reopening.reopen()
    expect(opened.privateKey).not.toBe('')
    expect([storedItems(device, SARI), shelf.boxes.size]).toEqual([[], 1])
  })

  test('are restored by one of two tabs', async () => {
    const { device, shelf, server, keeper } = await aStoredQueue([anEntry('a'), anEntry('b')])
    const other = aQueueStorage(device, shelf, server)
    const back = await Promise.all([keeper.reopening.reopen(), other.reopening.reopen()])
    expect(back.map((one) => one.back).toSorted((one, other) => one - other)).toEqual([0, 2])
    expect(idsOn(device)).toEqual(['a', 'b'])
  })

  test('yield to a later change of the same record', async () => {
    const early = anEntry('early', { kind: 'latest', lane: 'wish 1' })
    const { device, shelf, keeper } = await aStoredQueue([early, anEntry('other', { kind: 'latest', lane: 'wish 2' })])
    // Under the name that lanes have since contract 3.
    const later = { kind: 'latest', lane: 'wishlist 1', madeAt: early.madeAt + 1 }
    await device.storeOf(SARI).put(anEntry('later', { ...later, state: 'done', endedAt: 1 }))
    expect(await keeper.reopening.reopen()).toMatchObject({ back: 1 })
    expect(idsOn(device)).toEqual(['later', 'other'])
    expect(shelf.boxes.size).toBe(0)
  })
})

describe('killed in the middle', () => {
  test('of restoring, the rest is restored the next time and nothing twice', async () => {
    const { device, shelf, server, keeper } = await aStoredQueue([anEntry('a'), anEntry('b'), anEntry('c')])
    const { put } = device.storeOf(SARI)
    const dying = aQueueStorage(
      { ...device, storeOf: (owner) => ({ ...device.storeOf(owner), put: dyingPut }) },
      shelf,
      server,
    )
    let puts = 0
    const dyingPut = async (entry: Parameters<typeof put>[0]) => {
      puts += 1
      if (puts > 1) throw new Error('killed')
      await put(entry)
    }
    await expect(dying.reopening.reopen()).rejects.toThrow('killed')
    expect([idsOn(device), shelf.boxes.size]).toEqual([['a'], 1])
    const notes = aServer()
    await aTab(device, notes).outbox.drain()
    expect(await keeper.reopening.reopen()).toMatchObject({ back: 2 })
    await aTab(device, notes).outbox.drain()
    expect(notes.tries.map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  })

  test('of the sign-out, sealing again creates no second box and duplicates no entry', async () => {
    const { device, shelf, server } = world()
    const { queueStorage, reopening } = aQueueStorage(device, shelf, server)
    await queueStorage.fetchKey()
    await device.storeOf(SARI).put(anEntry('a'))
    await queueStorage.keep(SARI, BOX)
    await queueStorage.keep(SARI, BOX)
    expect(shelf.boxes.size).toBe(1)
    expect(await reopening.reopen()).toEqual({ back: 0, waiting: 0 })
    expect([idsOn(device), shelf.boxes.size]).toEqual([['a'], 0])
  })

  test('of the wipe, the existing box remains', async () => {
    const { device, shelf, server } = world()
    const { queueStorage } = aQueueStorage(device, shelf, server)
    await queueStorage.fetchKey()
    await device.storeOf(SARI).put(anEntry('a'))
    await queueStorage.keep(SARI, BOX)
    shelf.stores.delete(SARI.id)
    await queueStorage.keep(SARI, BOX)
    await device.storeOf(SARI).wipe()
    await queueStorage.keep(SARI, BOX)
    expect(shelf.boxes.size).toBe(1)
  })

  test('an action sent before the sign-out continued is in no box', async () => {
    const { device, shelf, server } = world()
    const { queueStorage } = aQueueStorage(device, shelf, server)
    await queueStorage.fetchKey()
    await device.storeOf(SARI).put(anEntry('a'))
    await queueStorage.keep(SARI, BOX)
    await aTab(device, aServer()).outbox.drain()
    await queueStorage.keep(SARI, BOX)
    expect(shelf.boxes.size).toBe(0)
  })
})

describe('changes that cannot be stored or opened', () => {
  test('are not sealed without the key, and remain in the queue', async () => {
    const { device, shelf, server } = world()
    const { queueStorage } = aQueueStorage(device, shelf, server)
    await device.storeOf(SARI).put(anEntry('a'))
    await expect(queueStorage.keep(SARI, BOX)).rejects.toThrow('the key')
    expect([idsOn(device), shelf.boxes.size]).toEqual([['a'], 0])
  })

  test('block nothing, are reported, and are removed on request; the boxes of others remain', async () => {
    const { device, shelf, server, keeper } = await aStoredQueue([anEntry('lost')])
    shelf.boxes.set('broken', { madeAt: keeper.clock.now, mark: 7 })
    server.pairs.delete(SARI.id)
    await keeper.queueStorage.fetchKey()
    await device.storeOf(SARI).put(anEntry('found'))
    await keeper.queueStorage.keep(SARI, 'box-2')
    await signOutOf({ device, shelf, server })
    expect(await keeper.reopening.reopen()).toMatchObject({ back: 1 })
    expect(idsOn(device)).toEqual(['found'])
    expect([...shelf.boxes.keys()]).toEqual([BOX, 'broken'])
    expect(keeper.reopening.countUnopened()).toBe(1)
    keeper.state.user = BUDI
    expect(keeper.reopening.countUnopened()).toBe(0)
    await keeper.reopening.discardUnopened()
    expect(shelf.boxes.has(BOX)).toBe(true)
    keeper.state.user = SARI
    await keeper.reopening.reopen()
    await keeper.reopening.discardUnopened()
    expect([...shelf.boxes.keys()]).toEqual(['broken'])
  })

  test('are removed after ninety days, whoever is signed in', async () => {
    const { device, shelf, server } = await aStoredQueue([anEntry('a')])
    shelf.boxes.set('rubbish', 'no box')
    const { reopening, clock } = aQueueStorage(device, shelf, server, { user: BUDI })
    await reopening.forgetOld()
    expect([...shelf.boxes.keys()]).toEqual([BOX])
    clock.now += 90 * DAY
    await reopening.forgetOld()
    expect(shelf.boxes.size).toBe(1)
    clock.now += 1
    await reopening.forgetOld()
    expect(shelf.boxes.size).toBe(0)
  })
})
