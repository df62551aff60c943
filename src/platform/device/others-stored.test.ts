import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryDatabases } from './indexed-db-test-support.ts'
import { aPair, anEntry } from '../outbox/queue-storage-test-support.ts'
import { answered, serve, tokenOf } from './test-support.ts'

const SARI = { id: 'user-1', clientId: 'nusantara' }
const BUDI = { id: 'user-2', clientId: 'khatulistiwa' }
const NOBODY = { id: 'visitor', clientId: 'nobody' }

type Device = ReturnType<typeof memoryDatabases>

/** A page that was just opened on this device: nothing of another process is in its memory. */
const open = async (device: Device) => {
  vi.stubGlobal('indexedDB', device.process().indexedDB)
  vi.resetModules()
  const [signIn, restore, { session }, { queueStorage, reopening }, { deviceOutboxStore }, { openUserStore }] =
    await Promise.all([
      import('../session/sign-in.ts'),
      import('../session/restore-session.ts'),
      import('../api/client.ts'),
      import('../outbox/device-queue-storage.ts'),
      import('../outbox/store.ts'),
      import('./user-store.ts'),
    ])
  return {
    ...signIn,
    ...restore,
    session,
    queueStorage,
    reopening,
    outboxOf: deviceOutboxStore,
    storeOf: openUserStore,
  }
}

const tokenNow = (owner: typeof SARI, sid: string) =>
  tokenOf({
    exp: Math.floor(Date.now() / 1000) + 3600,
    sub: owner.id,
    nameidentifier: owner.id,
    clientId: owner.clientId,
    sid,
  })

/** What lies on the device, with the names under which it does. */
const readable = (device: Device): string => [...device.databases.keys(), device.readable()].join('\n')

/** Sari has an answer and a change on the device, and the browser is killed before it has written who is signed in. */
const killed = async (device: Device, given: { hasKey: boolean }): Promise<void> => {
  const page = await open(device)
  page.session.start(tokenNow(SARI, 's-1'))
  if (given.hasKey) await page.queueStorage.fetchKey()
  await page.storeOf(SARI).setItem('answers', 'a stay in Semarang')
  await page.outboxOf(SARI).put(anEntry('a'))
  await page.outboxOf(NOBODY).put(anEntry('letter'))
  localStorage.clear()
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
afterEach(() => {
  localStorage.clear()
  vi.resetModules()
})

it('when another person is signed in, no earlier data is readable, and the queue is restored to its owner later', async () => {
  const device = memoryDatabases()
  await killed(device, { hasKey: true })
  expect(readable(device)).toContain('Semarang')
  const page = await open(device)
  await page.restoreSession()
  // Nobody is signed in: Sari may come back.
  expect(readable(device)).toContain('Semarang')
  page.session.start(tokenNow(BUDI, 's-2'))
  await page.storeOf(BUDI).setItem('answers', 'a stay in Medan')
  await page.restoreSession()
  expect(readable(device)).not.toMatch(/Semarang|user-1|text of a/)
  expect(readable(device)).toContain('a stay in Medan')
  expect(device.databases.get('singgah-outbox:nobody:visitor')?.size).toBe(1)
  await page.session.signOut()

  const again = await open(device)
  again.session.start(tokenNow(SARI, 's-3'))
  expect(await again.reopening.reopen()).toMatchObject({ back: 1 })
  expect(await again.outboxOf(SARI).all()).toMatchObject([{ id: 'a' }])
  await again.session.signOut()
})

it('is removed as soon as another person signs in', async () => {
  const device = memoryDatabases()
  await killed(device, { hasKey: true })
  const page = await open(device)
  expect(page.enterWithToken(tokenNow(BUDI, 's-2'))).toBe(true)
  await vi.waitFor(() => expect(readable(device)).not.toMatch(/Semarang|user-1/))
  await page.session.signOut()
})

it('without a key queued changes remain, and only stored responses are removed', async () => {
  const device = memoryDatabases()
  await killed(device, { hasKey: false })
  const page = await open(device)
  page.session.start(tokenNow(BUDI, 's-2'))
  await page.restoreSession()
  expect(readable(device)).not.toContain('Semarang')
  expect(await page.outboxOf(SARI).all()).toMatchObject([{ id: 'a' }])
  await page.session.signOut()
})

it('a person who signs in again after an unfinished sign-out is not signed out by it', async () => {
  const device = memoryDatabases()
  const page = await open(device)
  const { noteWipe } = await import('../session/unfinished-wipes.ts')
  await noteWipe(SARI)
  expect(page.enterWithToken(tokenNow(SARI, 's-4'))).toBe(true)
  await vi.waitFor(() => expect(device.databases.get('singgah-wipes')?.size).toBe(0))
  await page.restoreSession()
  expect(page.session.getState().user).toMatchObject(SARI)
  await page.session.signOut()
})
