import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isSent } from './starting.ts'

/** The record on the screen, with the edit that made it, and how the form starts from it. */
export type Shown<Start, Facts> = { edit: string | null; facts: Facts; start: () => Start }

/** Stored input that is what the record shows already was sent by a page that ended too early to forget it. */
export const useForgetSent = <Start, Facts>(
  shown: Shown<Start, Facts> | undefined,
  given: {
    isTyped: boolean
    touched: RefObject<boolean>
    sent: () => Parameters<typeof isSent>[1]
    forget: (start: Start) => Promise<void>
  },
): void => {
  const { isTyped, touched, sent, forget } = given
  const forgetSent = useEffectEvent(() => {
    if (shown !== undefined && isTyped && !touched.current && isSent(shown, sent())) void forget(shown.start())
  })
  // The record may come after the stored input.
  useEffect(() => forgetSent(), [isTyped, shown?.edit])
}
