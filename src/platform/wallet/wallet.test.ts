import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { STORAGE_KEYS } from '../device/storage-keys.ts'
import { storedMark, lastOwner } from './marks.ts'
import { seal } from './seal.ts'
import { walletName } from './store.ts'
import {
  aBooking,
  aDevice,
  aTab,
  BUDI,
  NOW,
  OTHER_ID,
  readable,
  REFERENCE,
  SARI,
  signOut,
  stayUpdates,
  storedFlight,
  storedStay,
} from '#src/products/wallet-test-support.ts'

const DAY_MS = 86_400_000
const references = ({ wallet }: ReturnType<typeof aTab>) =>
  wallet.getView().trips.map(({ facts }) => v.parse(v.object({ reference: v.string() }), facts).reference)

/** A device with Sari's stay in the wallet. */
const filled = async () => {
  const device = aDevice()
  const tab = aTab(device)
  await tab.wallet.applyUpdate(SARI, stayUpdates([aBooking()]))
  return { device, tab }
}

describe('a wallet', () => {
  it('opens for the signed-in person, and after their token expired', async () => {
    const { device, tab } = await filled()
    expect(references(tab)).toEqual([REFERENCE])
    const later = aTab(device, { user: null })
    later.clock.now += 3 * DAY_MS
    await later.wallet.refresh()
    expect(references(later)).toEqual([REFERENCE])
  })

  it('contains no plain text of the stay, and its key cannot be exported', async () => {
    const { device } = await filled()
    const text = readable(device)
    for (const word of [REFERENCE, 'Melati', 'Sanur', 'Ni Luh', '2,442', '+62', 'Deluxe'])
      expect(text).not.toContain(word)
    const key = device.databases.get(walletName(SARI))?.get('key')
    expect(key instanceof CryptoKey && key.extractable).toBe(false)
    expect(key).toBeInstanceOf(CryptoKey)
  })

  it('stores no email address, no other guests and no requests', async () => {
    const { tab } = await filled()
    const facts = JSON.stringify(tab.wallet.getView().trips.map(({ facts }) => facts))
    expect(facts).toContain('Ni Luh Ayu')
    for (const word of ['people.example', 'José', 'Siti', 'cot', '811']) expect(facts).not.toContain(word)
  })

  it('does not open for another person, and is deleted by the time they sign in', async () => {
    const { device } = await filled()
    const budi = aTab(device, { user: BUDI, sessionId: 's-2' })
    await budi.wallet.refresh()
    expect([references(budi), device.databases.has(walletName(SARI)), lastOwner(device.storage)]).toEqual([
      [],
      false,
      null,
    ])
    const nobody = aTab(device, { user: null })
    await nobody.wallet.refresh()
    expect(references(nobody)).toEqual([])
  })

  it('of another person is also removed on a shared device, and nothing is stored there', async () => {
    const { device } = await filled()
    const shared = aTab(device, { user: BUDI, sessionId: 's-2', isShared: true })
    await shared.wallet.applyUpdate(BUDI, stayUpdates([aBooking()]))
    expect(shared.wallet.getView()).toMatchObject({ notStored: 'shared', trips: [] })
    expect([...device.databases.keys()]).toEqual([])
  })

  it('stores nothing without encryption, and says so', async () => {
    const device = aDevice()
    const tab = aTab(device, { hasCipher: false })
    await tab.wallet.applyUpdate(SARI, stayUpdates([aBooking()]))
    expect([tab.wallet.getView().notStored, device.databases.size]).toEqual(['noCipher', 0])
  })

  it('says that the browser stores nothing, without an error', async () => {
    const device = aDevice()
    device.broken.isBroken = true
    const tab = aTab(device)
    await tab.wallet.applyUpdate(SARI, stayUpdates([aBooking()]))
    expect(tab.wallet.getView()).toMatchObject({ notStored: 'refused', isOpened: true })
  })

  it('of a visitor opens no database at all', async () => {
    const device = aDevice()
    const tab = aTab(device, { user: null })
    await tab.wallet.refresh()
    expect([device.databases.size, tab.wallet.getView().isOpened]).toEqual([0, true])
  })
})

describe('signing out', () => {
  it('leaves no data, and a tab that receives a stay at that moment stores nothing', async () => {
    const { device, tab } = await filled()
    // The other tab has not heard yet: its session is still there.
    await Promise.all([
      signOut(device, SARI),
      tab.wallet.applyUpdate(SARI, stayUpdates([aBooking({ bookingId: OTHER_ID })])),
    ])
    const before = device.puts.length
    await tab.wallet.applyUpdate(SARI, stayUpdates([aBooking()]))
    expect(device.puts).toHaveLength(before)
    expect([...device.databases.values()].flatMap((records) => [...records.keys()])).toEqual([])
    expect(device.storage.getItem(STORAGE_KEYS.walletOwner)).toBeNull()
    tab.state.user = null
    await tab.wallet.refresh()
    expect(references(tab)).toEqual([])
  })

  it('that a crash undid in localStorage is completed at the next start', async () => {
    const { device } = await filled()
    device.buried.add('s-1')
    const next = aTab(device, { user: null })
    await next.wallet.refresh()
    expect([references(next), device.databases.size]).toEqual([[], 0])
  })

  it('of a later session of the same person applies to data stored by an earlier one', async () => {
    const { device } = await filled()
    await aTab(device, { sessionId: 's-2' }).wallet.refresh()
    device.buried.add('s-2')
    const next = aTab(device, { user: null })
    await next.wallet.refresh()
    expect(references(next)).toEqual([])
  })

  it('an interrupted deletion leaves a database that the next start deletes', async () => {
    const { device } = await filled()
    device.storage.clear()
    const next = aTab(device, { user: null })
    await next.wallet.refresh()
    await next.wallet.tidy()
    expect([references(next), device.databases.size]).toEqual([[], 0])
  })
})

