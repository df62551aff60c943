import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useSearchAhead } from './use-search-ahead.ts'

type Search = { stars?: string; breakfast?: true }

/** An address that arrives when the test says so. */
const useSlowAddress = (arrivals: (() => void)[]) => {
  const [address, setAddress] = useState<Search>({})
  return useSearchAhead(address, (next) => {
    return new Promise((resolve) => {
      arrivals.push(() => {
        setAddress(next)
        resolve()
      })
    })
  })
}

const arrive = (arrivals: (() => void)[]) => act(async () => arrivals.shift()?.())

test('shows a tick before the URL has it, and applies the next one on top of it', async () => {
  const arrivals: (() => void)[] = []
  const { result } = renderHook(() => useSlowAddress(arrivals))
  act(() => result.current.change({ ...result.current.search, stars: '4' }))
  expect(result.current.search).toEqual({ stars: '4' })
  act(() => result.current.change({ ...result.current.search, breakfast: true }))
  expect(result.current.search).toEqual({ stars: '4', breakfast: true })
  await arrive(arrivals)
  expect(result.current.search).toEqual({ stars: '4', breakfast: true })
  await arrive(arrivals)
  expect(result.current.search).toEqual({ stars: '4', breakfast: true })
})

test('takes the tick back where the URL never followed', async () => {
  const { result } = renderHook(() => useSearchAhead<Search>({}, () => Promise.resolve()))
  act(() => result.current.change({ stars: '4' }))
  await act(async () => undefined)
  expect(result.current.search).toEqual({})
})
