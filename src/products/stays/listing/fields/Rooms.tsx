import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { uuidv7 } from 'uuidv7'
import { MOST_ROOM_TYPES, type RoomTypeDraft } from '#contract/products/stays/listing/stay-listing.ts'
import { MOST_ROOM_PHOTOS } from '#contract/listings/photo.ts'
import type { StayEdit, StayFieldsProps } from '../stay-content.ts'
import type { PhotoTarget } from '#src/listings/photos/PhotoIntake.tsx'
import { PhotosField } from '#src/listings/photos/PhotosField.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'

const emptyRoom = (): RoomTypeDraft => ({
  roomTypeId: uuidv7(),
  name: '',
  beds: '',
  sizeSquareMetres: null,
  maxGuests: 2,
  maxAdults: 2,
  rooms: null,
  photos: [],
})

const RoomFields = (props: {
  room: RoomTypeDraft
  index: number
  errorAt: StayFieldsProps['errorAt']
  target: PhotoTarget
  onChange: (changes: Partial<RoomTypeDraft>) => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const { room, index, onChange } = props
  const at = (field: keyof RoomTypeDraft) => props.errorAt(`rooms.${index}.${field}`)
  const number = index + 1
  return (
    <fieldset className={classes.item}>
      <div className={classes.itemHead}>
        <b>{room.name === '' ? <Trans>Room type {number}</Trans> : room.name}</b>
        <IconButton label={t`Remove room type ${number}`} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.row}>
        <TextInput
          label={t`Name of the room type`}
          placeholder={t`Deluxe room`}
          maxLength={80}
          value={room.name}
          error={at('name') ?? at('roomTypeId')}
          onChange={({ currentTarget: { value } }) => onChange({ name: value })}
        />
        <TextInput
          label={t`Beds`}
          placeholder={t`1 king bed`}
          maxLength={80}
          value={room.beds}
          error={at('beds')}
          onChange={({ currentTarget: { value } }) => onChange({ beds: value })}
        />
      </div>
      <div className={classes.row}>
        <NumberInput
          label={t`Rooms of this type`}
          value={room.rooms}
          error={at('rooms')}
          onChange={(rooms) => onChange({ rooms })}
        />
        <NumberInput
          label={t`Size`}
          unit="m²"
          value={room.sizeSquareMetres}
          error={at('sizeSquareMetres')}
          onChange={(sizeSquareMetres) => onChange({ sizeSquareMetres })}
        />
        <NumberInput
          label={t`Guests at most`}
          value={room.maxGuests}
          error={at('maxGuests')}
          onChange={(maxGuests) => onChange({ maxGuests })}
        />
        <NumberInput
          label={t`Adults at most`}
          value={room.maxAdults}
          error={at('maxAdults')}
          onChange={(maxAdults) => onChange({ maxAdults })}
        />
      </div>
      <fieldset className={classes.photos}>
        <legend>
          {room.name === '' ? <Trans>Photos of room type {number}</Trans> : <Trans>Photos of {room.name}</Trans>}
        </legend>
        <p className={classes.hint}>
          <Trans>Up to {MOST_ROOM_PHOTOS}. The first is shown at the room.</Trans>
        </p>
        <PhotosField
          field={`room ${room.roomTypeId}`}
          target={props.target}
          photos={room.photos ?? []}
          onChange={(photos) => onChange({ photos })}
          errorAt={(field) => props.errorAt(`rooms.${index}.photos.${field}`)}
        />
      </fieldset>
    </fieldset>
  )
}

/** The photos of a room type; photos for a removed room type are dropped. */
const photoTarget = ({ read, update }: StayEdit, id: string): PhotoTarget => ({
  most: MOST_ROOM_PHOTOS,
  count: () => read().rooms.find(({ roomTypeId }) => roomTypeId === id)?.photos?.length ?? 0,
  add: (photo) =>
    update((now) => ({
      ...now,
      rooms: now.rooms.map((room) =>
        room.roomTypeId === id ? { ...room, photos: [...(room.photos ?? []), photo] } : room,
      ),
    })),
})

/** Room types with how many rooms there are of each. */
export const Rooms = ({ content, onChange, edit, errorAt }: StayFieldsProps) => {
  const { rooms, prices } = content
  const set = (next: RoomTypeDraft[]) =>
    onChange({
      ...content,
      rooms: next,
      // A price of a room type that is gone would be a price of nothing.
      prices: {
        ...prices,
        plans: prices.plans.filter((plan) => next.some(({ roomTypeId }) => roomTypeId === plan.roomTypeId)),
      },
    })
  const missing = errorAt('rooms')
  return (
    <div className={classes.fields}>
      <ul className={classes.items}>
        {rooms.map((room, index) => (
          <li key={room.roomTypeId}>
            <RoomFields
              room={room}
              index={index}
              errorAt={errorAt}
              target={photoTarget(edit, room.roomTypeId)}
              onChange={(changes) => set(rooms.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
              onRemove={() => set(rooms.filter((_, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {missing !== undefined && (
        <p className={classes.error} role="alert">
          <Trans>Add at least one room type.</Trans>
        </p>
      )}
      {rooms.length < MOST_ROOM_TYPES && (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => set([...rooms, emptyRoom()])}
        >
          <Trans>Add a room type</Trans>
        </Button>
      )}
    </div>
  )
}
