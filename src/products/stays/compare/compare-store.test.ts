import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearCompared, toggleCompared, useCompared } from './compare-store.ts'

afterEach(clearCompared)

it('accepts four in the order of selection, refuses a fifth, and releases a deselected one', () => {
  const { result } = renderHook(useCompared)
  act(() => ['a', 'b', 'c', 'd', 'e'].forEach(toggleCompared))
  expect(result.current).toEqual(['a', 'b', 'c', 'd'])
  act(() => toggleCompared('b'))
  expect(result.current).toEqual(['a', 'c', 'd'])
  expect(sessionStorage.getItem('singgah.compare')).toBe('a,c,d')
  act(clearCompared)
  expect(result.current).toEqual([])
  expect(sessionStorage.getItem('singgah.compare')).toBeNull()
})
