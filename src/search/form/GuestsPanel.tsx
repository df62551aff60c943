import { useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { Stepper } from '#src/ui/Stepper.tsx'
import type { TypedGuests } from './guest-rooms.ts'
import { PanelFrame } from '../PanelFrame.tsx'
import { RoomsPicker } from './RoomsPicker.tsx'
import { MAX_ADULTS, MAX_CHILDREN } from '#contract/products/stays/limits.ts'

/** The people behind the line of rooms and guests: room by room, or counted. */
export const GuestsPanel = (props: {
  counts: TypedGuests
  withRooms: boolean
  hotelId: string | undefined
  Hint: ComponentType<{ hotelId: string }> | undefined
  errorOf: (field: keyof TypedGuests) => string | undefined
  onChange: (counts: Partial<TypedGuests>) => void
}) => {
  const { t } = useLingui()
  const stepper = (field: 'adults' | 'children', label: string, hint: string, min: number, max: number) => (
    <Stepper
      label={label}
      hint={hint}
      lessLabel={t`Remove one`}
      moreLabel={t`Add one`}
      value={props.counts[field]}
      min={min}
      max={max}
      error={props.errorOf(field)}
      onChange={(value) => props.onChange({ [field]: value, guests: undefined })}
    />
  )
  return (
    <PanelFrame>
      {props.withRooms ? (
        <RoomsPicker
          counts={props.counts}
          hotelId={props.hotelId}
          Hint={props.Hint}
          errorOf={props.errorOf}
          onChange={props.onChange}
        />
      ) : (
        <>
          {stepper('adults', t`Adults`, t`up to ${MAX_ADULTS}`, 1, MAX_ADULTS)}
          {stepper('children', t`Children`, t`up to ${MAX_CHILDREN}`, 0, MAX_CHILDREN)}
        </>
      )}
    </PanelFrame>
  )
}
