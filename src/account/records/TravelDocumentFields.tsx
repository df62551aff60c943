import { Button, NativeSelect, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconShieldLock, IconTrash } from '@tabler/icons-react'
import * as v from 'valibot'
import { MAX_TRAVEL_DOCUMENTS, TRAVEL_DOCUMENT_KINDS } from '#contract/accounts/travel-documents.ts'
import { daySchema } from '#contract/core/scalars.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { DocumentValidity } from '../people/DocumentValidity.tsx'
import { CountryOptions } from '../people/CountryOptions.tsx'
import { PlainDateField } from '../people/PlainDateField.tsx'
import { DOCUMENT_LABELS } from '../people/travel-document-labels.ts'
import type { FormErrors, PersonForm } from './person-form.ts'
import { errorTextAt } from './PersonFields.tsx'
import classes from './Records.module.css'

type Documents = PersonForm['documents']

/** Kind, country and last day of a person's documents; never their numbers. */
export const TravelDocumentFields = (props: {
  form: PersonForm
  errors: FormErrors
  onChange: (next: Partial<PersonForm>, ...fields: readonly string[]) => void
}) => {
  const { t, i18n } = useLingui()
  const { documents } = props.form
  const { errors } = props
  // Errors name rows by their place: after one has gone they would stand at another.
  const every = documents.flatMap((_one, at) =>
    ['kind', 'country', 'expiresOn'].map((name) => `documents.${at}.${name}`),
  )
  const change = (at: number, next: Partial<Documents[number]>) =>
    props.onChange(
      { documents: documents.map((one, index) => (index === at ? { ...one, ...next } : one)) },
      ...Object.keys(next).map((name) => `documents.${at}.${name}`),
    )
  return (
    <>
      {documents.map(({ kind, country, expiresOn }, at) => (
        <fieldset key={at} className={classes.document}>
          <legend className="visually-hidden">{t`Document ${at + 1}`}</legend>
          <NativeSelect
            label={t`Document`}
            value={kind}
            error={errorTextAt(errors, `documents.${at}.kind`)}
            onChange={(event) => change(at, { kind: event.currentTarget.value })}
          >
            {TRAVEL_DOCUMENT_KINDS.map((one) => (
              <option key={one} value={one}>
                {i18n._(DOCUMENT_LABELS[one])}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            label={kind === 'visa' ? t`Destination country` : t`Issuing country`}
            autoComplete="off"
            value={country}
            error={errorTextAt(errors, `documents.${at}.country`)}
            onChange={(event) => change(at, { country: event.currentTarget.value })}
          >
            <CountryOptions />
          </NativeSelect>
          <PlainDateField
            id={`document-${at}`}
            label={kind === 'national_id' ? t`Valid until (leave empty if valid for life)` : t`Valid until`}
            isOwn={false}
            value={expiresOn}
            error={errorTextAt(errors, `documents.${at}.expiresOn`)}
            onChange={(next) => change(at, { expiresOn: next })}
          />
          <div className={classes.documentEnd}>
            {v.is(daySchema, expiresOn) && <DocumentValidity document={{ expiresOn }} />}
            <IconButton
              label={t`Remove document ${at + 1}`}
              onClick={() => props.onChange({ documents: documents.filter((_one, index) => index !== at) }, ...every)}
            >
              <IconTrash size={20} aria-hidden />
            </IconButton>
          </div>
        </fieldset>
      ))}
      <Text size="sm" c="dimmed" className={classes.lockLine}>
        <IconShieldLock size={18} aria-hidden />
        <Trans>We don't keep document numbers here. We ask for yours when you book an international flight.</Trans>
      </Text>
      {documents.length < MAX_TRAVEL_DOCUMENTS && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() =>
              props.onChange({
                documents: [...documents, { kind: 'passport', country: props.form.nationality, expiresOn: '' }],
              })
            }
          >
            <Trans>Add a document</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
