import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { MAX_ADULTS, MAX_CHILDREN } from '#contract/rules/stay.ts'
import { Floating } from '#src/ui/Floating.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import classes from './GuestsPanel.module.css'
import type { TypedGuests } from './guest-rooms.ts'
import { RoomsPicker } from './RoomsPicker.tsx'

/** The people behind the line of rooms and guests: room by room, or counted; a panel beside it, a sheet on phones. */
export const GuestsPanel = (props: {
  anchor: RefObject<HTMLElement | null>
  asSheet: boolean
  title: string
  counts: TypedGuests
  withRooms: boolean
  hotelId: string | undefined
  errorOf: (field: keyof TypedGuests) => string | undefined
  onChange: (counts: Partial<TypedGuests>) => void
  onClose: () => void
  onOutside: () => void
}) => {
  const { t } = useLingui()
  const stepper = (field: 'adults' | 'children', label: string, hint: string, min: number, max: number) => (
    <Stepper
      label={label}
      hint={hint}
      lessLabel={t`One less`}
      moreLabel={t`One more`}
      value={props.counts[field]}
      min={min}
      max={max}
      error={props.errorOf(field)}
      onChange={(value) => props.onChange({ [field]: value, guests: undefined })}
    />
  )
  const steppers = (
    <div className={classes.steppers}>
      {props.withRooms ? (
        <RoomsPicker counts={props.counts} hotelId={props.hotelId} errorOf={props.errorOf} onChange={props.onChange} />
      ) : (
        <>
          {stepper('adults', t`Adults`, t`up to ${MAX_ADULTS}`, 1, MAX_ADULTS)}
          {stepper('children', t`Children`, t`up to ${MAX_CHILDREN}`, 0, MAX_CHILDREN)}
        </>
      )}
      <Button variant="light" onClick={props.onClose}>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
  if (props.asSheet) {
    return (
      <Sheet title={props.title} closeLabel={t`Close`} onClose={props.onClose}>
        {steppers}
      </Sheet>
    )
  }
  return (
    <Floating anchor={props.anchor} className={classes.panel} onOutside={props.onOutside}>
      <div role="dialog" aria-label={props.title}>
        {steppers}
      </div>
    </Floating>
  )
}
