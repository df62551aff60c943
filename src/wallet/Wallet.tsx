import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDatabaseOff, IconWallet } from '@tabler/icons-react'
import { Suspense, useState, type ReactNode } from 'react'
import { useConnectivity, useSession } from '../platform/session/use-session.ts'
import type { NotStored } from '../platform/wallet/wallet.ts'
import type { WalletTrip } from '../platform/wallet/kind.ts'
import { EvictedNotice } from './EvictedNotice.tsx'
import { useWallet } from './use-wallet.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LinkButton } from '../ui/links.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SignedOut } from './parts/SignedOut.tsx'
import classes from './Wallet.module.css'

const NOT_STORED: Readonly<Record<NotStored, { title: () => ReactNode; words: () => ReactNode }>> = {
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

const Nothing = ({ notStored }: { notStored: NotStored | null }) => {
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
  if (notStored !== null) {
    const { title, words: text } = NOT_STORED[notStored]
    return (
      <section className={classes.nothing}>
        <IconDatabaseOff size={34} aria-hidden />
        <Title order={2} size="h3">
          {title()}
        </Title>
        <Text c="dimmed">{text()}</Text>
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

/** The trips that open without network and without sign-in: the next one large, later ones under it. */
export const Wallet = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const { isOpened, trips, notStored } = useWallet()
  const [shown, setShown] = useState<WalletTrip | null>(null)
  const [next, ...later] = trips
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Wallet</Trans>
      </Title>
      <EvictedNotice />
      {user === null && next !== undefined && <SignedOut />}
      {!isOpened && <Skeleton shape="card" label={t`Loading`} />}
      {isOpened && next === undefined && <Nothing notStored={notStored} />}
      {next !== undefined && (
        <Suspense fallback={<Skeleton shape="card" label={t`Loading`} />}>
          {next.views.pass({ onShow: () => setShown(next) })}
        </Suspense>
      )}
      {later.length > 0 && (
        <section aria-labelledby="later" className={classes.later}>
          <Title order={2} size="h3" id="later">
            <Trans>Later trips</Trans>
          </Title>
          <ul>
            {later.map((trip) => (
              <Suspense key={trip.bookingId}>{trip.views.later({ onShow: () => setShown(trip) })}</Suspense>
            ))}
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
      {shown !== null && <Suspense>{shown.views.full({ onClose: () => setShown(null) })}</Suspense>}
    </div>
  )
}
