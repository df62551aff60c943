import { SERVICES } from '#contract/core/services.ts'
import { ofEveryProduct } from '#src/bookings/products.ts'
import type { WalletKind } from '#src/platform/wallet/kind.ts'

const productWallet = ofEveryProduct((parts) => parts.loadWallet())

/** How every product keeps its trips, loaded once. */
export const walletKinds = async (): Promise<readonly WalletKind[]> => {
  const kindOf = await productWallet.load()
  return SERVICES.map((service) => kindOf(service))
}
