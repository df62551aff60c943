import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconBed, IconBeach, IconBuildingSkyscraper, IconMap2, IconMapPin, IconPlane } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Place } from '#contract/places/places.ts'
import { Combobox } from '../ui/Combobox.tsx'
import classes from './PlaceField.module.css'
import { placeQueries } from './queries.ts'
import { placesOf, useRecents, type RecentPlace } from './recents.ts'

const ICONS = {
  city: IconBuildingSkyscraper,
  island: IconBeach,
  province: IconMap2,
  airport: IconPlane,
  hotel: IconBed,
} as const
const TYPING_MS = 150
const RECENT_SHOWN = 3

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const REGION_LABELS: Partial<Record<Place['kind'], MessageDescriptor>> = {
  island: msg`Island`,
  province: msg`Province`,
}

const Row = ({ place }: { place: RecentPlace }) => {
  const { i18n } = useLingui()
  const region = REGION_LABELS[place.kind]
  const Icon = ICONS[place.kind]
  return (
    <>
      <Icon size={20} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{place.name}</span>
        <span className={classes.context}>
          {region && <>{i18n._(region)} · </>}
          {place.context}
        </span>
      </span>
      {place.code && <span className={classes.code}>{place.code}</span>}
    </>
  )
}

const rowOf = (place: RecentPlace) => <Row place={place} />
const nameOf = ({ name }: RecentPlace): string => name

/**
 * A place: a combobox over cities, regions, airports and hotels, which the server finds by name, other name and code. While
 * nothing is typed the places of the last searches come first.
 */
export const PlaceField = (props: {
  label: string
  placeholder: string
  placeKey: string | undefined
  error: string | undefined
  /** `without` proposes no islands and provinces. */
  regions?: 'with' | 'without'
  onChange: (key: string | undefined) => void
}) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const recents = useRecents()
  const asked = useSettled(typed.trim())
  const found = useQuery({ ...placeQueries.list(asked, props.regions), enabled: open })
  const isAnswered = found.data !== undefined && !found.isPlaceholderData && asked === typed.trim()
  const [shown, setShown] = useState(found.data?.items)
  // A late answer to what was typed before would put other proposals below a pointer.
  if (found.data !== undefined && found.data.items !== shown && (isAnswered || shown === undefined))
    setShown(found.data.items)
  const places = shown ?? []
  const chosen = useQuery({
    ...placeQueries.detail(props.placeKey ?? ''),
    enabled: Boolean(props.placeKey),
    placeholderData: () => places.find(({ key }) => key === props.placeKey),
  })
  const isProposed = ({ kind }: RecentPlace): boolean => props.regions !== 'without' || !(kind in REGION_LABELS)
  const last = typed.trim() === '' ? placesOf(recents).filter(isProposed).slice(0, RECENT_SHOWN) : []
  const others = places.filter(({ key }) => !last.some((place) => place.key === key))
  const count = last.length + others.length

  const status = () => {
    if (found.isError && count === 0) return t`Go online to search for places.`
    if (!isAnswered) return ''
    if (count === 0 && typed.trim() === '') return t`No hotels here yet.`
    if (count === 0) return t`No place found. Check the spelling or try a nearby city.`
    return t`${plural(count, { one: '# suggestion', other: '# suggestions' })}`
  }

  return (
    <Combobox<RecentPlace | Place>
      label={props.label}
      placeholder={props.placeholder}
      clearLabel={t`Clear`}
      listLabel={t`Places`}
      icon={<IconMapPin size={20} aria-hidden />}
      typed={typed}
      text={props.placeKey ? (chosen.data?.name ?? '') : ''}
      error={props.error !== undefined && typed.trim() !== '' ? t`Choose a place from the list.` : props.error}
      groups={
        last.length > 0
          ? [
              { label: t`Recent searches`, options: last },
              { label: t`Popular`, options: others },
            ]
          : [{ options: others }]
      }
      answered={isAnswered ? asked : null}
      status={status()}
      row={rowOf}
      textOf={nameOf}
      onOpen={() => setOpen(true)}
      onType={(text) => {
        setTyped(text)
        // Typed text differs from the earlier choice, which must not be searched for any more.
        if (props.placeKey !== undefined) props.onChange(undefined)
      }}
      onChoose={({ key }) => {
        setTyped('')
        props.onChange(key)
      }}
      onClear={() => {
        setTyped('')
        props.onChange(undefined)
      }}
    />
  )
}
