import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDatabaseOff, IconWallet } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useConnectivity, useSession } from '../platform/session/use-session.ts'
import type { NotKept } from '../platform/wallet/wallet.ts'
import type { WalletFlight } from '../products/flights/wallet/flight-facts.ts'
import type { WalletStay } from '../products/stays/wallet/stay-facts.ts'
import { GoneNotice } from './GoneNotice.tsx'
import { useWallet } from './use-wallet.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AirportView } from '../products/flights/wallet/parts/AirportView.tsx'
import { DeskView } from './parts/CheckInView.tsx'
import { FlightPass } from '../products/flights/wallet/parts/FlightPass.tsx'
import { LaterFlight } from '../products/flights/wallet/parts/LaterFlight.tsx'
import { LaterStay } from '../products/stays/wallet/parts/LaterStay.tsx'
import { SignedOut } from './parts/SignedOut.tsx'
import { StayPass } from '../products/stays/wallet/parts/StayPass.tsx'
import classes from './Wallet.module.css'

const NOT_KEPT: Readonly<Record<NotKept, { title: () => ReactNode; words: () => ReactNode }>> = {
  shared: {
    title: () => <Trans>Nothing is kept on a shared device</Trans>,
    words: () => (
      <Trans>When you signed in you said that others use this device too. Your bookings open with a connection.</Trans>
    ),
  },
  noCipher: {
    title: () => <Trans>This page cannot keep a wallet</Trans>,
    words: () => (
      <Trans>
        It was opened without a secure connection (HTTPS), so the browser offers no encryption. Nothing is kept here.
      </Trans>
    ),
  },
  refused: {
    title: () => <Trans>This browser keeps nothing</Trans>,
    words: () => (
      <Trans>
        A private window, blocked site data or a full device can be the reason. Your bookings open with a connection.
      </Trans>
    ),
  },
}

const Nothing = ({ notKept }: { notKept: NotKept | null }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const isOffline = useConnectivity() === 'offline'
  const actions = user ? (
    <LinkButton to="/user/bookings">
      <Trans>My bookings</Trans>
    </LinkButton>
  ) : (
    !isOffline && (
      <LinkButton to="/sign-in" search={{ redirectedFrom: '/wallet' }}>
        <Trans>Sign in</Trans>
      </LinkButton>
    )
  )
  if (notKept !== null) {
    const { title, words } = NOT_KEPT[notKept]
    return (
      <section className={classes.nothing}>
        <IconDatabaseOff size={34} aria-hidden />
        <Title order={2} size="h3">
          {title()}
        </Title>
        <Text c="dimmed">{words()}</Text>
        {actions}
      </section>
    )
  }
  return (
    <EmptyState icon={<IconWallet size={34} />} title={t`Nothing in the wallet`} actions={actions}>
      {user ? (
        <Trans>
          A stay or a flight comes here by itself when it is confirmed, and opens without network from then on.
        </Trans>
      ) : (
        <Trans>Confirmed stays and flights of who signs in here are kept on this device, until they sign out.</Trans>
      )}
    </EmptyState>
  )
}

type Trip = { day: string; stay: WalletStay } | { day: string; flight: WalletFlight }

/** Stays and flights by the day they begin; on a day of both one flies first. */
const tripsOf = (stays: readonly WalletStay[], flights: readonly WalletFlight[]): Trip[] =>
  [
    ...flights.map((flight) => ({ day: flight.flights[0]?.departsLocal.slice(0, 10) ?? '', flight })),
    ...stays.map((stay) => ({ day: stay.checkIn, stay })),
  ].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))

const idOf = (trip: Trip): string => ('stay' in trip ? trip.stay.bookingId : trip.flight.bookingId)

/** The stays and flights that open without network and without sign-in: the next one large, later ones under it. */
export const Wallet = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const { isOpened, stays, flights, notKept } = useWallet()
  const [shown, setShown] = useState<Trip | null>(null)
  const [next, ...later] = tripsOf(stays, flights)
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Wallet</Trans>
      </Title>
      <GoneNotice />
      {user === null && next !== undefined && <SignedOut />}
      {!isOpened && <Skeleton shape="card" label={t`Loading`} />}
      {isOpened && next === undefined && <Nothing notKept={notKept} />}
      {next !== undefined &&
        ('stay' in next ? (
          <StayPass stay={next.stay} onShow={() => setShown(next)} />
        ) : (
          <FlightPass booking={next.flight} onShow={() => setShown(next)} />
        ))}
      {later.length > 0 && (
        <section aria-labelledby="later" className={classes.later}>
          <Title order={2} size="h3" id="later">
            <Trans>Later</Trans>
          </Title>
          <ul>
            {later.map((trip) =>
              'stay' in trip ? (
                <LaterStay key={idOf(trip)} stay={trip.stay} onShow={() => setShown(trip)} />
              ) : (
                <LaterFlight key={idOf(trip)} booking={trip.flight} onShow={() => setShown(trip)} />
              ),
            )}
          </ul>
        </section>
      )}
      {next !== undefined && (
        <Text size="sm" c="dimmed" className={classes.note}>
          <Trans>
            Kept encrypted on this device until two days after check-out or landing. Whoever can unlock this device can
            open it; signing out removes it.
          </Trans>
        </Text>
      )}
      {shown !== null &&
        ('stay' in shown ? (
          <DeskView stay={shown.stay} onClose={() => setShown(null)} />
        ) : (
          <AirportView booking={shown.flight} onClose={() => setShown(null)} />
        ))}
    </div>
  )
}
