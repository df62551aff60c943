import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { session } from '#src/data/client.ts'
import { signedInForEachTest } from '#src/data/signed-in-test-support.ts'
import { useLatePhone } from './use-late-phone.ts'

signedInForEachTest()

const told = () => {
  const onKnown = vi.fn<(phone: string) => void>()
  renderHook(() => useLatePhone(onKnown))
  return onKnown.mock.calls
}

it('tells the telephone once when it comes', () => {
  const calls = told()
  expect(calls).toEqual([])
  act(() => session.setPhoneNumber('+62 811 1'))
  act(() => session.setPhoneNumber('+62 811 2'))
  expect(calls).toEqual([['+62 811 1']])
})

it('says nothing of one that was known before', () => {
  session.setPhoneNumber('+62 811 1')
  const calls = told()
  act(() => session.setPhoneNumber('+62 811 2'))
  expect(calls).toEqual([])
})
