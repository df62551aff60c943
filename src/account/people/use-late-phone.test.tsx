import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { session } from '#src/platform/api/client.ts'
import { signedInForEachTest } from '#src/platform/session/signed-in-test-support.ts'
import { useLatePhone } from './use-late-phone.ts'

signedInForEachTest()

const stated = () => {
  const onKnown = vi.fn<(phone: string) => void>()
  const { rerender } = renderHook(() => useLatePhone(onKnown))
  return { calls: onKnown.mock.calls, rerender }
}

it('reports the phone number once when it arrives', () => {
  const { calls, rerender } = stated()
  expect(calls).toEqual([])
  act(() => session.setPhoneNumber('+62 811 1'))
  rerender()
  expect(calls).toEqual([['+62 811 1']])
})

it('reports a number that arrived while the form was being sent', () => {
  session.setPhoneNumber('+62 811 1')
  expect(stated().calls).toEqual([['+62 811 1']])
})
