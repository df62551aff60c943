import { lazy, Suspense } from 'react'
import { EarlyTrip } from '../trips/InstantTrip.tsx'
import classes from '../trips/TripCard.module.css'
import { useWalletHint } from './use-wallet-hint.ts'

const WalletTrip = lazy(() => import('./WalletTrip.tsx').then((module) => ({ default: module.WalletTrip })))

const Waiting = () =>
  globalThis.singgahTrip === undefined ? <div className={classes.waiting} aria-hidden /> : <EarlyTrip />

/**
 * The next trip without a session: that of the last person, unless they signed out. Nothing is loaded for visitors.
 * `only`: flights are shown separately.
 */
export const LastTrip = ({ only }: { only?: 'stays' }) => {
  if (!useWalletHint()) return null
  return (
    <Suspense fallback={<Waiting />}>
      <WalletTrip waiting={<Waiting />} {...(only && { only })} />
    </Suspense>
  )
}
