import { Button, Divider, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconLogin2, IconLogout, IconUserShare, IconWallet } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mayEnter } from '#contract/core/roles.ts'
import type { SessionUser } from '#src/platform/session/claims.ts'
import { useIsHost, useIsOperator, useStaffRole } from '#src/platform/session/host.ts'
import { signOut, signOutAndStore } from '#src/platform/session/sign-in.ts'
import { useSession } from '#src/platform/session/use-session.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './AccountSheet.module.css'
import { openBookingFor } from '../booking-for/open-sheet.ts'
import { outbox } from '../outbox/device-outbox.ts'
import { OutboxList } from '../outbox/OutboxList.tsx'
import { useUnopened } from '../outbox/stored-changes.ts'
import { UnsentQuestion, type Leaving } from '../outbox/UnsentQuestion.tsx'
import { useUnsent } from '../outbox/use-outbox.ts'
import { useWalletHint } from '#src/platform/wallet/use-wallet-hint.ts'
import { AppearanceChoices } from './AppearanceChoices.tsx'
import { AREAS, areaOn, areasFor, sectionsFor, type Section } from './sections.ts'

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

/** A way out of the sheet to a section. */
const Way = ({ section, onClose }: { section: Section; onClose: () => void }) => {
  const { i18n } = useLingui()
  const { where, label, icon: Sign } = section
  return (
    <LinkButton {...where} variant="default" leftSection={<Sign size={20} aria-hidden />} onClick={onClose}>
      {i18n._(label)}
    </LinkButton>
  )
}

/** The sections that the bar of a phone has no room for, and the other areas of the person. */
const Sections = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const area = areaOn(useRouterState({ select: (state) => state.location.pathname }), user)
  const known = useIsHost(user.id)
  const isOperator = useIsOperator(user.id)
  const staffRole = useStaffRole(user.id)
  const others = areasFor(user, known === true || area === 'hosting').filter((name) => name !== area)
  return (
    <Stack component="nav" gap="md" aria-label={t`More sections`} className={classes.beyondTheBar}>
      {sectionsFor(area, user, { isOperator, staffRole })
        .filter(({ isInBar }) => isInBar !== true)
        .map((section) => (
          <Way key={section.key} section={section} onClose={onClose} />
        ))}
      {others.map((name) => {
        const { label, icon: Sign, sections } = AREAS[name]
        return (
          <LinkButton
            key={name}
            {...sections[0]?.where}
            variant="light"
            leftSection={<Sign size={20} aria-hidden />}
            onClick={onClose}
          >
            {i18n._(label)}
          </LinkButton>
        )
      })}
    </Stack>
  )
}

/** Trips of whoever was signed in last on this device. */
const StoredWallet = ({ onClose }: { onClose: () => void }) =>
  useWalletHint() && (
    <LinkButton variant="default" to="/wallet" leftSection={<IconWallet size={20} aria-hidden />} onClick={onClose}>
      <Trans>Wallet</Trans>
    </LinkButton>
  )

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
        {user ? <Sections user={user} onClose={onClose} /> : <StoredWallet onClose={onClose} />}
        {user && mayEnter('user', user.role) && (
          <Button
            variant="default"
            leftSection={<IconUserShare size={20} aria-hidden />}
            onClick={() => {
              onClose()
              openBookingFor()
            }}
          >
            <Trans>Book for someone else</Trans>
          </Button>
        )}
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
