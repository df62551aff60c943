import { Checkbox, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_CAB_SEASONS } from '#contract/products/cabs/listing/cab-listing.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import { PriceMoves } from '#src/listings/fields/PriceMoves.tsx'
import type { CabFieldsProps } from '../cab-content.ts'
import { AmountField } from './AmountField.tsx'

type PriceName =
  | 'transferBase'
  | 'transferPerKm'
  | 'perHour'
  | 'perDay'
  | 'selfDrivePerDay'
  | 'perStop'
  | 'perChildSeat'
  | 'meetAndGreet'
  | 'waitingRate'
  | 'overtimeRate'

/** Prices of the chosen uses, extras, night, and the days on which they differ. */
export const Prices = ({ content, onChange, errorAt }: CabFieldsProps) => {
  const { t } = useLingui()
  const { prices, uses } = content
  const set = (changes: Partial<typeof prices>) => onChange({ ...content, prices: { ...prices, ...changes } })
  const amount = (name: PriceName, label: string, hint?: string) => (
    <AmountField
      label={label}
      {...(hint !== undefined && { hint })}
      value={prices[name]}
      error={errorAt(`prices.${name}`)}
      onChange={(value) => set({ [name]: value })}
    />
  )
  const has = (mode: (typeof uses.modes)[number]) => uses.modes.includes(mode)
  const hasDriver = has('transfer') || has('hourly') || has('daily')
  const included = t`0 if it is included`
  return (
    <div className={classes.fields}>
      <p className={classes.hint}>
        {uses.modes.length === 0 ? (
          <Trans>Choose how guests can hire the vehicle first.</Trans>
        ) : (
          <Trans>Prices before VAT, in rupiah. Guests see them with VAT.</Trans>
        )}
      </p>
      {has('transfer') && (
        <div className={classes.row}>
          {amount('transferBase', t`Transfer: base price`, t`Of every transfer, however short`)}
          {amount('transferPerKm', t`Transfer: per kilometre`)}
          {amount('perStop', t`Transfer: each stop`, included)}
        </div>
      )}
      <div className={classes.row}>
        {has('hourly') && amount('perHour', t`With driver, per hour`)}
        {has('daily') && amount('perDay', t`With driver, per day`, t`10 hours`)}
        {has('self_drive') && amount('selfDrivePerDay', t`Self-drive, per day`, t`24 hours`)}
      </div>
      <Title order={3} size="h4">
        <Trans>Extras</Trans>
      </Title>
      <div className={classes.row}>
        {amount('perChildSeat', t`Child seat`, included)}
        {hasDriver && (
          <>
            {amount('meetAndGreet', t`Meet and greet`, included)}
            {amount('waitingRate', t`Waiting, each 15 minutes`, t`After the free waiting time`)}
            {amount('overtimeRate', t`Overtime, each hour`)}
            <NumberInput
              label={t`Night surcharge`}
              description={t`Pick-ups from 22:00 to 05:00`}
              unit="%"
              value={prices.nightPercent}
              error={errorAt('prices.nightPercent')}
              onChange={(nightPercent) => set({ nightPercent })}
            />
          </>
        )}
      </div>
      {hasDriver && (
        <Checkbox
          label={t`Tolls and airport parking are included`}
          description={t`Otherwise guests pay them on top, and you receive them in full.`}
          checked={prices.includesTolls}
          onChange={({ currentTarget: { checked } }) => set({ includesTolls: checked })}
        />
      )}
      <PriceMoves
        prices={prices}
        hint={t`In percent of the price, by the day of the pick-up.`}
        most={MOST_CAB_SEASONS}
        firstLabel={t`First day`}
        lastLabel={t`Last day`}
        errorAt={(field) => errorAt(`prices.${field}`)}
        onChange={set}
      />
    </div>
  )
}
