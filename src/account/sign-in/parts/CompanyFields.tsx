import { NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { COUNTRIES } from '#contract/core/countries.ts'
import type { SignUpForm } from '../sign-up-form.ts'
import type { Sending } from '../use-send.ts'

/** Every zone the browser knows, with the one that is chosen. */
const zonesWith = (zone: string): string[] => [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].toSorted()

type Typed = Pick<SignUpForm, 'companyName' | 'legalName' | 'country' | 'taxNumber' | 'zone'>

export const CompanyFields = (props: { form: Typed; sending: Sending; onChange: (next: Partial<Typed>) => void }) => {
  const { t, i18n } = useLingui()
  const { form, sending, onChange } = props
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.locale], { type: 'region' })
    return COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code })).toSorted((one, other) =>
      one.label.localeCompare(other.label, i18n.locale),
    )
  }, [i18n.locale])
  const zones = useMemo(() => zonesWith(form.zone), [form.zone])
  return (
    <>
      <TextInput
        label={t`Company`}
        description={t`The name your colleagues use.`}
        name="organization"
        autoComplete="organization"
        required
        withAsterisk={false}
        value={form.companyName}
        error={sending.wordsOf('companyName')}
        onChange={(event) => onChange({ companyName: event.currentTarget.value })}
      />
      <TextInput
        label={t`Registered company name`}
        description={t`As on invoices, such as PT Nusantara Energi.`}
        name="legal-name"
        autoComplete="off"
        required
        withAsterisk={false}
        value={form.legalName}
        error={sending.wordsOf('legalName')}
        onChange={(event) => onChange({ legalName: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`Country`}
        name="country"
        autoComplete="country"
        data={countries}
        value={form.country}
        error={sending.wordsOf('country')}
        onChange={(event) => onChange({ country: event.currentTarget.value })}
      />
      <TextInput
        label={form.country === 'ID' ? t`NPWP or NIB (optional)` : t`Tax number (optional)`}
        name="tax-number"
        autoComplete="off"
        spellCheck={false}
        value={form.taxNumber}
        error={sending.wordsOf('taxNumber')}
        onChange={(event) => onChange({ taxNumber: event.currentTarget.value })}
      />
      <NativeSelect
        label={t`Time zone`}
        description={t`For your company's dates and times.`}
        name="zone"
        data={zones}
        value={form.zone}
        error={sending.wordsOf('zone')}
        onChange={(event) => onChange({ zone: event.currentTarget.value })}
      />
    </>
  )
}
