import { lazy, Suspense } from 'react'
import { EarlyTrip } from '../trips/InstantTrip.tsx'
import type { Service } from '#contract/core/services.ts'
import classes from '../trips/TripCard.module.css'
import { useWalletHint } from './use-wallet-hint.ts'

const WalletTrip = lazy(() => import('./WalletTrip.tsx').then((module) => ({ default: module.WalletTrip })))

const Waiting = () =>
  globalThis.singgahTrip === undefined ? <div className={classes.waiting} aria-hidden /> : <EarlyTrip />

/** The next trip where nobody is signed in: of who was last, unless they signed out. Nothing is fetched for visitors. */
export const LastTrip = ({ only }: { only?: Service }) => {
  if (!useWalletHint()) return null
  return (
    <Suspense fallback={only === undefined && <Waiting />}>
      {only === undefined ? <WalletTrip waiting={<Waiting />} /> : <WalletTrip waiting={null} only={only} />}
    </Suspense>
  )
}
