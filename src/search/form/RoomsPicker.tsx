import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { AddButton } from '../AddButton.tsx'
import classes from './GuestsPanel.module.css'
import { formOfRooms, hasGoodAdults, roomsOfForm, type RoomDraft, type TypedGuests } from './guest-rooms.ts'
import { RoomGuests } from './RoomGuests.tsx'
import { MAX_CHILDREN, MAX_ROOMS } from '#contract/products/stays/limits.ts'

export const RoomsPicker = (props: {
  counts: TypedGuests
  hotelId: string | undefined
  /** What the searched place says about its guests. */
  Hint: ComponentType<{ hotelId: string }> | undefined
  errorOf: (field: keyof TypedGuests) => string | undefined
  onChange: (guests: Required<TypedGuests>) => void
}) => {
  const { t } = useLingui()
  const element = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState('')
  const [focusAfter, setFocusAfter] = useState<string | null>(null)
  const rooms = roomsOfForm(props.counts)
  const children = rooms.reduce((sum, { ages }) => sum + ages.length, 0)
  const change = (next: readonly RoomDraft[]) => props.onChange(formOfRooms(next))

  useEffect(() => {
    if (focusAfter !== null) element.current?.querySelector<HTMLElement>(focusAfter)?.focus()
  }, [focusAfter, rooms.length])

  const { errorOf, Hint } = props
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
            setStatus(t`Room ${index + 1} removed.`)
            change(rooms.filter((_room, at) => at !== index))
          }}
        />
      ))}
      {Hint !== undefined && props.hotelId !== undefined && (
        <Suspense>
          <Hint hotelId={props.hotelId} />
        </Suspense>
      )}
      <span className="visually-hidden" aria-live="polite">
        {status}
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
        {rooms.length >= MAX_ROOMS ? <Trans>Up to {MAX_ROOMS} rooms</Trans> : <Trans>Add a room</Trans>}
      </AddButton>
    </div>
  )
}
