import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { session } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { useLatePhone } from './use-late-phone.ts'

signedInForEachTest()

const told = () => {
  const onKnown = vi.fn<(phone: string) => void>()
  const { rerender } = renderHook(() => useLatePhone(onKnown))
  return { calls: onKnown.mock.calls, rerender }
}

it('tells the telephone once when it comes', () => {
  const { calls, rerender } = told()
  expect(calls).toEqual([])
  act(() => session.setPhoneNumber('+62 811 1'))
  rerender()
  expect(calls).toEqual([['+62 811 1']])
})

it('tells one that came while the form was on its way', () => {
  session.setPhoneNumber('+62 811 1')
  expect(told().calls).toEqual([['+62 811 1']])
})
