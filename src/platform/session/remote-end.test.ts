import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryDatabases } from '../device/indexed-db-test-support.ts'
import { aPair, anEntry } from '../outbox/queue-storage-test-support.ts'
import { answered, refused, serve, tokenOf } from '../device/test-support.ts'

const SARI = { id: 'user-1', clientId: 'nusantara' }
const BUDI = { id: 'user-2', clientId: 'nusantara' }
const closed = () =>
  refused({
    status: 401,
    code: 'account_closed',
    message: 'This account is closed.',
    details: { userId: SARI.id, clientId: SARI.clientId },
  })
const elsewhere = () =>
  refused({
    status: 401,
    code: 'signed_out_elsewhere',
    message: 'You were signed out from elsewhere.',
    details: { userId: SARI.id, clientId: SARI.clientId },
  })
const ended = () => refused({ status: 401, code: 'unauthenticated' })

type Device = ReturnType<typeof memoryDatabases>

/** A page that was just opened on this device: nothing of another process is in its memory. */
const open = async (device: Device) => {
  const process = device.process()
  vi.stubGlobal('indexedDB', process.indexedDB)
  vi.resetModules()
  const [accounts, ends, restore, { call, session }, { queueStorage }, outbox, answers, wallet, profile] =
    await Promise.all([
      import('./remote-end.ts'),
      import('../api/remote-ends.ts'),
      import('./restore-session.ts'),
      import('../api/client.ts'),
      import('../outbox/device-queue-storage.ts'),
      import('../outbox/store.ts'),
      import('../device/user-store.ts'),
      import('../wallet/store.ts'),
      import('#contract/accounts/user-profile.ts'),
    ])
  const contact = () => call(profile.userProfile, {}).catch(() => undefined)
  return { process, ...accounts, ...ends, ...restore, ...outbox, ...answers, ...wallet, session, queueStorage, contact }
}
type Page = Awaited<ReturnType<typeof open>>

const tokenNow = (more: Record<string, unknown> = {}) =>
  tokenOf({ exp: Math.floor(Date.now() / 1000) + 3600, sid: 's-1', ...more })

/** Sari has trips, changes waiting, changes kept at an earlier sign-out, and searches on this device. */
const used = async (page: Page) => {
  page.session.start(tokenNow())
  localStorage.setItem('singgah.renewable', '1')
  localStorage.setItem('singgah.searches', '[]')
  localStorage.setItem('singgah.walletOwner', 'nusantara user-1 s-1')
  await page.openUserStore(SARI).setItem('trip', 'SGH-7K2 Sari +62 811')
  const iv = new Uint8Array(12)
  await page.deviceWalletStore(SARI).put('booking-1', { version: 1, iv, data: new ArrayBuffer(8) })
  await page.queueStorage.fetchKey()
  await page.deviceOutboxStore(SARI).put(anEntry('a'))
  await page.queueStorage.keep(SARI, 'box-1')
}

const OF_SARI = /user-1|SGH-7K2|811|Hotel a/
/** What of Sari is on the device: names of databases, records, and keys of the page. */
const left = (device: Device): string[] => [
  ...[...device.databases].flatMap(([name, records]) => (name.includes('user-1') && records.size > 0 ? [name] : [])),
  ...(device.databases.get('singgah-sealed')?.size ? ['sealed'] : []),
  ...(OF_SARI.test(device.readable()) ? ['readable'] : []),
  ...['token', 'renewable', 'searches', 'walletOwner'].filter((key) => localStorage.getItem(`singgah.${key}`) !== null),
]
const ALL = expect.arrayContaining([
  'singgah-user:nusantara:user-1',
  'singgah-outbox:nusantara:user-1',
  'singgah-wallet:nusantara:user-1',
  'sealed',
  'readable',
])

