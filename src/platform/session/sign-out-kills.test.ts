import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryDatabases } from '../device/indexed-db-test-support.ts'
import { aPair, anEntry } from '../outbox/queue-storage-test-support.ts'
import { answered, serve, tokenOf } from '../device/test-support.ts'

const OWNER = { id: 'user-1', clientId: 'nusantara' }
const OUTBOX = 'singgah-outbox:nusantara:user-1'
/** More changes than a whole sign-out makes. */
const MAX_CHANGES = 16

const tokenNow = (sid: string) => tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600, sid })

type Device = ReturnType<typeof memoryDatabases>

/** A page that was just opened on this device: nothing of another process is in its memory. */
const open = async (device: Device) => {
  const process = device.process()
  vi.stubGlobal('indexedDB', process.indexedDB)
  vi.resetModules()
  const [signIn, restore, { session }, { queueStorage, reopening }, { deviceOutboxStore }] = await Promise.all([
    import('./sign-in.ts'),
    import('./restore-session.ts'),
    import('../api/client.ts'),
    import('../outbox/device-queue-storage.ts'),
    import('../outbox/store.ts'),
  ])
  return { process, ...signIn, ...restore, session, queueStorage, reopening, outbox: deviceOutboxStore(OWNER) }
}

const idsIn = (device: Device): string[] =>
  [...(device.databases.get(OUTBOX)?.values() ?? [])].map((record) =>
    typeof record === 'object' && record !== null && 'id' in record ? String(record.id) : '',
  )

/** Sari, signed in with two changes waiting and the key learnt, keeps them and signs out; the process dies on the way. */
const killed = async (device: Device, afterChanges: number): Promise<'died' | 'done'> => {
  const page = await open(device)
  page.session.start(tokenNow('s-1'))
  await page.queueStorage.fetchKey()
  for (const id of ['a', 'b']) await page.outbox.put(anEntry(id))
  page.process.dieAfter(afterChanges)
  // Nobody goes on after a while in a process that is dead.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const done = page.signOutAndStore().then(() => 'done' as const)
  const end = await Promise.race([page.process.died, done])
  vi.useRealTimers()
  return end
}

beforeEach(async () => {
  const { shown, opened } = await aPair()
  serve((request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/outbox-key')) return answered(shown)
    if (pathname.endsWith('/opening')) return answered(opened)
    return answered({ success: true })
  })
})
afterEach(async () => {
  vi.doUnmock('./sign-in.ts')
  vi.useRealTimers()
  localStorage.clear()
  vi.resetModules()
})

/** What becomes of a sign-out that was killed after so many changes, when the app is opened again and Sari signs in. */
const opened = async (afterChanges: number, given: { isStorageLost: boolean }) => {
  const device = memoryDatabases()
  const token = tokenNow('s-1')
  const end = await killed(device, afterChanges)
  // The browser had not written yet that the token is gone.
  if (given.isStorageLost) localStorage.setItem('singgah.token', token)
  const page = await open(device)
  await page.restoreSession()
  const isOut = page.session.getState().user === null
  const left = isOut ? [...idsIn(device), device.readable()] : []
  if (isOut) page.session.start(tokenNow('s-2'))
  const { back } = await page.reopening.reopen()
  const ids = idsIn(device)
  await page.session.signOut()
  return { end, left, back, ids, boxes: device.databases.get('singgah-sealed')?.size ?? 0 }
}

describe('a sign-out that stores queued changes', () => {
  it.each(Array.from({ length: MAX_CHANGES + 1 }, (_, changes) => changes))(
    'killed after %i disk changes ends stored or not started: nothing is lost, doubled or readable',
    async (changes) => {
      for (const isStorageLost of [false, true]) {
        const { left, ids, boxes } = await opened(changes, { isStorageLost })
        for (const text of left) expect(text).not.toMatch(/^[ab]$|Hotel|text of|user-1/)
        expect([ids, boxes]).toEqual([['a', 'b'], 0])
      }
    },
  )

  it('is killed at the lower limits of these tests and completes at the highest', async () => {
    expect(await opened(0, { isStorageLost: false })).toMatchObject({ end: 'died', back: 0 })
    expect(await opened(1, { isStorageLost: false })).toMatchObject({ end: 'died', back: 2 })
    expect(await opened(MAX_CHANGES, { isStorageLost: false })).toMatchObject({ end: 'done', back: 2 })
  })
})

it('without the key signs no one out, removes nothing and resumes nothing later', async () => {
  const device = memoryDatabases()
  const page = await open(device)
  page.session.start(tokenNow('s-1'))
  await page.outbox.put(anEntry('a'))
  await expect(page.signOutAndStore()).rejects.toThrow('the key')
  expect(page.session.getState().user).toMatchObject(OWNER)
  expect(idsIn(device)).toEqual(['a'])
  // Nor when it could go on.
  await page.queueStorage.fetchKey()
  expect(await page.finishSignOuts()).toBe(false)
  expect(page.session.getState().user).toMatchObject(OWNER)
  await page.session.signOut()
})

it('that was only noted still ends if its code cannot be loaded', async () => {
  const device = memoryDatabases()
  await open(device)
  const { noteWipe } = await import('./unfinished-wipes.ts')
  await noteWipe(OWNER)
  localStorage.setItem('singgah.token', tokenNow('s-1'))
  vi.resetModules()
  vi.doMock('./sign-in.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const [{ restoreSession }, { session }] = await Promise.all([
    import('./restore-session.ts'),
    import('../api/client.ts'),
  ])
  await restoreSession()
  expect(session.getState().user).toBeNull()
})

it('a hanging database does not block opening the app', async () => {
  const page = await open(memoryDatabases())
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isOpen = false
  const opening = page.restoreSession().then(() => {
    isOpen = true
  })
  await vi.advanceTimersByTimeAsync(3_999)
  expect(isOpen).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await opening
  expect(isOpen).toBe(true)
})
