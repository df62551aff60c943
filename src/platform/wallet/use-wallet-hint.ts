import { useSyncExternalStore } from 'react'
import { dayInZone } from '#contract/core/days.ts'
import { now } from '../device/clock.ts'
import { storedMark, lastOwner, onMarks } from './marks.ts'

/** Immediate, without opening the database: true if this device's wallet probably has content. */
const isFilled = (): boolean => {
  const mark = storedMark()
  return lastOwner() !== null && mark.kind === 'stored' && mark.untilDay >= dayInZone(new Date(now()), 'UTC')
}

/** True if a link to the wallet is useful. False during prerendering. */
export const useWalletHint = (): boolean => useSyncExternalStore(onMarks, isFilled, () => false)
