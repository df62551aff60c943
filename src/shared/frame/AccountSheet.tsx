import { Button, Divider, SegmentedControl, Stack, Text, useDirection, useMantineColorScheme } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconHeart, IconLogin2, IconLogout } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { mayEnter } from '#contract/rules/roles.ts'
import { signOut } from '#src/data/sign-in.ts'
import { STORAGE_KEYS, writeStored } from '#src/data/storage-keys.ts'
import { useSession } from '#src/data/use-session.ts'
import { isLocale } from '#src/i18n/locale.ts'
import { isDirection } from '#src/ui/direction.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './AccountSheet.module.css'
import { chooseLocale } from './preferences.ts'

const Choice = ({ label, children }: { label: string; children: (labelId: string) => ReactNode }) => {
  const id = useId()
  return (
    <div>
      <Text size="sm" fw={600} mb={6} id={id}>
        {label}
      </Text>
      {children(id)}
    </div>
  )
}

const THEMES = ['light', 'dark', 'auto'] as const

/** Who is signed in, and how the page looks and speaks. */
export const AccountSheet = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const { user } = useSession()
  const navigate = useNavigate()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { dir, setDirection } = useDirection()
  const [leaving, setLeaving] = useState(false)

  const leave = async () => {
    setLeaving(true)
    await signOut()
    onClose()
    await navigate({ to: '/sign-in' })
  }

  return (
    <Sheet title={user ? t`Account` : t`Welcome`} closeLabel={t`Close`} onClose={onClose}>
      <Stack gap="md">
        {user ? (
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
        )}
        {user && mayEnter('user', user.role) && (
          <LinkButton
            variant="default"
            to="/user/wishlist"
            leftSection={<IconHeart size={20} aria-hidden />}
            onClick={onClose}
          >
            <Trans>Wishlist</Trans>
          </LinkButton>
        )}
        <Divider />
        <Choice label={t`Language`}>
          {(id) => (
            <SegmentedControl
              fullWidth
              aria-labelledby={id}
              value={i18n.locale}
              onChange={(value) => isLocale(value) && void chooseLocale(value)}
              data={[
                { value: 'en', label: 'English' },
                { value: 'id', label: 'Bahasa Indonesia' },
              ]}
            />
          )}
        </Choice>
        <Choice label={t`Theme`}>
          {(id) => (
            <SegmentedControl
              fullWidth
              aria-labelledby={id}
              value={colorScheme}
              onChange={(value) => {
                const theme = THEMES.find((option) => option === value)
                if (theme) setColorScheme(theme)
              }}
              data={[
                { value: 'light', label: t`Light` },
                { value: 'dark', label: t`Dark` },
                { value: 'auto', label: t`As the device` },
              ]}
            />
          )}
        </Choice>
        <Choice label={t`Direction`}>
          {(id) => (
            <SegmentedControl
              fullWidth
              aria-labelledby={id}
              value={dir}
              onChange={(value) => {
                if (!isDirection(value)) return
                setDirection(value)
                writeStored(STORAGE_KEYS.direction, value)
              }}
              data={[
                { value: 'ltr', label: t`Left to right` },
                { value: 'rtl', label: t`Right to left` },
              ]}
            />
          )}
        </Choice>
        {user && (
          <Button
            variant="default"
            loading={leaving}
            leftSection={<IconLogout size={20} aria-hidden />}
            onClick={() => void leave()}
          >
            <Trans>Sign out</Trans>
          </Button>
        )}
        <Divider />
        <Text size="xs" c="dimmed" className={classes.sources}>
          <Trans>
            Airport data:{' '}
            <a href="https://github.com/aashishvanand/airport-data-js">airport-data-js by Aashish Vivekanand</a>,{' '}
            <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>. City and airline names:{' '}
            <a href="https://openflights.org/data.php">OpenFlights</a>,{' '}
            <a href="https://opendatacommons.org/licenses/odbl/1-0/">ODbL 1.0</a>, and{' '}
            <a href="https://www.geonames.org">GeoNames</a>, CC BY 4.0. Combined, corrected and shortened by Singgah.
          </Trans>
        </Text>
      </Stack>
    </Sheet>
  )
}
