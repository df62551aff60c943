import { afterEach, describe, expect, it, vi } from 'vitest'
import { queryClient, keepAnswer, session } from './client.ts'
import { ApiError, NetworkError } from './errors.ts'
import { tokenOf } from './test-support.ts'

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

describe('a query', () => {
  it('that the server failed is tried once more, and nothing else is', async () => {
    expect(await failing(problem(503))).toBe(2)
    expect(await failing(problem(404))).toBe(1)
    expect(await failing(problem(401))).toBe(1)
    expect(await failing(new NetworkError('none'))).toBe(1)
  })

  it('that is kept for offline answers also where the device cannot keep it', async () => {
    session.start(tokenOf({ exp: Date.now() / 1000 + 3600 }))
    const options = { queryKey: ['kept'], meta: { offline: true as const }, queryFn: async () => 'answer' }
    expect(await queryClient.fetchQuery(options)).toBe('answer')
  })
})

it('an answer that came with another is kept under its own key, also where the device cannot keep it', async () => {
  session.start(tokenOf({ exp: Date.now() / 1000 + 3600 }))
  const options = { queryKey: ['bookings', 'detail', 'b-1'], meta: { offline: true as const } }
  await keepAnswer(options, { bookingId: 'b-1' })
  expect(queryClient.getQueryData(options.queryKey)).toEqual({ bookingId: 'b-1' })
})
