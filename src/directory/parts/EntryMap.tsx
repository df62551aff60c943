import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FoundEntry } from '#contract/directory/directory.ts'
import { PlaceMap } from '#src/search/map/PlaceMap.tsx'
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

/** The listed places on a map, with a mark of what each is. */
export const EntryMap = (props: {
  entries: readonly FoundEntry[]
  middle: Position
  placeName: string
  at: Date
  /** The place whose row the pointer or the focus is on. */
  pointed: string | null
  onPoint: (entryId: string | null) => void
}) => {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const pin = useRef<HTMLButtonElement>(null)
  const shown = props.entries.filter(({ entryId }) => chosen.includes(entryId))
  const close = () => {
    setChosen([])
    pin.current?.focus({ preventScroll: true })
  }
  return (
    <div className={classes.part}>
      <PlaceMap
        labels={{ map: t`Map of the places`, drawing: t`Distances from the centre` }}
        middle={props.middle}
        things={props.entries.map((entry) => ({ ...entry, id: entry.entryId }))}
        onPressMap={() => setChosen([])}
        cardOf={shown[0]?.entryId}
        card={shown.length > 0 && <Chosen key={chosen.join(' ')} entries={shown} at={props.at} onClose={close} />}
        renderPin={(entries, look) => {
          const ids = entries.map(({ entryId }) => entryId)
          const isChosen = ids.some((id) => chosen.includes(id))
          const { Icon } = CATEGORY_LABELS[entries[0]?.category ?? 'sight']
          return (
            <button
              type="button"
              className={classes.pin}
              data-look={look}
              aria-pressed={isChosen}
              data-pointed={(props.pointed !== null && ids.includes(props.pointed)) || undefined}
              onPointerEnter={() => props.onPoint(ids[0] ?? null)}
              onPointerLeave={() => props.onPoint(null)}
              onFocus={() => props.onPoint(ids[0] ?? null)}
              onBlur={() => props.onPoint(null)}
              onClick={(event) => {
                pin.current = event.currentTarget
                setChosen(isChosen ? [] : ids)
              }}
            >
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
            </button>
          )
        }}
      />
      <p className={classes.hint}>
        <Trans>The cross marks the centre of {props.placeName}.</Trans>
      </p>
    </div>
  )
}
