import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { AddButton } from '#src/search/AddButton.tsx'
import { AgeLimitLabels } from '#src/products/stays/detail/AgeLimitLabels.tsx'
import classes from './GuestsPanel.module.css'
import { formOfRooms, hasGoodAdults, roomsOfForm, type RoomDraft, type TypedGuests } from './guest-rooms.ts'
import { hotelDetail } from './hotel-query.ts'
import { RoomGuests } from './RoomGuests.tsx'
import { MAX_CHILDREN, MAX_ROOMS } from '#contract/products/stays/limits.ts'

/** Age limit for children at the hotel; empty until loaded. */
const AgesHere = ({ hotelId }: { hotelId: string }) => {
  const { data } = useQuery(hotelDetail(hotelId))
  if (data?.ageLimits === undefined) return null
  const { name } = data.hotel
  return (
    <p className={classes.hint}>
      <b>{name}:</b> <AgeLimitLabels limits={data.ageLimits} />
    </p>
  )
}

export const RoomsPicker = (props: {
  counts: TypedGuests
  hotelId: string | undefined
  errorOf: (field: keyof TypedGuests) => string | undefined
  onChange: (guests: Required<TypedGuests>) => void
}) => {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const [said, setStatus] = useState('')
  const [focusAfter, setFocusAfter] = useState<string | null>(null)
  const rooms = roomsOfForm(props.counts)
  const children = rooms.reduce((sum, { ages }) => sum + ages.length, 0)
  const change = (next: readonly RoomDraft[]) => props.onChange(formOfRooms(next))

  useEffect(() => {
    if (focusAfter !== null) element.current?.querySelector<HTMLElement>(focusAfter)?.focus()
  }, [focusAfter, rooms.length])

  const { errorOf } = props
  const ofAdults = errorOf('adults') ?? errorOf('guests')
  const isNobodys = rooms.every(hasGoodAdults) && rooms.every(({ ages }) => !ages.includes(''))
  const ofAll = errorOf('rooms') ?? (isNobodys && rooms.length > 1 ? ofAdults : undefined) ?? errorOf('children')
  return (
    <div ref={element} role="group" aria-label={t`Rooms`} className={classes.rooms}>
      {rooms.map((room, index) => (
        <RoomGuests
          key={index}
          room={room}
          number={index + 1}
          isOnly={rooms.length === 1}
          mostChildren={MAX_CHILDREN - children + room.ages.length}
          adultsError={rooms.length === 1 ? errorOf('adults') : hasGoodAdults(room) ? undefined : ofAdults}
          agesError={errorOf('guests')}
          onChange={(next) => change(rooms.map((one, at) => (at === index ? next : one)))}
          onRemove={() => {
            setFocusAfter('[data-add]')
            setStatus(t`Room ${index + 1} is taken out.`)
            change(rooms.filter((_room, at) => at !== index))
          }}
        />
      ))}
      {props.hotelId !== undefined && <AgesHere hotelId={props.hotelId} />}
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
      {ofAll !== undefined && (
        <p className={classes.error} role="alert">
          {ofAll}
        </p>
      )}
      <AddButton
        className={classes.add}
        isFull={rooms.length >= MAX_ROOMS}
        onAdd={() => {
          setFocusAfter(`[data-room="${rooms.length + 1}"] input`)
          setStatus('')
          change([...rooms, { adults: '1', ages: [] }])
        }}
      >
        {rooms.length >= MAX_ROOMS ? <Trans>{MAX_ROOMS} rooms at most</Trans> : <Trans>Add a room</Trans>}
      </AddButton>
    </div>
  )
}
