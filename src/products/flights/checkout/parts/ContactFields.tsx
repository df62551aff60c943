import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLatePhone } from '#src/account/people/use-late-phone.ts'
import type { FormErrors } from '../check-form.ts'
import type { FlightForm } from '../draft.ts'
import { mistakeAt } from '../form-labels.ts'
import classes from '../BookFlights.module.css'

export const ContactFields = (props: {
  contact: FlightForm['contact']
  errors: FormErrors
  onChange: (contact: FlightForm['contact']) => void
}) => {
  const { t } = useLingui()
  const { contact, errors } = props
  const change = (next: Partial<FlightForm['contact']>) => props.onChange({ ...contact, ...next })
  useLatePhone((phone) => contact.phone === '' && change({ phone }))
  return (
    <fieldset className={classes.flyer}>
      <legend>
        <Trans>Who is called when something changes</Trans>
      </legend>
      <TextInput
        id="contact.name"
        label={t`Name`}
        autoComplete="name"
        value={contact.name}
        error={mistakeAt(errors, 'contact.name')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <TextInput
          id="contact.email"
          type="email"
          label={t`E-mail`}
          autoComplete="email"
          value={contact.email}
          error={mistakeAt(errors, 'contact.email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <TextInput
          id="contact.phone"
          type="tel"
          label={t`Telephone`}
          autoComplete="tel"
          value={contact.phone}
          error={mistakeAt(errors, 'contact.phone')}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
      </div>
    </fieldset>
  )
}
