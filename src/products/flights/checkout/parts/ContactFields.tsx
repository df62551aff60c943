import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLatePhone } from '#src/account/people/use-late-phone.ts'
import type { FlightCheckoutForm } from '../use-flight-form.ts'
import classes from '../BookFlights.module.css'

export const ContactFields = ({ form: { values, field, set } }: { form: FlightCheckoutForm }) => {
  const { t } = useLingui()
  useLatePhone((phone) => values.contact.phone === '' && set('contact.phone', phone))
  return (
    <fieldset className={classes.flyer}>
      <legend>
        <Trans>Contact for flight updates</Trans>
      </legend>
      <TextInput label={t`Name`} autoComplete="name" {...field('contact.name')} />
      <div className={classes.pair}>
        <TextInput type="email" label={t`Email`} autoComplete="email" {...field('contact.email')} />
        <TextInput type="tel" label={t`Phone`} autoComplete="tel" {...field('contact.phone')} />
      </div>
    </fieldset>
  )
}
