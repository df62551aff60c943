import { useEffect, useEffectEvent } from 'react'
import { isSent } from './starting.ts'

/** The record on the screen, with the edit that made it, and how the form starts from it. */
export type Shown<Start, Facts> = { edit: string | null; facts: Facts; start: () => Start }

/** Stored input that is what the record shows already was sent by a page that ended too early to forget it. */
export const useForgetSent = <Start, Facts>(given: {
  shown: Shown<Start, Facts> | undefined
  isTyped: boolean
  isUntouched: () => boolean
  sent: () => Parameters<typeof isSent>[1]
  forget: (start: Start) => Promise<void>
}): void => {
  const { shown, isTyped, isUntouched, sent, forget } = given
  const forgetSent = useEffectEvent(() => {
    if (shown !== undefined && isUntouched() && isSent(shown, sent())) void forget(shown.start())
  })
  // The record may come after the stored input.
  useEffect(() => forgetSent(), [isTyped, shown?.edit])
}
