import { Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDatabaseOff, IconWallet } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useConnectivity, useSession } from '#src/data/use-session.ts'
import type { NotKept } from '#src/data/wallet/wallet.ts'
import type { WalletStay } from '#src/data/wallet/stay.ts'
import { GoneNotice } from '#src/shared/wallet/GoneNotice.tsx'
import { useWallet } from '#src/shared/wallet/use-wallet.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/links.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { DeskView } from './parts/DeskView.tsx'
import { LaterStay } from './parts/LaterStay.tsx'
import { SignedOut } from './parts/SignedOut.tsx'
import { StayPass } from './parts/StayPass.tsx'
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
    <EmptyState icon={<IconWallet size={34} />} title={t`No stay in the wallet`} actions={actions}>
      {user ? (
        <Trans>A stay comes here by itself when it is confirmed, and opens without network from then on.</Trans>
      ) : (
        <Trans>Confirmed stays of who signs in here are kept on this device, until they sign out.</Trans>
      )}
    </EmptyState>
  )
}

/** The stays that open without network and without sign-in: the next one large, later ones under it. */
export const Wallet = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const { isOpened, stays, notKept } = useWallet()
  const [shown, setShown] = useState<WalletStay | null>(null)
  const [next, ...later] = stays
  return (
    <div className={classes.page}>
      <Title order={1}>
        <Trans>Wallet</Trans>
      </Title>
      <GoneNotice />
      {user === null && next !== undefined && <SignedOut />}
      {!isOpened && <Skeleton shape="card" label={t`Loading`} />}
      {isOpened && next === undefined && <Nothing notKept={notKept} />}
      {next !== undefined && <StayPass stay={next} onShow={() => setShown(next)} />}
      {later.length > 0 && (
        <section aria-labelledby="later" className={classes.later}>
          <Title order={2} size="h3" id="later">
            <Trans>Later</Trans>
          </Title>
          <ul>
            {later.map((stay) => (
              <LaterStay key={stay.bookingId} stay={stay} onShow={() => setShown(stay)} />
            ))}
          </ul>
        </section>
      )}
      {next !== undefined && (
        <Text size="sm" c="dimmed" className={classes.note}>
          <Trans>
            Kept encrypted on this device until two days after check-out. Whoever can unlock this device can open it;
            signing out removes it.
          </Trans>
        </Text>
      )}
      {shown !== null && <DeskView stay={shown} onClose={() => setShown(null)} />}
    </div>
  )
}
