import { TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { HOST_FEE_PERMILLE, hostEarnings } from '#contract/listings/host-earnings.ts'
import { money } from '#contract/core/money.ts'
import { formatMoney } from '#src/i18n/formats.ts'
import { useEarlyTyping } from '#src/ui/use-early-typing.ts'
import classes from './Listing.module.css'

type Form = { rooms: string; price: string; occupancy: string }

/** A whole number between bounds; null for anything else. */
const numberOf = (text: string, least: number, most: number): number | null => {
  const digits = text.replace(/[\s.,]/g, '')
  const number = /^\d{1,12}$/.test(digits) ? Number(digits) : Number.NaN
  return number >= least && number <= most ? number : null
}

const NumberField = (props: {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  useEarlyTyping(input, props.value, props.onChange)
  return (
    <TextInput
      ref={input}
      data-adopts
      inputMode="numeric"
      autoComplete="off"
      label={props.label}
      value={props.value}
      error={props.error}
      onChange={({ currentTarget: { value } }) => props.onChange(value)}
    />
  )
}

const MOST_PRICE = 100_000_000

export const Calculator = () => {
  const { t } = useLingui()
  const [form, setForm] = useState<Form>({ rooms: '5', price: '450000', occupancy: '60' })
  const rooms = numberOf(form.rooms, 1, 500)
  const price = numberOf(form.price, 10_000, MOST_PRICE)
  const occupancy = numberOf(form.occupancy, 1, 100)
  const field = (name: keyof Form, label: string, error: string | undefined) => (
    <NumberField
      label={label}
      value={form[name]}
      error={error}
      onChange={(value) => setForm((before) => ({ ...before, [name]: value }))}
    />
  )
  const earnings =
    rooms === null || price === null || occupancy === null
      ? null
      : hostEarnings({ rooms, price: money(price, 'IDR'), occupancyPercent: occupancy })
  const percent = HOST_FEE_PERMILLE / 10
  return (
    <section className={classes.calculator} aria-labelledby="calculator">
      <Title order={2} id="calculator">
        <Trans>What you earn in a month</Trans>
      </Title>
      {field('rooms', t`Rooms`, rooms === null ? t`Enter 1 to 500 rooms.` : undefined)}
      {field('price', t`Price per night in rupiah`, price === null ? t`Enter Rp10,000 to Rp100,000,000.` : undefined)}
      {field('occupancy', t`Nights sold in percent`, occupancy === null ? t`Enter 1 to 100.` : undefined)}
      {earnings !== null && (
        <dl className={classes.lines} aria-live="polite">
          <div>
            <dt>
              <Trans>{earnings.nights} nights sold</Trans>
            </dt>
            <dd>{formatMoney(earnings.gross)}</dd>
          </div>
          <div>
            <dt>
              <Trans>Singgah fee, {percent}%</Trans>
            </dt>
            <dd>{formatMoney({ ...earnings.fee, minor: -earnings.fee.minor })}</dd>
          </div>
          <div className={classes.total}>
            <dt>
              <Trans>You receive</Trans>
            </dt>
            <dd>{formatMoney(earnings.net)}</dd>
          </div>
        </dl>
      )}
      <p className={classes.saved}>
        <Trans>An estimate for 30 nights before service charge and taxes. Income tax is not included.</Trans>
      </p>
    </section>
  )
}
