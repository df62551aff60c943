import { SegmentedControl, Text, useDirection, useMantineColorScheme } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import { STORAGE_KEYS, writeStored } from '#src/platform/device/storage-keys.ts'
import { isLocale } from '#src/i18n/locale.ts'
import { isDirection } from '#src/ui/direction.ts'
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

/** How the page looks and speaks on this device: language, theme and direction. */
export const AppearanceChoices = () => {
  const { t, i18n } = useLingui()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { dir, setDirection } = useDirection()
  return (
    <>
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
            data-stored={STORAGE_KEYS.theme}
            value={colorScheme}
            onChange={(value) => {
              const theme = THEMES.find((option) => option === value)
              if (theme) setColorScheme(theme)
            }}
            data={[
              { value: 'light', label: t`Light` },
              { value: 'dark', label: t`Dark` },
              { value: 'auto', label: t`Same as device` },
            ]}
          />
        )}
      </Choice>
      <Choice label={t`Text direction`}>
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
    </>
  )
}
