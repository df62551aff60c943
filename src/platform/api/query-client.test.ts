import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeAnswer, storedAnswer, queryClient, session } from './client.ts'
import { ApiError, NetworkError } from './errors.ts'
import { memoryDatabases } from '../device/indexed-db-test-support.ts'
import { setSharedDevice } from '../session/shared-device.ts'
import { tokenOf } from '../device/test-support.ts'

const failing = async (error: Error) => {
  const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(error)
  await expect(queryClient.fetchQuery({ queryKey: ['failing', error.message], retryDelay: 0, queryFn })).rejects.toBe(
    error,
  )
  return queryFn.mock.calls.length
}
const problem = (status: number) =>
  new ApiError({ type: 'about:blank', status, code: 'internal', message: String(status), requestId: 'r' })

afterEach(async () => {
  await session.signOut()
  queryClient.clear()
  localStorage.clear()
})

describe('a stored query', () => {
  it('retries once after a server error, and after no other error', async () => {
    expect(await failing(problem(503))).toBe(2)
    expect(await failing(problem(404))).toBe(1)
    expect(await failing(problem(401))).toBe(1)
    expect(await failing(new NetworkError('none'))).toBe(1)
  })

  it('a stored query also answers where the device cannot store it', async () => {
    session.start(tokenOf({ exp: Date.now() / 1000 + 3600 }))
    const options = { queryKey: ['stored'], meta: { offline: true as const }, queryFn: async () => 'answer' }
    expect(await queryClient.fetchQuery(options)).toBe('answer')
  })
})

it('stores an answer that came with another under its own key, also where the device cannot store it', async () => {
  session.start(tokenOf({ exp: Date.now() / 1000 + 3600 }))
  const options = { queryKey: ['bookings', 'detail', 'b-1'], meta: { offline: true as const } }
  await storeAnswer(options, { bookingId: 'b-1' })
  expect(queryClient.getQueryData(options.queryKey)).toEqual({ bookingId: 'b-1' })
})

describe('public queries', () => {
  const { indexedDB } = memoryDatabases().process()
  beforeEach(() => void vi.stubGlobal('indexedDB', indexedDB))
  const help = { queryKey: ['help'], meta: { offline: 'public' as const } }
  const own = { queryKey: ['own'], meta: { offline: true as const } }

  it('are stored for signed-out visitors and later users, without personal data', async () => {
    session.start(tokenOf({ exp: Date.now() / 1000 + 3600 }))
    await storeAnswer(help, 'read with the network')
    await storeAnswer(own, 'a booking')
    await session.signOut()
    expect([await storedAnswer(help), await storedAnswer(own)]).toEqual(['read with the network', undefined])
    queryClient.clear()
    const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(new NetworkError('none'))
    expect(await queryClient.fetchQuery({ ...help, queryFn })).toBe('read with the network')
    session.start(tokenOf({ sub: 'another', exp: Date.now() / 1000 + 3600 }))
    expect(await storedAnswer(help)).toBe('read with the network')
  })

  it('are not stored on a shared device', async () => {
    await setSharedDevice({ id: 'user-1', clientId: 'nusantara' })
    await storeAnswer({ ...help, queryKey: ['help', 'there'] }, 'read with the network')
    await setSharedDevice(null)
    expect(await storedAnswer({ ...help, queryKey: ['help', 'there'] })).toBeUndefined()
  })
})
