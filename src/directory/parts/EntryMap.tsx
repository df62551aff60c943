import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FoundEntry } from '#contract/directory/directory.ts'
import { PinnedMap } from '#src/search/map/PinnedMap.tsx'
import type { Position } from '#src/search/map/plan.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { CATEGORY_LABELS } from '../category-labels.ts'
import classes from './EntryMap.module.css'
import { OpenNow } from './OpenNow.tsx'

/** The places at one pin. The first takes the focus, since pins come between it and the next stop. */
const Chosen = (props: { entries: readonly FoundEntry[]; at: Date; onClose: () => void }) => {
  const { t } = useLingui()
  const first = useRef<HTMLAnchorElement>(null)
  useEffect(() => first.current?.focus({ preventScroll: true }), [])
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') props.onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeOnEscape(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <div className={classes.card} role="group" aria-label={t`Selected on the map`}>
      <ul>
        {props.entries.map((entry, index) => (
          <li key={entry.entryId}>
            <Link to="/directories/detail" search={{ id: entry.entryId }} ref={index === 0 ? first : undefined}>
              {entry.name}
            </Link>
            <OpenNow entry={entry} at={props.at} />
          </li>
        ))}
      </ul>
      <IconButton className={classes.close} label={t`Close`} onClick={props.onClose}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </div>
  )
}

const Face = ({ entries }: { entries: readonly FoundEntry[] }) => {
  const { Icon } = CATEGORY_LABELS[entries[0]?.category ?? 'sight']
  return (
    <>
      <span className={classes.mark}>
        <Icon size={16} aria-hidden />
        {entries.length > 1 && <span className={classes.more}>{entries.length}</span>}
      </span>
      <span className="visually-hidden">
        {entries.length === 1 ? (
          entries[0]?.name
        ) : (
          <Plural value={entries.length} one="# place here" other="# places here" />
        )}
      </span>
    </>
  )
}

/** The listed places on a map, with a mark of what each is. */
export const EntryMap = (props: {
  entries: readonly FoundEntry[]
  middle: Position
  placeName: string
  at: Date
  /** The places whose row or pin the pointer or the focus is on. */
  pointed: readonly string[]
  onPoint: (entryIds: readonly string[]) => void
}) => {
  const { t } = useLingui()
  return (
    <div className={classes.part}>
      <PinnedMap
        labels={{ map: t`Map of the places`, drawing: t`Distances from the centre` }}
        middle={props.middle}
        things={props.entries.map((entry) => ({ ...entry, id: entry.entryId }))}
        pointed={props.pointed}
        onPoint={props.onPoint}
        pinClass={classes.pin}
        renderFace={(entries) => <Face entries={entries} />}
        renderChosen={(entries, onClose) => <Chosen entries={entries} at={props.at} onClose={onClose} />}
      />
      <p className={classes.hint}>
        <Trans>The cross marks the centre of {props.placeName}.</Trans>
      </p>
    </div>
  )
}
