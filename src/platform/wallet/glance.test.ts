import { expect, it } from 'vitest'
import { STORAGE_KEYS } from '../device/storage-keys.ts'
import { tokenOf } from '../device/test-support.ts'
import { nextTripAtAGlance } from './glance.ts'
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
} from '#src/products/wallet-test-support.ts'

const DAY_MS = 86_400_000
const [FIRST, SECOND] = [
  aBooking(),
  aBooking({ bookingId: OTHER_ID, reference: 'SG-OTHER001', checkIn: '2027-03-20', checkOut: '2027-03-21' }),
]

/** A device with two stays of Sari, and what it shows before the app has started. */
const filled = async () => {
  const device = aDevice()
  const tab = aTab(device)
  await tab.wallet.applyUpdate(SARI, stayUpdates([SECOND, FIRST]))
  const wipes: { id: string; clientId: string }[] = []
  const seen = async (now = NOW) => {
    const trip = await nextTripAtAGlance(now, {
      storeOf: device.storeOf,
      tombstones: { isBuried: async (id) => device.buried.has(id) },
      unfinishedWipes: async () => wipes,
      storage: device.storage,
    })
    return trip?.glance.days ?? null
  }
  const tokenOn = (id: string, sid = 's-1') =>
    device.storage.setItem(STORAGE_KEYS.token, tokenOf({ exp: NOW / 1000 - 60, sid, sub: id, nameidentifier: id }))
  return { device, tab, wipes, seen, tokenOn }
}

it('shows the next stay to its owner, also after the token expired or is missing', async () => {
  const { device, seen, tokenOn } = await filled()
  expect(await seen()).toContain(REFERENCE)
  tokenOn(SARI.id)
  expect(await seen()).toContain(REFERENCE)
  expect(readable(device)).not.toContain(REFERENCE)
})

it('shows a stay until its last day at the place is over, then the next one', async () => {
  const { seen } = await filled()
  const [lastHour, over] = [Date.parse('2027-03-14T15:59:00Z'), Date.parse('2027-03-14T16:00:00Z')]
  expect(await seen(lastHour)).toContain(REFERENCE)
  expect(await seen(over)).toContain('SG-OTHER001')
  expect(await seen(NOW + 30 * DAY_MS)).toBeNull()
})

it('shows nothing to another person, after a sign-out, or during one', async () => {
  const other = await filled()
  other.tokenOn(BUDI.id)
  expect(await other.seen()).toBeNull()

  const wiping = await filled()
  wiping.wipes.push({ id: SARI.id, clientId: SARI.clientId })
  expect(await wiping.seen()).toBeNull()

  const buried = await filled()
  buried.device.buried.add('s-1')
  expect(await buried.seen()).toBeNull()

  const later = await filled()
  later.tokenOn(SARI.id, 's-2')
  later.device.buried.add('s-2')
  expect(await later.seen()).toBeNull()

  const out = await filled()
  await signOut(out.device, SARI)
  expect(await out.seen()).toBeNull()
  expect(out.device.databases.has(walletName(SARI))).toBe(false)
})

it('shows nothing on a shared device, without its key, or of another version', async () => {
  const shared = await filled()
  shared.device.storage.setItem(STORAGE_KEYS.shared, 'nusantara sari')
  expect(await shared.seen()).toBeNull()

  const keyless = await filled()
  keyless.device.databases.get(walletName(SARI))?.delete('key')
  expect(await keyless.seen()).toBeNull()

  const newer = await filled()
  const records = newer.device.databases.get(walletName(SARI))
  records?.set('glance', { ...Object(records.get('glance')), version: 2 })
  expect(await newer.seen()).toBeNull()
})

it('follows wallet updates: a stay cancelled elsewhere is not the next trip', async () => {
  const { device, tab, seen } = await filled()
  await tab.wallet.applyUpdate(
    SARI,
    stayUpdates([{ ...FIRST, state: 'cancelled' }], { at: new Date(NOW + 1000).toISOString() }),
  )
  expect(await seen()).toContain('SG-OTHER001')
  // What is there stays as it is where nothing has changed.
  const before = device.databases.get(walletName(SARI))?.get('glance')
  await tab.wallet.refresh()
  expect(device.databases.get(walletName(SARI))?.get('glance')).toBe(before)
})
