import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#src/platform/api/client.ts'
import { NetworkError } from '#src/platform/api/errors.ts'
import { pending } from '#src/platform/device/test-support.ts'
import { refreshOnReturn, refreshScreen } from './refresh-screen.ts'

const clock = { now: 1_800_000_000_000 }
refreshOnReturn(() => clock.now)

const stops: (() => void)[] = []
/** Something on the screen: asked by `answer`, and stale after that many milliseconds. */
const onScreen = async (name: string, answer: () => Promise<unknown>, staleTime = 0) => {
  const queryFn = vi.fn<() => Promise<unknown>>(answer)
  const observer = new QueryObserver(queryClient, { queryKey: [name], queryFn, staleTime, refetchOnWindowFocus: false })
  stops.push(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false))
  queryFn.mockClear()
  return queryFn
}
const seenAs = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => queryClient.clear())
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.restoreAllMocks()
})

describe('refreshing the screen', () => {
  it('refetches everything shown, even if fresh, except queries that run once', async () => {
    const list = await onScreen('list', async () => 1, 60_000)
    const quote = await onScreen('quote', async () => 2, Number.POSITIVE_INFINITY)
    expect(await refreshScreen()).toBe('refreshed')
    expect(list).toHaveBeenCalledTimes(1)
    expect(quote).not.toHaveBeenCalled()
  })

  it('ends when the answers arrive, and not before', async () => {
    const answer = pending<number>()
    const list = await onScreen('list', async () => 1)
    list.mockReturnValue(answer.promise)
    const ended = vi.fn<(end: string) => void>()
    const refreshing = refreshScreen().then(ended)
    await vi.waitFor(() => expect(list).toHaveBeenCalled())
    expect(ended).not.toHaveBeenCalled()
    answer.resolve(2)
    await refreshing
    expect(ended).toHaveBeenCalledExactlyOnceWith('refreshed')
  })

  it('reports a failure offline', async () => {
    const list = await onScreen('list', async () => 1)
    list.mockRejectedValue(new NetworkError('no'))
    expect(await refreshScreen()).toBe('unreachable')
  })
})

describe('a page restored by the browser', () => {
  it.each([
    [29_000, 0],
    [30_000, 1],
  ])('after %i ms refetches stale queries %i times', async (away, times) => {
    const list = await onScreen('list', async () => 1)
    seenAs('hidden')
    clock.now += away
    seenAs('visible')
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(list).toHaveBeenCalledTimes(times)
  })

  it('does not refetch fresh queries', async () => {
    const list = await onScreen('list', async () => 1, 60_000)
    seenAs('hidden')
    clock.now += 45_000
    seenAs('visible')
    expect(list).not.toHaveBeenCalled()
  })

  it('refetches immediately after the back-forward cache restores a page', async () => {
    const list = await onScreen('list', async () => 1)
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(1))
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    expect(list).toHaveBeenCalledTimes(1)
  })
})
