import { useLingui } from '@lingui/react/macro'
import { memo, useMemo } from 'react'
import { countryChoices } from './person-labels.ts'

/**
 * All countries as options. There are many of them in many fields, so they are memoized and not rendered on every
 * keystroke.
 */
export const CountryOptions = memo(function CountryOptions() {
  const { t, i18n } = useLingui()
  // The names of countries follow the language.
  const countries = useMemo(() => (i18n.locale === '' ? [] : countryChoices()), [i18n.locale])
  return (
    <>
      <option value="">{t`Not specified`}</option>
      {countries.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
})
