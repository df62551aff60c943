import { Button, Divider, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBuildingCommunity,
  IconHeart,
  IconLogin2,
  IconLogout,
  IconSettings,
  IconUser,
  IconUsers,
  IconWallet,
  type Icon,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { mayEnter } from '#contract/core/roles.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { signOut, signOutAndStore } from '#src/platform/session/sign-in.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './AccountSheet.module.css'
import { outbox } from '../outbox/device-outbox.ts'
import { OutboxList } from '../outbox/OutboxList.tsx'
import { useUnopened } from '../outbox/stored-changes.ts'
import { UnsentQuestion, type Leaving } from '../outbox/UnsentQuestion.tsx'
import { useUnsent } from '../outbox/use-outbox.ts'
import { useWalletHint } from '#src/platform/wallet/use-wallet-hint.ts'
import { AppearanceChoices } from './AppearanceChoices.tsx'
import { BAR_ITEMS, navigationFor, type NavigationItem } from './navigation.tsx'

type MethodProps = {
  to:
    | NavigationItem['to']
    | '/wallet'
    | '/user/profile'
    | '/user/travelers'
    | '/user/wishlist'
    | '/user/settings'
    | '/admin/settings'
  icon: Icon
  onClose: () => void
  children: ReactNode
}

/** A way out of the sheet. */
const Way = ({ to, icon: Sign, onClose, children }: MethodProps) => (
  <LinkButton variant="default" to={to} leftSection={<Sign size={20} aria-hidden />} onClick={onClose}>
    {children}
  </LinkButton>
)

type OfUser = { user: SessionUser | null; onClose: () => void }

const Person = ({ user, onClose }: OfUser) =>
  user ? (
    <div>
      <Text fw={700}>{user.name}</Text>
      <Text size="sm" c="dimmed">
        {user.email}
        {user.phoneNumber && ` · ${user.phoneNumber}`}
      </Text>
    </div>
  ) : (
    <LinkButton to="/sign-in" leftSection={<IconLogin2 size={20} aria-hidden />} onClick={onClose}>
      <Trans>Sign in</Trans>
    </LinkButton>
  )

/** The links that the navigation bar has no room for, by role. */
const Ways = ({ user, onClose }: OfUser) => {
  const { i18n } = useLingui()
  const isFilled = useWalletHint()
  return (
    <>
      <Stack gap="md" className={classes.beyondTheBar}>
        {navigationFor(user)
          .slice(BAR_ITEMS)
          .map(({ to, label, icon }) => (
            <Way key={to} to={to} icon={icon} onClose={onClose}>
              {i18n._(label)}
            </Way>
          ))}
      </Stack>
      {(isFilled || (user && mayEnter('user', user.role))) && (
        <Way to="/wallet" icon={IconWallet} onClose={onClose}>
          <Trans>Wallet</Trans>
        </Way>
      )}
      {user && mayEnter('user', user.role) && (
        <>
          <Way to="/user/profile" icon={IconUser} onClose={onClose}>
            <Trans>My profile</Trans>
          </Way>
          <Way to="/user/travelers" icon={IconUsers} onClose={onClose}>
            <Trans>Travellers</Trans>
          </Way>
          <Way to="/user/wishlist" icon={IconHeart} onClose={onClose}>
            <Trans>Saved hotels</Trans>
          </Way>
          <Way to="/user/settings" icon={IconSettings} onClose={onClose}>
            <Trans>Settings and security</Trans>
          </Way>
        </>
      )}
      {user && mayEnter('admin', user.role) && !mayEnter('user', user.role) && (
        <LinkButton
          variant="default"
          to="/admin/settings"
          search={{ section: 'security' }}
          leftSection={<IconSettings size={20} aria-hidden />}
          onClick={onClose}
        >
          <Trans>My sign-in</Trans>
        </LinkButton>
      )}
      {user && mayEnter('admin', user.role) && (
        <Way to="/admin/settings" icon={IconBuildingCommunity} onClose={onClose}>
          <Trans>Employees</Trans>
        </Way>
      )}
    </>
  )
}

const Sources = () => (
  <Text size="xs" c="dimmed" className={classes.sources}>
    <Trans>
      Airport data: <a href="https://github.com/aashishvanand/airport-data-js">airport-data-js by Aashish Vivekanand</a>
      , <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. City and airline names:{' '}
      <a href="https://openflights.org/data.php">OpenFlights</a>,{' '}
      <a href="https://opendatacommons.org/licenses/odbl/1-0/">ODbL 1.0</a>, and{' '}
      <a href="https://www.geonames.org">GeoNames</a>, CC BY 4.0. Combined, corrected and shortened by Singgah.
    </Trans>
  </Text>
)

export const AccountSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const { user } = useSession()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [isNotStored, setNotStored] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const unsent = useUnsent()
  const unopened = useUnopened()
  useEffect(() => void outbox.refresh().catch(() => undefined), [])

  const leave = async (how: Leaving) => {
    setLeaving(how)
    setNotStored(false)
    try {
      const alsoAt = await (how === 'keep' ? signOutAndStore() : signOut())
      onClose()
      await navigate({ to: '/sign-in', ...(alsoAt !== null && { state: { alsoAt } }) })
    } catch {
      setLeaving(null)
      setNotStored(how === 'keep')
    }
  }

  if (isAsking && user) {
    return (
      <Sheet title={t`Before you sign out`} closeLabel={t`Close`} onClose={onClose}>
        <UnsentQuestion
          leaving={leaving}
          isNotStored={isNotStored}
          onLeave={(how) => void leave(how)}
          onStay={onClose}
        />
      </Sheet>
    )
  }
  return (
    <Sheet title={user ? t`Account` : t`Welcome`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        <Person user={user} onClose={onClose} />
        <Ways user={user} onClose={onClose} />
        {unsent.length + unopened > 0 && <OutboxList level={3} />}
        <Divider />
        <AppearanceChoices />
        {user && (
          <Button
            variant="default"
            loading={leaving !== null}
            leftSection={<IconLogout size={20} aria-hidden />}
            onClick={() => (unsent.length > 0 ? setAsking(true) : void leave('forget'))}
          >
            <Trans>Sign out</Trans>
          </Button>
        )}
        <Divider />
        <Sources />
        <Text size="xs" c="dimmed" className="tabular">
          <Trans>Version {__APP_VERSION__}</Trans>
        </Text>
      </Stack>
    </Sheet>
  )
}
