import { NativeSelect, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconShieldLock } from '@tabler/icons-react'
import * as v from 'valibot'
import { endsSoonAfter } from '#contract/products/flights/flight-documents.ts'
import { daySchema } from '#contract/core/scalars.ts'
import { PlainDateField } from '#src/account/people/PlainDateField.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { FormErrors } from '../check-form.ts'
import type { DocumentForm } from '../flyer-form.ts'
import { mistakeAt } from '../form-labels.ts'
import type { TripFacts } from '../trip-facts.ts'
import { CountryOptions } from './CountryOptions.tsx'
import classes from '../BookFlights.module.css'

/** Passport, required for international flights. Its data is only held on this screen. */
export const DocumentFields = (props: {
  /** The path of its flyer, such as `flyers.0`. */
  path: string
  document: DocumentForm
  trip: TripFacts
  errors: FormErrors
  onChange: (document: DocumentForm) => void
}) => {
  const { t } = useLingui()
  const { path, document, trip, errors } = props
  const change = (next: Partial<DocumentForm>) => props.onChange({ ...document, ...next })
  const { expiresOn } = document
  const endsSoon = v.is(daySchema, expiresOn) && expiresOn >= trip.lastDay && endsSoonAfter(expiresOn, trip.lastDay)
  return (
    <fieldset className={classes.part}>
      <legend>
        <Trans>Passport</Trans>
      </legend>
      <Text size="sm" c="dimmed" className={classes.lockLine}>
        <IconShieldLock size={18} aria-hidden />
        <span>
          <Trans>
            These flights cross a border. This goes to the airline and is never kept on this device: a reload takes it
            away.
          </Trans>
        </span>
      </Text>
      <div className={classes.pair}>
        <TextInput
          id={`${path}.document.number`}
          label={t`Passport number`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={document.number}
          error={mistakeAt(errors, `${path}.document.number`)}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
        <NativeSelect
          id={`${path}.document.country`}
          label={t`Issued by`}
          autoComplete="off"
          value={document.country}
          error={mistakeAt(errors, `${path}.document.country`)}
          onChange={(event) => change({ country: event.currentTarget.value })}
        >
          <CountryOptions />
        </NativeSelect>
        <PlainDateField
          id={`${path}.document.expiresOn`}
          label={t`Valid until`}
          isOwn={false}
          value={expiresOn}
          error={mistakeAt(errors, `${path}.document.expiresOn`)}
          onChange={(next) => change({ expiresOn: next })}
        />
      </div>
      {endsSoon && (
        <Notice kind="warning" icon={<IconAlertTriangle size={20} />}>
          <Trans>
            This passport ends within six months of the last landing. It is good for the flights; many countries refuse
            entry with it. Ask before you pay.
          </Trans>
        </Notice>
      )}
    </fieldset>
  )
}
