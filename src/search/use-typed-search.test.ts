import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTypedSearch } from './use-typed-search.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const show = (q: string) => {
  const change = vi.fn<(q: string) => void>()
  const hook = renderHook(({ q: now }) => useTypedSearch(now, change), { initialProps: { q } })
  return {
    change,
    typed: () => hook.result.current.typed,
    type: (text: string) => act(() => hook.result.current.setTyped(text)),
    wait: (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds)),
    address: (now: string) => hook.rerender({ q: now }),
  }
}

it('sends the query once, a moment after the last key', () => {
  const box = show('')
  box.type('m')
  box.wait(200)
  box.type('melati ')
  box.wait(200)
  expect(box.change).not.toHaveBeenCalled()
  box.wait(100)
  expect(box.change.mock.calls).toEqual([['melati']])
  box.address('melati')
  box.wait(1000)
  expect(box.change).toHaveBeenCalledTimes(1)
})

it('keeps typed text while the URL is updated', () => {
  const box = show('')
  box.type('mel')
  box.wait(300)
  box.type('melat')
  box.address('mel')
  expect(box.typed()).toBe('melat')
  box.wait(300)
  expect(box.change.mock.calls).toEqual([['mel'], ['melat']])
})

it('follows back and forward, and sends nothing then', () => {
  const box = show('')
  box.type('melati')
  box.wait(300)
  box.address('melati')
  box.address('')
  expect(box.typed()).toBe('')
  box.address('melati')
  expect(box.typed()).toBe('melati')
  box.wait(1000)
  expect(box.change).toHaveBeenCalledTimes(1)
})
