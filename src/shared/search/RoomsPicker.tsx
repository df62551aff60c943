import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_CHILDREN, MAX_ROOMS } from '#contract/rules/stay.ts'
import classes from './GuestsPanel.module.css'
import { formOfRooms, hasGoodAdults, roomsOfForm, type RoomDraft, type TypedGuests } from './guest-rooms.ts'
import { RoomGuests } from './RoomGuests.tsx'

/** The rooms of a stay one below the other, each with the people in it. */
export const RoomsPicker = (props: {
  counts: TypedGuests
  errorOf: (field: keyof TypedGuests) => string | undefined
  onChange: (guests: Required<TypedGuests>) => void
}) => {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
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
            setSaid(t`Room ${index + 1} is taken out.`)
            change(rooms.filter((_room, at) => at !== index))
          }}
        />
      ))}
      <span className="visually-hidden" aria-live="polite">
        {said}
      </span>
      {ofAll !== undefined && (
        <p className={classes.error} role="alert">
          {ofAll}
        </p>
      )}
      <button
        type="button"
        data-add
        className={classes.add}
        aria-disabled={rooms.length >= MAX_ROOMS}
        onClick={() => {
          if (rooms.length >= MAX_ROOMS) return
          setFocusAfter(`[data-room="${rooms.length + 1}"] input`)
          setSaid('')
          change([...rooms, { adults: '1', ages: [] }])
        }}
      >
        <IconPlus size={20} aria-hidden />
        {rooms.length >= MAX_ROOMS ? <Trans>{MAX_ROOMS} rooms at most</Trans> : <Trans>Add a room</Trans>}
      </button>
    </div>
  )
}
