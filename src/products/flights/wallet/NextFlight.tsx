import { lazy, Suspense } from 'react'
import { useWalletHint } from '#src/wallet/use-wallet-hint.ts'

const WalletFlightTrip = lazy(() =>
  import('./WalletFlightTrip.tsx').then((module) => ({ default: module.WalletFlightTrip })),
)

/** The next flight of who is signed in, from the device. Nothing is fetched where nothing is kept. */
export const NextFlight = () =>
  useWalletHint() && (
    <Suspense fallback={null}>
      <WalletFlightTrip />
    </Suspense>
  )
