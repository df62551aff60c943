import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { GENDERS, TITLES } from '#contract/accounts/person.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { CountryOptions } from '../people/CountryOptions.tsx'
import { PlainDateField } from '../people/PlainDateField.tsx'
import type { FormErrors, PersonForm } from './person-form.ts'
import { GENDER_LABELS, TITLE_LABELS } from '../people/person-labels.ts'
import classes from './Records.module.css'

type Change = (next: Partial<PersonForm>, ...fields: readonly string[]) => void

/** Error text of a field. */
export const errorTextAt = (errors: FormErrors, field: string): string | undefined => {
  const code = errors[field]
  return code === undefined ? undefined : problemText(code)
}

type Props = { form: PersonForm; errors: FormErrors; isOwn: boolean; onChange: Change }

/** The legal name, once, as the document has it. */
export const NameFields = ({ form, errors, isOwn, onChange }: Props) => {
  const { t, i18n } = useLingui()
  return (
    <>
      <NativeSelect
        className={classes.short}
        label={t`Title`}
        autoComplete={isOwn ? 'honorific-prefix' : 'off'}
        value={form.title}
        error={errorTextAt(errors, 'title')}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      >
        <option value="">{t`Not specified`}</option>
        {TITLES.map((title) => (
          <option key={title} value={title}>
            {i18n._(TITLE_LABELS[title])}
          </option>
        ))}
      </NativeSelect>
      <div className={classes.pair}>
        <TextInput
          id="givenNames"
          label={form.hasOneName ? t`Name` : t`Given names`}
          description={t`All first and middle names, as on your ID.`}
          autoComplete={isOwn ? 'given-name' : 'off'}
          value={form.givenNames}
          error={errorTextAt(errors, 'name.givenNames')}
          onChange={(event) => onChange({ givenNames: event.currentTarget.value }, 'name.givenNames')}
        />
        {!form.hasOneName && (
          <TextInput
            id="familyName"
            label={t`Family name`}
            description={t`Last name as on your document.`}
            autoComplete={isOwn ? 'family-name' : 'off'}
            value={form.familyName}
            error={errorTextAt(errors, 'name.familyName')}
            onChange={(event) => onChange({ familyName: event.currentTarget.value }, 'name.familyName')}
          />
        )}
      </div>
      <Checkbox
        size="md"
        label={t`Single name only`}
        checked={form.hasOneName}
        onChange={(event) =>
          onChange({ hasOneName: event.currentTarget.checked }, 'name.givenNames', 'name.familyName')
        }
      />
    </>
  )
}

/** Personal data on documents, other than the name. */
export const DocumentFields = ({ form, errors, isOwn, onChange }: Props) => {
  const { t, i18n } = useLingui()
  return (
    <div className={classes.pair}>
      <PlainDateField
        id="birthDate"
        label={t`Date of birth`}
        isOwn={isOwn}
        value={form.birthDate}
        error={errorTextAt(errors, 'birthDate')}
        onChange={(birthDate) => onChange({ birthDate })}
      />
      <NativeSelect
        id="gender"
        label={t`Gender on document`}
        autoComplete="off"
        value={form.gender}
        error={errorTextAt(errors, 'gender')}
        onChange={(event) => onChange({ gender: event.currentTarget.value })}
      >
        <option value="">{t`Not specified`}</option>
        {GENDERS.map((gender) => (
          <option key={gender} value={gender}>
            {i18n._(GENDER_LABELS[gender])}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        id="nationality"
        label={t`Nationality`}
        autoComplete={isOwn ? 'country' : 'off'}
        value={form.nationality}
        error={errorTextAt(errors, 'nationality')}
        onChange={(event) => onChange({ nationality: event.currentTarget.value })}
      >
        <CountryOptions />
      </NativeSelect>
    </div>
  )
}

/** A number that can be called from anywhere. */
export const PhoneField = ({ form, errors, isOwn, onChange }: Props) => {
  const { t } = useLingui()
  return (
    <TextInput
      id="phone"
      type="tel"
      label={t`Phone`}
      description={t`Include the country code, such as +62 811 2233 445.`}
      autoComplete={isOwn ? 'tel' : 'off'}
      value={form.phone}
      error={errorTextAt(errors, 'phone')}
      onChange={(event) => onChange({ phone: event.currentTarget.value })}
    />
  )
}
