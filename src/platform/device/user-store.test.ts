import { afterEach, expect, it, vi } from 'vitest'
import { memoryDatabases } from './indexed-db-test-support.ts'
import { openUserStore } from './user-store.ts'

const SARI = { id: 'sari', clientId: 'nusantara' }

afterEach(() => vi.unstubAllGlobals())

it('keeps what is written while the page is being left', async () => {
  const device = memoryDatabases()
  const page = device.process()
  vi.stubGlobal('indexedDB', page.indexedDB)
  const store = openUserStore(SARI)
  await store.setItem('draft', 'PT Nusantar')
  page.leave()
  // Nobody answers a page that is gone.
  void store.setItem('draft', 'PT Nusantara')
  vi.stubGlobal('indexedDB', device.process().indexedDB)
  await vi.waitFor(async () => expect(await openUserStore(SARI).getItem('draft')).toBe('PT Nusantara'))
})
