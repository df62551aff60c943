import { NativeSelect } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { MAX_CHILD_AGE } from '#contract/products/stays/occupancy.ts'
import { MAX_ADULTS, MAX_CHILDREN } from '#contract/products/stays/limits.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import classes from './GuestsPanel.module.css'
import type { RoomDraft } from './guest-rooms.ts'

const AGES = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => String(age))

/** Ages after the number of children was typed or stepped; an invalid number changes nothing. */
const agesFor = (ages: readonly string[], typed: string, most: number): readonly string[] => {
  if (!/^\d{1,3}$/.test(typed)) return ages
  const count = Math.min(Number(typed), most)
  return Array.from({ length: count }, (_, index) => ages[index] ?? '')
}

export const RoomGuests = (props: {
  room: RoomDraft
  number: number
  isOnly: boolean
  /** Maximum children in this room, considering the other rooms. */
  mostChildren: number
  adultsError: string | undefined
  agesError: string | undefined
  onChange: (room: RoomDraft) => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const hintId = useId()
  const { room, number, agesError } = props
  const labels = { lessLabel: t`Remove one`, moreLabel: t`Add one` }
  return (
    <fieldset className={classes.room} data-room={number}>
      <legend className={props.isOnly ? 'visually-hidden' : classes.legend}>
        <Trans>Room {number}</Trans>
      </legend>
      {!props.isOnly && (
        <IconButton className={classes.remove} label={t`Remove room ${number}`} onClick={props.onRemove}>
          <IconTrash size={18} aria-hidden />
        </IconButton>
      )}
      <Stepper
        {...labels}
        label={t`Adults`}
        value={room.adults}
        min={1}
        max={MAX_ADULTS}
        error={props.adultsError}
        onChange={(adults) => props.onChange({ ...room, adults: adults.replaceAll(/[._]/g, '') })}
      />
      <Stepper
        {...labels}
        label={t`Children`}
        hint={t`0 to ${MAX_CHILD_AGE} years, up to ${MAX_CHILDREN}`}
        value={String(room.ages.length)}
        min={0}
        max={props.mostChildren}
        error={undefined}
        onChange={(typed) => props.onChange({ ...room, ages: agesFor(room.ages, typed, props.mostChildren) })}
      />
      {room.ages.length > 0 && (
        <div className={classes.ages}>
          {room.ages.map((age, index) => (
            <NativeSelect
              key={index}
              size="sm"
              label={t`Age of child ${index + 1}`}
              value={age}
              data={[{ value: '', label: t`Choose` }, ...AGES]}
              error={age === '' && agesError !== undefined}
              aria-invalid={age === '' && agesError !== undefined ? true : undefined}
              aria-describedby={hintId}
              onChange={({ currentTarget: { value } }) =>
                props.onChange({ ...room, ages: room.ages.map((one, at) => (at === index ? value : one)) })
              }
            />
          ))}
          <p id={hintId} className={agesError !== undefined && room.ages.includes('') ? classes.error : classes.hint}>
            {agesError !== undefined && room.ages.includes('') ? agesError : <Trans>Age on the day of check-in.</Trans>}
          </p>
        </div>
      )}
    </fieldset>
  )
}
