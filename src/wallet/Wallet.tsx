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
    title: () => <Trans>Nothing is saved on shared devices</Trans>,
    words: () => <Trans>You signed in on a shared device. You can open your bookings online.</Trans>,
  },
  noCipher: {
    title: () => <Trans>This page can't save a wallet</Trans>,
    words: () => (
      <Trans>This page wasn't opened over HTTPS, so your browser can't encrypt data. Nothing is saved here.</Trans>
    ),
  },
  refused: {
    title: () => <Trans>This browser can't save data</Trans>,
    words: () => (
      <Trans>
        Private browsing, blocked site data or a full device can cause this. You can open your bookings online.
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
    <EmptyState icon={<IconWallet size={34} />} title={t`Your wallet is empty`} actions={actions}>
      {user ? (
        <Trans>Confirmed stays and flights appear here automatically and open offline.</Trans>
      ) : (
        <Trans>Confirmed stays and flights are saved on this device until you sign out.</Trans>
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
            Saved encrypted on this device until two days after check-out or landing. Anyone who can unlock it can read
            it; signing out removes it.
          </Trans>
        </Text>
      )}
      {shown !== null && <Suspense>{shown.views.full({ onClose: () => setShown(null) })}</Suspense>}
    </div>
  )
}