describe('several tabs', () => {
  it('update concurrently with one key, and each sees the changes of the others', async () => {
    const device = aDevice()
    const [one, other] = [aTab(device), aTab(device)]
    await Promise.all([
      one.wallet.applyUpdate(SARI, stayUpdates([aBooking()])),
      other.wallet.applyUpdate(
        SARI,
        stayUpdates([aBooking({ bookingId: OTHER_ID, reference: 'SG-OTHER', checkIn: '2027-03-11' })]),
      ),
    ])
    await Promise.all([one.wallet.refresh(), other.wallet.refresh()])
    expect([references(one), references(other)]).toEqual([
      ['SG-OTHER', REFERENCE],
      ['SG-OTHER', REFERENCE],
    ])
  })
})

describe('expired data', () => {
  it.each([
    // 15 March, 23.59 in Denpasar, and a minute later.
    ['2027-03-15T15:59:00Z', [REFERENCE]],
    ['2027-03-15T16:00:00Z', []],
  ])('at %s of a stay until 14 March in Denpasar there is %j', async (at, left) => {
    const { device } = await filled()
    const later = aTab(device, { user: null })
    later.clock.now = Date.parse(at)
    await later.wallet.refresh()
    expect(references(later)).toEqual(left)
    expect(await device.storeOf(SARI).all()).toHaveLength(left.length)
  })

  it('is data that is no longer readable, and never data of a newer version', async () => {
    const { device, tab } = await filled()
    const records = device.databases.get(walletName(SARI))
    const [[id, sealed] = ['', null]] = [...(records ?? [])].filter(([name]) => name !== 'key')
    records?.set(OTHER_ID, sealed)
    await tab.wallet.refresh()
    // Sealed for the first name, it does not open under another.
    expect([references(tab), records?.has(OTHER_ID), records?.has(id)]).toEqual([[REFERENCE], false, true])
  })
})

/** As any build may have written it. */
const write = async (device: ReturnType<typeof aDevice>, id: string, version: number, facts: unknown) => {
  const key = await device.storeOf(SARI).key()
  if (key === null) throw new Error('the wallet has a key')
  await device.storeOf(SARI).put(id, await seal(key, `${SARI.clientId} ${SARI.id} ${id}`, version, facts))
}

describe('data stored on a device', () => {
  it('from before is read, of each service by the number of its facts', async () => {
    const { device } = await filled()
    const flight = storedFlight()
    await write(device, OTHER_ID, 1, { ...storedStay(aBooking({ checkIn: '2027-03-11' })), bookingId: OTHER_ID })
    await write(device, flight.bookingId, 1000, flight)
    const later = aTab(device, { user: null })
    await later.wallet.refresh()
    // On one day one flies first.
    expect(later.wallet.getView().trips.map(({ service, bookingId }) => `${service} ${bookingId}`)).toEqual([
      `stay ${OTHER_ID}`,
      `flight ${flight.bookingId}`,
      `stay ${aBooking().bookingId}`,
    ])
  })

  it.each([2, 1001, 5000])('of version %i, which this build does not know, is not changed', async (version) => {
    const { device, tab } = await filled()
    await write(device, OTHER_ID, version, { later: true })
    await tab.wallet.refresh()
    expect([references(tab), (await device.storeOf(SARI).all()).length]).toEqual([[REFERENCE], 2])
  })
})

describe('a browser that evicted stored data', () => {
  it('is detected, shown until dismissed, and cleared when something is stored again', async () => {
    const { device } = await filled()
    device.databases.clear()
    const next = aTab(device, { user: null })
    await next.wallet.refresh()
    expect(next.wallet.getView().isGone).toBe(true)
    const again = aTab(device)
    await again.wallet.refresh()
    expect(again.wallet.getView().isGone).toBe(true)
    await again.wallet.acknowledge()
    expect(again.wallet.getView().isGone).toBe(false)
    await again.wallet.applyUpdate(SARI, stayUpdates([aBooking()]))
    expect([again.wallet.getView().isGone, storedMark(device.storage)]).toEqual([
      false,
      { kind: 'stored', untilDay: '2027-03-16' },
    ])
  })

  it('ignores intended deletions, and cases where storage cannot be read', async () => {
    const { device } = await filled()
    device.broken.isBroken = true
    const blocked = aTab(device)
    await blocked.wallet.refresh()
    expect([blocked.wallet.getView().notStored, storedMark(device.storage).kind]).toEqual(['refused', 'stored'])
    device.broken.isBroken = false
    const later = aTab(device)
    later.clock.now = NOW + 30 * DAY_MS
    await later.wallet.refresh()
    expect([later.wallet.getView().isGone, storedMark(device.storage).kind]).toEqual([false, 'none'])
  })
})

it('of another person causes no loop between tabs where localStorage cannot delete', async () => {
  const { device, tab } = await filled()
  device.storage.removeItem = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  const budi = aTab(device, { user: BUDI, sessionId: 's-2' })
  tab.state.user = BUDI
  await Promise.all([budi.wallet.refresh(), tab.wallet.refresh()])
  expect([references(budi), references(tab)]).toEqual([[], []])
})
