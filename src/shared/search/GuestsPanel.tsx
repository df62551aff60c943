import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { MAX_ADULTS, MAX_CHILDREN, MAX_ROOMS } from '#contract/rules/stay.ts'
import { Floating } from '#src/ui/Floating.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'
import classes from './GuestsPanel.module.css'

/** Counts as typed. */
export type GuestCounts = { rooms: string; adults: string; children: string }

/** The counts behind the line of rooms and guests: a panel beside it, a sheet on phones. */
export const GuestsPanel = (props: {
  anchor: RefObject<HTMLElement | null>
  asSheet: boolean
  title: string
  counts: GuestCounts
  withRooms: boolean
  errorOf: (field: keyof GuestCounts) => string | undefined
  onChange: (counts: Partial<GuestCounts>) => void
  onClose: () => void
  onOutside: () => void
}) => {
  const { t } = useLingui()
  const stepper = (field: keyof GuestCounts, label: string, hint: string, min: number, max: number) => (
    <Stepper
      label={label}
      hint={hint}
      lessLabel={t`One less`}
      moreLabel={t`One more`}
      value={props.counts[field]}
      min={min}
      max={max}
      error={props.errorOf(field)}
      onChange={(value) => props.onChange({ [field]: value })}
    />
  )
  const steppers = (
    <div className={classes.steppers}>
      {props.withRooms && stepper('rooms', t`Rooms`, t`up to ${MAX_ROOMS}`, 1, MAX_ROOMS)}
      {stepper(
        'adults',
        t`Adults`,
        props.withRooms ? t`at least one for each room` : t`up to ${MAX_ADULTS}`,
        1,
        MAX_ADULTS,
      )}
      {stepper('children', t`Children`, t`up to ${MAX_CHILDREN}`, 0, MAX_CHILDREN)}
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
