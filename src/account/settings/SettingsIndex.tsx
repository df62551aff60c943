import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import classes from './SettingsIndex.module.css'

export type IndexedSection = { id: string; label: MessageDescriptor }

const SECTIONS: readonly IndexedSection[] = [
  { id: 'appearance', label: msg`Language and appearance` },
  { id: 'security', label: msg`Security` },
  { id: 'notifications', label: msg`Notifications` },
  { id: 'device', label: msg`Storage on this device` },
  { id: 'offline', label: msg`Offline on this device` },
  { id: 'version', label: msg`App version` },
  { id: 'account', label: msg`Your data` },
]

/** Links to the sections of the settings: beside them on wide screens, a row above them on others. */
export const SettingsIndex = ({ first }: { first: readonly IndexedSection[] }) => {
  const { t, i18n } = useLingui()
  return (
    <nav className={classes.index} aria-label={t`On this page`}>
      {[...first, ...SECTIONS].map(({ id, label }) => (
        <a key={id} className={classes.link} href={`#${id}`}>
          {i18n._(label)}
        </a>
      ))}
    </nav>
  )
}
