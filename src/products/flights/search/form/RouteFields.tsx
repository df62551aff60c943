import { useLingui } from '@lingui/react/macro'
import { IconArrowsExchange } from '@tabler/icons-react'
import { IconButton } from '#src/ui/IconButton.tsx'
import { AirportField } from './AirportField.tsx'
import type { FormLeg } from './flight-form.ts'
import classes from './RouteFields.module.css'
import type { useFlightForm } from './use-flight-form.ts'

/** From where to where, and a button that turns it round. */
export const RouteFields = ({ box, leg }: { box: ReturnType<typeof useFlightForm>; leg: FormLeg }) => {
  const { t } = useLingui()
  const { id, from, to } = leg
  return (
    <div className={classes.route}>
      <AirportField
        label={t`From`}
        way="from"
        code={from}
        typed={box.typedOf(id, 'from')}
        error={box.legErrorOf(id, 'from')}
        onChange={(code) => box.changeLeg(id, { from: code })}
        onType={(text) => box.type(id, 'from', text)}
      />
      <IconButton
        className={classes.swap}
        label={t`Swap origin and destination`}
        aria-disabled={from === '' && to === ''}
        onClick={() => box.turn(leg)}
      >
        <IconArrowsExchange size={20} aria-hidden />
      </IconButton>
      <AirportField
        label={t`To`}
        way="to"
        code={to}
        typed={box.typedOf(id, 'to')}
        error={box.legErrorOf(id, 'to')}
        onChange={(code) => box.changeLeg(id, { to: code })}
        onType={(text) => box.type(id, 'to', text)}
      />
    </div>
  )
}
