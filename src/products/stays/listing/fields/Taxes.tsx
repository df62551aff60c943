import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StayFieldsProps } from '../stay-content.ts'
import classes from '#src/listings/fields/Fields.module.css'

type Name = 'servicePermille' | 'taxPermille'

/** Percent with one decimal, stored in thousandths. */
const Percent = (props: {
  label: string
  description?: string
  value: number | null
  error: string | undefined
  onChange: (permille: number | null) => void
}) => {
  const shown = props.value === null ? '' : String(props.value / 10)
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={props.label}
      description={props.description}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shown}
      error={props.error}
      rightSection={<span aria-hidden>%</span>}
      rightSectionPointerEvents="none"
      onBlur={() => setTyped(null)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        const number = Number(value.trim().replace(',', '.'))
        props.onChange(value.trim() === '' || !Number.isFinite(number) ? null : Math.round(number * 10))
      }}
    />
  )
}

/** Service charge and tax on top of the price. The country's tax is proposed. */
export const Taxes = ({ content, onChange, errorAt, terms }: StayFieldsProps) => {
  const { t } = useLingui()
  const { taxes } = content
  const set = (name: Name, value: number | null) => onChange({ ...content, taxes: { ...taxes, [name]: value } })
  const proposed = terms?.taxPermille ?? null
  const percent = proposed === null ? '' : String(proposed / 10)
  const country = terms?.countryName ?? ''
  return (
    <div className={classes.fields}>
      <div className={classes.row}>
        <Percent
          label={t`Service charge`}
          description={t`0 if you charge none`}
          value={taxes.servicePermille}
          error={errorAt('taxes.servicePermille')}
          onChange={(value) => set('servicePermille', value)}
        />
        <Percent
          label={t`Tax`}
          description={t`On the price with service charge`}
          value={taxes.taxPermille}
          error={errorAt('taxes.taxPermille')}
          onChange={(value) => set('taxPermille', value)}
        />
      </div>
      {proposed !== null && (
        <p className={classes.hint}>
          <Trans>
            The tax on stays in {country} is {percent}%. Singgah charges it by the rules of the country.
          </Trans>{' '}
          {taxes.taxPermille !== proposed && (
            <Button size="compact-sm" variant="default" onClick={() => set('taxPermille', proposed)}>
              <Trans>Use {percent}%</Trans>
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
