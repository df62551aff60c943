import { useSyncExternalStore } from 'react'
import { dayInZone } from '#contract/products/stays/stay.ts'
import { now } from '../platform/device/clock.ts'
import { keptMark, lastOwner, onMarks } from '../platform/wallet/marks.ts'

/** At once and without opening anything: whether there is likely to be something in the wallet of this device. */
const isFilled = (): boolean => {
  const mark = keptMark()
  return lastOwner() !== null && mark.kind === 'kept' && mark.untilDay >= dayInZone(new Date(now()), 'UTC')
}

/** Whether a way to the wallet is worth its place. False where a page is drawn on the server. */
export const useWalletHint = (): boolean => useSyncExternalStore(onMarks, isFilled, () => false)
