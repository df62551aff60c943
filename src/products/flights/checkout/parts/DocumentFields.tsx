import { NativeSelect, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconShieldLock } from '@tabler/icons-react'
import * as v from 'valibot'
import { endsSoonAfter } from '#contract/accounts/travel-documents.ts'
import { documentFault } from '#contract/products/flights/flight-documents.ts'
import { daySchema } from '#contract/core/scalars.ts'
import { CountryOptions } from '#src/account/people/CountryOptions.tsx'
import { PlainDateField } from '#src/account/people/PlainDateField.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { DocumentForm } from '../flyer-form.ts'
import { mistakeLabel } from '../form-labels.ts'
import type { TripFacts } from '../trip-facts.ts'
import type { FlightCheckoutForm } from '../use-flight-form.ts'
import classes from '../BookFlights.module.css'

/** Passport, required for international flights. Its data is only held on this screen. */
export const DocumentFields = (props: { form: FlightCheckoutForm; index: number; trip: TripFacts }) => {
  const { t } = useLingui()
  const { form, index, trip } = props
  const field = (name: keyof DocumentForm) =>
    form.field(`documents.${index}.${name}`, `flyers.${index}.document.${name}`)
  const { expiresOn = '' } = form.values.documents[index] ?? {}
  const isDay = v.is(daySchema, expiresOn)
  const endsEarly = isDay && documentFault({ kind: 'passport', expiresOn }, trip) === 'document_expires'
  const endsSoon = isDay && !endsEarly && endsSoonAfter(expiresOn, trip.lastDay)
  const lastDay = field('expiresOn')
  return (
    <fieldset className={classes.part}>
      <legend>
        <Trans>Passport</Trans>
      </legend>
      <Text size="sm" c="dimmed" className={classes.lockLine}>
        <IconShieldLock size={18} aria-hidden />
        <span>
          <Trans>
            Required for this international flight. We don't save it on this device, so retype it after a reload.
          </Trans>
        </span>
      </Text>
      <div className={classes.pair}>
        <TextInput
          label={t`Passport number`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...field('number')}
        />
        <NativeSelect label={t`Issuing country`} autoComplete="off" {...field('country')}>
          <CountryOptions />
        </NativeSelect>
        <PlainDateField
          label={t`Valid until`}
          isOwn={false}
          {...lastDay}
          error={lastDay.error ?? (endsEarly ? mistakeLabel('document_expires') : undefined)}
        />
      </div>
      {endsSoon && (
        <Notice kind="warning" icon={<IconAlertTriangle size={20} />}>
          <Trans>
            This passport expires within 6 months of your last flight. Many countries refuse entry: check before you
            pay.
          </Trans>
        </Notice>
      )}
    </fieldset>
  )
}