let answer: () => Response
const refreshes: string[] = []
beforeEach(async () => {
  const { shown } = await aPair()
  refreshes.length = 0
  answer = ended
  serve((request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/outbox-key')) return answered(shown)
    if (pathname.endsWith('/refresh')) refreshes.push(pathname)
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  vi.resetModules()
})

describe('a closed account', () => {
  it('leaves nothing on the device at the next call, and says why above the sign-in form', async () => {
    const device = memoryDatabases()
    const page = await open(device)
    await used(page)
    expect(left(device)).toEqual(ALL)
    page.watchRemoteEnds()
    answer = closed
    await page.contact()
    expect(page.session.getState()).toMatchObject({ user: null, error: 'This account is closed.' })
    await vi.waitFor(() => expect(left(device)).toEqual([]))
  })

  it('is removed when its code loads after the answer', async () => {
    const device = memoryDatabases()
    const page = await open(device)
    await used(page)
    answer = closed
    await page.contact()
    page.watchRemoteEnds()
    await vi.waitFor(() => expect(left(device)).toEqual([]))
  })

  it('is found out by the cookie where the token expired on the device', async () => {
    const device = memoryDatabases()
    await used(await open(device))
    localStorage.removeItem('singgah.token')
    const page = await open(device)
    await page.restoreSession()
    page.watchRemoteEnds()
    answer = closed
    await page.checkExpiredSession()
    await vi.waitFor(() => expect(left(device)).toEqual([]))
  })

  it('leaves the data of other people alone, also of who signed in meanwhile', async () => {
    const device = memoryDatabases()
    const page = await open(device)
    await used(page)
    answer = closed
    await page.contact()
    page.session.start(tokenNow({ sub: BUDI.id, nameidentifier: BUDI.id, sid: 's-2' }))
    localStorage.setItem('singgah.renewable', '1')
    await page.openUserStore(BUDI).setItem('trip', 'SGH-9Q4')
    page.watchRemoteEnds()
    await vi.waitFor(() => expect(device.readable()).not.toMatch(OF_SARI))
    await vi.waitFor(() => expect(device.databases.get('singgah-wipes')?.size ?? 0).toBe(0))
    expect(await page.openUserStore(BUDI).getItem('trip')).toBe('SGH-9Q4')
    expect(page.session.getState().user?.id).toBe(BUDI.id)
    expect(localStorage.getItem('singgah.renewable')).toBe('1')
  })
})

describe('a session ended elsewhere', () => {
  it('leaves nothing readable on the device at the next call, and keeps unsent changes sealed', async () => {
    const device = memoryDatabases()
    const page = await open(device)
    await used(page)
    const boxes = () => device.databases.get('singgah-sealed')?.size
    expect(boxes()).toBe(1)
    page.watchRemoteEnds()
    answer = elsewhere
    await page.contact()
    expect(page.session.getState()).toMatchObject({ user: null, error: 'You were signed out from elsewhere.' })
    await vi.waitFor(() => expect(left(device)).toEqual(['sealed']))
    expect(boxes()).toBe(2)
  })

  it('loses unsent changes that cannot be sealed, rather than leave them to whoever holds the device', async () => {
    const device = memoryDatabases()
    const page = await open(device)
    page.session.start(tokenNow())
    await page.deviceOutboxStore(SARI).put(anEntry('a'))
    page.watchRemoteEnds()
    answer = elsewhere
    await page.contact()
    await vi.waitFor(() => expect(left(device)).toEqual([]))
  })

  it('is found out by the cookie if the app was closed meanwhile and the token expired', async () => {
    const device = memoryDatabases()
    await used(await open(device))
    localStorage.removeItem('singgah.token')
    const page = await open(device)
    await page.restoreSession()
    page.watchRemoteEnds()
    answer = elsewhere
    await page.checkExpiredSession()
    await vi.waitFor(() => expect(left(device)).toEqual(['sealed']))
  })

  it('keeps the data of a person who has signed in again here meanwhile', async () => {
    const device = memoryDatabases()
    const page = await open(device)
    await used(page)
    answer = elsewhere
    await page.contact()
    page.session.start(tokenNow({ sid: 's-2' }))
    await page.openUserStore(BUDI).setItem('trip', 'SGH-9Q4')
    page.watchRemoteEnds()
    // That of another session here, after which the first would be done as well.
    page.reportRemoteEnd({ ...BUDI, isClosed: true })
    await vi.waitFor(() => expect(device.readable()).not.toContain('SGH-9Q4'))
    expect(await page.openUserStore(SARI).getItem('trip')).toBe('SGH-7K2 Sari +62 811')
  })
})

describe('a session that only ended', () => {
  it('keeps what is stored, and asks no more than once by the cookie', async () => {
    const device = memoryDatabases()
    const page = await open(device)
    await used(page)
    page.watchRemoteEnds()
    await page.contact()
    expect(page.session.getState()).toMatchObject({ user: null, error: null })
    answer = () => answered({ success: false, token: null, message: '' })
    await page.checkExpiredSession()
    await page.checkExpiredSession()
    expect(refreshes).toHaveLength(1)
    expect(left(device)).toEqual(ALL)
  })
})

// Last: timers of a page that died run on, and would act on the device of the next test.
describe('an interrupted device', () => {
  it('asks again at the next start', async () => {
    const device = memoryDatabases()
    const page = await open(device)
    await used(page)
    page.watchRemoteEnds()
    page.process.dieAfter(0)
    answer = closed
    await page.contact()
    const next = await open(device)
    expect(left(device)).toEqual(ALL)
    await next.restoreSession()
    next.watchRemoteEnds()
    await next.checkExpiredSession()
    await vi.waitFor(() => expect(left(device)).toEqual([]))
  })
})
