import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryDatabases } from '../device/indexed-db-test-support.ts'
import { forgetWipe, noteWipe, sharedBox, unfinishedWipes } from './unfinished-wipes.ts'

const SITI = { id: 'siti', clientId: 'one' }
const BUDI = { id: 'budi', clientId: 'one' }

let device: ReturnType<ReturnType<typeof memoryDatabases>['process']>
beforeEach(() => {
  device = memoryDatabases().process()
  vi.stubGlobal('indexedDB', device.indexedDB)
})
afterEach(() => {
  device.close()
  vi.unstubAllGlobals()
})

it('gives one box to all tabs that hear of the end of a session, until the person is wiped', async () => {
  const box = await sharedBox(SITI)
  expect(await sharedBox(SITI)).toBe(box)
  expect(await sharedBox(BUDI)).not.toBe(box)
  await noteWipe(SITI, box)
  expect(await sharedBox(SITI)).toBe(box)
  expect(await unfinishedWipes()).toContainEqual({ ...SITI, boxId: box })
  await forgetWipe(SITI)
  expect(await sharedBox(SITI)).not.toBe(box)
})

it('gives a box where a sign-out that keeps nothing was noted before', async () => {
  await noteWipe(SITI)
  const box = await sharedBox(SITI)
  expect(await unfinishedWipes()).toEqual([{ ...SITI, boxId: box }])
})
