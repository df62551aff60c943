import { useEffect, useSyncExternalStore } from 'react'
import type { WalletView } from '../platform/wallet/wallet.ts'
import { wallet } from './device-wallet.ts'

/** What is in the wallet, read anew when a screen that shows it opens. */
export const useWallet = (): WalletView => {
  useEffect(() => void wallet.refresh(), [])
  return useSyncExternalStore(wallet.subscribe, wallet.getView, wallet.getViewThere)
}
