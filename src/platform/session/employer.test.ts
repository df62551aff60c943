import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../api/client.ts'
import { memoryDatabases } from '../device/indexed-db-test-support.ts'
import { openUserStore } from '../device/user-store.ts'
import { noteEmployer } from './employer.ts'

const PERSON = { id: 'user-1', clientId: 'client-1' }
const OTHER = { id: 'user-2', clientId: 'client-1' }
const AT_DEWI = { staffId: 'staff-1', role: 'reception' } as const
const GUESTS = ['query-["bookings","agent"]', '{"guest":"Siti Rahmawati"}'] as const

let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>
beforeEach(async () => {
  device = memoryDatabases().process()
  vi.stubGlobal('indexedDB', device.indexedDB)
  localStorage.clear()
  await openUserStore(PERSON).setItem(...GUESTS)
  queryClient.setQueryData(['bookings', 'agent'], 'guests')
})
afterEach(() => {
  queryClient.clear()
  device.close()
})

const kept = async () => [
  (await openUserStore(PERSON).entries()).length,
  queryClient.getQueryData(['bookings', 'agent']) === undefined ? 0 : 1,
]

describe('what a device keeps for somebody who works for a host', () => {
  it('stays while they work for the same one', async () => {
    await noteEmployer(PERSON, AT_DEWI)
    await noteEmployer(PERSON, { ...AT_DEWI, role: 'manager' })
    expect(await kept()).toEqual([1, 1])
  })

  it.each([
    ['they work for nobody any more', null],
    ['they work for another host', { staffId: 'staff-2', role: 'reception' as const }],
  ])('goes once %s', async (_when, staff) => {
    await noteEmployer(PERSON, AT_DEWI)
    await noteEmployer(PERSON, staff)
    expect(await kept()).toEqual([0, 0])
    // Once is enough: what is fetched afterwards stays.
    await openUserStore(PERSON).setItem(...GUESTS)
    await noteEmployer(PERSON, staff)
    expect((await kept())[0]).toBe(1)
  })

  it('is not touched by who else was signed in on the device', async () => {
    await noteEmployer(OTHER, AT_DEWI)
    await noteEmployer(PERSON, null)
    expect(await kept()).toEqual([1, 1])
  })
})
