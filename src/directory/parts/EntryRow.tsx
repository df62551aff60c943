import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { FoundEntry } from '#contract/directory/directory.ts'
import { formatDistance } from '#src/i18n/formats.ts'
import { CATEGORY_LABELS } from '../category-labels.ts'
import classes from './EntryRow.module.css'
import { OpenNow } from './OpenNow.tsx'

/** A place in a list: category, area, distance, open state. */
export const EntryRow = (props: {
  entry: FoundEntry
  at: Date
  /** True when the focus comes to it, false when it leaves. */
  onFocus?: (hasFocus: boolean) => void
}) => {
  const { i18n } = useLingui()
  const { entry, at, onFocus } = props
  const { one, Icon } = CATEGORY_LABELS[entry.category]
  return (
    <Link
      to="/directories/detail"
      search={{ id: entry.entryId }}
      className={classes.row}
      onFocus={() => onFocus?.(true)}
      onBlur={() => onFocus?.(false)}
    >
      <span className={classes.icon}>
        <Icon size={20} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{entry.name}</span>
        <span className={classes.facts}>
          {i18n._(one)} · {entry.area} · {formatDistance(entry.distanceMetres)}
        </span>
        <OpenNow entry={entry} at={at} />
      </span>
    </Link>
  )
}
