import { lazy, Suspense } from 'react'
import { InstantTrip } from '../trips/InstantTrip.tsx'
import { speakOnScreens } from '../i18n/locale.ts'
import type { Service } from '#contract/core/services.ts'
import classes from '../trips/TripCard.module.css'
import { useWalletHint } from '../platform/wallet/use-wallet-hint.ts'

const WalletTrip = lazy(async () => {
  const [module] = await Promise.all([import('./WalletTrip.tsx'), speakOnScreens()])
  return { default: module.WalletTrip }
})

const LoadingTrip = () =>
  globalThis.singgahTrip === undefined ? <div className={classes.waiting} aria-hidden /> : <InstantTrip />

/** The next trip where nobody is signed in: of who was last, unless they signed out. Nothing is fetched for visitors. */
export const LastTrip = ({ only }: { only?: Service }) => {
  if (!useWalletHint()) return null
  return (
    <Suspense fallback={only === undefined && <LoadingTrip />}>
      {only === undefined ? <WalletTrip waiting={<LoadingTrip />} /> : <WalletTrip waiting={null} only={only} />}
    </Suspense>
  )
}
