import { useEffect, useSyncExternalStore } from 'react'
import type { WalletView } from '../platform/wallet/wallet.ts'
import { wallet } from './device-wallet.ts'

/** Content of the wallet, read again when a screen that shows it opens. */
export const useWallet = (): WalletView => {
  useEffect(() => void wallet.refresh(), [])
  return useSyncExternalStore(wallet.subscribe, wallet.getView, wallet.getViewThere)
}
