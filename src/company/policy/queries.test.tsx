import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { pending, serve } from '#src/platform/device/test-support.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { usePolicyRules } from './queries.ts'

signedInForEachTest()
afterEach(cleanup)

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const key = ['policies', 'mine']
const rules = { currency: 'IDR', stars: { verdict: 'warn', most: 4 } } as const

const asked = (answer: () => Response | Promise<Response>) => {
  serve(answer)
  return renderHook(() => usePolicyRules(), { wrapper }).result
}

it('stored rules go on being evaluated when they cannot be fetched again', async () => {
  const stored = { policy: { version: 1, rules, activeFrom: '2027-03-01T00:00:00.000Z' } }
  queryClient.setQueryData(key, stored, { updatedAt: 1 })
  const result = asked(() => Promise.reject(new TypeError('Failed to fetch')))
  await waitFor(() => expect(queryClient.getQueryState(key)?.status).toBe('error'))
  expect(result.current).toEqual(rules)
})

it('without stored rules there are none once they cannot be fetched, and it is unknown until then', async () => {
  const result = asked(() => pending<Response>().promise)
  expect(result.current).toBeUndefined()
  cleanup()
  queryClient.clear()
  const failed = asked(() => Promise.reject(new TypeError('Failed to fetch')))
  await waitFor(() => expect(failed.current).toBeNull())
})
