import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_LEGS } from '#contract/products/flights/flight-search.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { AddButton } from '#src/search/AddButton.tsx'
import { LEAST_LEGS } from '../search/form/flight-form.ts'
import { FlightDates } from '../search/form/FlightDates.tsx'
import classes from './FlightLegs.module.css'
import { RouteFields } from '../search/form/RouteFields.tsx'
import type { useFlightForm } from '../search/form/use-flight-form.ts'

/** The flights of a trip through several cities, one row each; the next begins where the last one ended. */
export const FlightLegs = ({ box }: { box: ReturnType<typeof useFlightForm> }) => {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const [status, setStatus] = useState('')
  const [focusAfter, setFocusAfter] = useState<string | null>(null)
  const { legs, cabin } = box.form
  const isFull = legs.length >= MAX_LEGS

  useEffect(() => {
    if (focusAfter !== null) list.current?.querySelector<HTMLElement>(focusAfter)?.focus()
  }, [focusAfter, legs.length])

  return (
    <div ref={list} className={classes.legs}>
      <ol className={classes.list}>
        {legs.map((leg, index) => (
          <li key={leg.id} className={classes.leg} data-leg={leg.id}>
            <fieldset className={classes.fields}>
              <legend className={classes.number}>
                <Trans>Flight {index + 1}</Trans>
              </legend>
              <RouteFields box={box} leg={leg} />
              <FlightDates
                labels={[t`Departure`]}
                way={{ from: leg.from, to: leg.to, cabin }}
                days={{ checkIn: leg.day, checkOut: '' }}
                today={box.today}
                errorOf={() => box.legErrorOf(leg.id, 'day')}
                onChange={({ checkIn }) => checkIn !== undefined && box.changeLeg(leg.id, { day: checkIn })}
                onLeave={() => box.leaveDay(leg.id)}
              />
            </fieldset>
            <IconButton
              className={classes.remove}
              label={t`Remove flight ${index + 1}`}
              aria-disabled={legs.length <= LEAST_LEGS}
              onClick={() => {
                box.removeLeg(leg.id)
                setFocusAfter('[data-add]')
                setStatus(t`Flight ${index + 1} removed.`)
              }}
            >
              <IconTrash size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      <span className="visually-hidden" aria-live="polite">
        {status}
      </span>
      <AddButton
        className={classes.add}
        isFull={isFull}
        onAdd={() => {
          box.addLeg()
          setFocusAfter(`li:nth-child(${legs.length + 1}) [role=combobox]`)
          setStatus(t`Flight ${legs.length + 1} added.`)
        }}
      >
        {isFull ? <Trans>Up to {MAX_LEGS} flights</Trans> : <Trans>Add a flight</Trans>}
      </AddButton>
    </div>
  )
}
