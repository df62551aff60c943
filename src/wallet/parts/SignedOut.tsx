import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { wallet } from '../device-wallet.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'

/** Shown without a session, with the last person's wallet: sign-in, and removal of the wallet. */
export const SignedOut = () => {
  const { t } = useLingui()
  const isOffline = useConnectivity() === 'offline'
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const { owner } = wallet.getView()
    if (owner !== null) await wallet.wipe(owner)
    setAsking(false)
  }
  return (
    <>
      <Notice
        kind="info"
        icon={<IconUserOff size={20} />}
        title={t`You're signed out`}
        actions={
          <>
            {!isOffline && (
              <LinkButton size="sm" to="/sign-in" search={{ redirectedFrom: '/wallet' }}>
                <Trans>Sign in again</Trans>
              </LinkButton>
            )}
            <Button size="sm" variant="default" onClick={() => setAsking(true)}>
              <Trans>Remove from this device</Trans>
            </Button>
          </>
        }
      >
        {isOffline ? (
          <Trans>Your session expired. You can still read this; sign in again when you're online.</Trans>
        ) : (
          <Trans>Your session expired. You can still read this; sign in again to update it.</Trans>
        )}
      </Notice>
      {isAsking && (
        <Sheet title={t`Remove these stays from this device?`} closeLabel={t`Close`} onClose={() => setAsking(false)}>
          <p style={{ marginBlockStart: 0 }}>
            <Trans>Your bookings don't change. Sign in online to see them again.</Trans>
          </p>
          <Button color="red" onClick={() => void remove()}>
            <Trans>Remove</Trans>
          </Button>
        </Sheet>
      )}
    </>
  )
}
