import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { useHoldOffer } from './use-hold-offer.ts'

type Hold = Parameters<typeof useHoldOffer>[0]['hold'] & object

type Put = (holdId: string, code: string | null) => Promise<Hold>

const OFFER = { code: 'TUR10', title: 'A free afternoon' }
const aHold = (holdId: string, offer: Hold['offer'] = null): Hold => ({ holdId, state: 'live', offer })

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

const opened = (first: Hold, put: Put) => {
  const store = vi.fn<(hold: Hold) => void>()
  const hook = renderHook(({ hold }: { hold: Hold }) => useHoldOffer({ hold, put, store }), {
    wrapper,
    initialProps: { hold: first },
  })
  return { ...hook, store }
}

afterEach(cleanup)

it('puts the code of a hold on the one that is made after it', async () => {
  const put = vi.fn<Put>((holdId) => Promise.resolve(aHold(holdId, OFFER)))
  const { rerender, store } = opened(aHold('one', OFFER), put)
  expect(put).not.toHaveBeenCalled()
  rerender({ hold: aHold('two') })
  await waitFor(() => expect(store).toHaveBeenCalled())
  expect(put.mock.calls).toEqual([['two', 'TUR10']])
})

it('leaves a hold without an offer where the code was taken off', async () => {
  const put = vi.fn<Put>((holdId) => Promise.resolve(aHold(holdId)))
  const { result, rerender, store } = opened(aHold('one', OFFER), put)
  act(() => result.current.change(undefined))
  await waitFor(() => expect(store).toHaveBeenCalled())
  rerender({ hold: aHold('one') })
  rerender({ hold: aHold('two') })
  expect(put.mock.calls).toEqual([['one', null]])
})

it('does not try a refused code again', async () => {
  const put = vi.fn<Put>(() => Promise.reject<Hold>(new Error('unknown')))
  const { result, rerender } = opened(aHold('one'), put)
  act(() => result.current.change('NOSUCH'))
  await waitFor(() => expect(result.current.refusal).toBeInstanceOf(Error))
  rerender({ hold: aHold('two') })
  expect(put).toHaveBeenCalledTimes(1)
})
