import { useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import { countryChoices } from '#src/account/people/person-labels.ts'

/** Every country as a choice. There are many of them in many fields: they are drawn once, not with every letter typed. */
export const CountryOptions = memo(function CountryOptions() {
  const { t, i18n } = useLingui()
  // The names of countries follow the language.
  const countries = useMemo(() => (i18n.locale === '' ? [] : countryChoices()), [i18n.locale])
  return (
    <>
      <option value="">{t`Not told`}</option>
      {countries.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
})
