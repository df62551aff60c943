import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { dayInZone } from '#contract/core/days.ts'
import { PAYMENTS } from '#contract/bookings/payment-places.ts'
import { now } from '#src/platform/device/clock.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { PlaceField } from '#src/search/PlaceField.tsx'
import { PAYMENT_PLACE_LABELS } from '#src/bookings/payments/payment-place-labels.ts'
import { Field } from '#src/ui/Field.tsx'
import type { Wanted } from '../filters.ts'
import { DayFilter } from './DayFilter.tsx'
import classes from './FilterFields.module.css'

/** The filters that need a field: days of stay or trip, place and payment. */
export const FilterFields = ({ wanted, onChange }: { wanted: Wanted; onChange: (next: Partial<Wanted>) => void }) => {
  const { t, i18n } = useLingui()
  const today = dayInZone(new Date(now()), deviceZone())
  const paymentId = useId()
  const { from, to, place, payment } = wanted
  return (
    <div className={classes.fields}>
      <DayFilter
        label={t`Travelling from`}
        day={from}
        today={today}
        onChange={(day) => onChange({ ...wanted, from: day })}
      />
      <DayFilter
        label={t`Travelling until`}
        day={to}
        today={today}
        notBefore={from === undefined ? undefined : { day: from, words: t`Choose a day after the first.` }}
        onChange={(day) => onChange({ ...wanted, to: day })}
      />
      <PlaceField
        label={t`City, airport or hotel`}
        placeholder={t`Anywhere`}
        placeKey={place}
        error={undefined}
        onChange={(key) => onChange({ ...wanted, place: key })}
      />
      <Field id={paymentId} label={t`Payment`} error={undefined}>
        <select
          id={paymentId}
          className={classes.select}
          value={payment ?? ''}
          onChange={(event) => {
            const chosen = PAYMENTS.find((one) => one === event.currentTarget.value)
            onChange({ ...wanted, payment: chosen })
          }}
        >
          <option value="">{t`Any payment method`}</option>
          {PAYMENTS.map((one) => (
            <option key={one} value={one}>
              {i18n._(PAYMENT_PLACE_LABELS[one])}
            </option>
          ))}
        </select>
      </Field>
    </div>
  )
}
