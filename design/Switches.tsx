import { SegmentedControl, useDirection, useMantineColorScheme } from '@mantine/core'
import { useLingui } from '@lingui/react'
import { useId } from 'react'
import { reportReachable, reportUnreachable } from '#src/platform/device/connectivity.ts'
import { STORAGE_KEYS, writeStored } from '#src/platform/device/storage-keys.ts'
import { useConnectivity } from '#src/platform/session/use-session.ts'
import { LOCALES } from '#src/i18n/locale.ts'
import { chooseLocale } from '#src/frame/shell/preferences.ts'
import classes from './design.module.css'
import { DENSITIES, WIDTHS, type View } from './view.ts'

const DIRECTIONS = ['ltr', 'rtl'] as const
const SCHEMES = ['light', 'dark'] as const
const NETWORKS = ['online', 'offline'] as const

const Switch = <Value extends string>(props: {
  label: string
  value: Value
  values: readonly Value[]
  onChange: (value: Value) => void
}) => {
  const id = useId()
  return (
    <div className={classes.switch}>
      <span id={id}>{props.label}</span>
      <SegmentedControl
        size="xs"
        aria-labelledby={id}
        value={props.value}
        data={[...props.values]}
        onChange={(text) => {
          const value = props.values.find((one) => one === text)
          if (value !== undefined) props.onChange(value)
        }}
      />
    </div>
  )
}

/** How the page is looked at. Theme, direction and language are the app's own choices and kept where it keeps them. */
export const Switches = ({ view, onView }: { view: View; onView: (view: View) => void }) => {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { dir, setDirection } = useDirection()
  const { i18n } = useLingui()
  const network = useConnectivity()
  return (
    <div className={classes.switches}>
      <Switch
        label="Theme"
        values={SCHEMES}
        value={colorScheme === 'dark' ? 'dark' : 'light'}
        onChange={setColorScheme}
      />
      <Switch
        label="Direction"
        values={DIRECTIONS}
        value={dir}
        onChange={(next) => {
          setDirection(next)
          writeStored(STORAGE_KEYS.direction, next)
        }}
      />
      <Switch
        label="Language"
        values={LOCALES}
        value={i18n.locale === 'id' ? 'id' : 'en'}
        onChange={(next) => void chooseLocale(next)}
      />
      <Switch
        label="Density"
        values={DENSITIES}
        value={view.density}
        onChange={(density) => onView({ ...view, density })}
      />
      <Switch label="Width" values={WIDTHS} value={view.width} onChange={(width) => onView({ ...view, width })} />
      <Switch
        label="Network"
        values={NETWORKS}
        value={network}
        onChange={(next) => (next === 'offline' ? reportUnreachable() : reportReachable())}
      />
    </div>
  )
}
