import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { CAB_COLOURS } from '#contract/products/cabs/listing/cab-listing.ts'
import { CAB_FEATURES, CAB_SCENES } from '#contract/products/cabs/vehicles.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import { FEATURE_LABELS } from '../../detail/labels.ts'
import type { CabFieldsProps } from '../cab-content.ts'
import { BODY_LABELS, COLOUR_LABELS } from '../vehicle-labels.ts'

/** Plate, year, body, colour, seats, bags and features. */
export const Vehicle = ({ content, onChange, errorAt }: CabFieldsProps) => {
  const { t, i18n } = useLingui()
  const { vehicle } = content
  const set = (changes: Partial<typeof vehicle>) => onChange({ ...content, vehicle: { ...vehicle, ...changes } })
  const count = (name: 'year' | 'people' | 'bags', label: string, description?: string) => (
    <NumberInput
      label={label}
      description={description}
      value={vehicle[name]}
      error={errorAt(`vehicle.${name}`)}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <div className={classes.fields}>
      <div className={classes.row}>
        <TextInput
          label={t`Plate number`}
          description={t`Guests see it on their voucher once a driver is assigned.`}
          placeholder="B 1234 XYZ"
          maxLength={16}
          value={vehicle.plate}
          error={errorAt('vehicle.plate')}
          onChange={({ currentTarget: { value } }) => set({ plate: value })}
        />
        {count('year', t`Year of manufacture`)}
      </div>
      <div className={classes.row}>
        <NativeSelect
          label={t`Body`}
          value={vehicle.scene ?? ''}
          error={errorAt('vehicle.scene')}
          data={[
            { value: '', label: t`Choose` },
            ...CAB_SCENES.map((one) => ({ value: one, label: i18n._(BODY_LABELS[one]) })),
          ]}
          onChange={({ currentTarget: { value } }) => set({ scene: CAB_SCENES.find((one) => one === value) ?? null })}
        />
        <NativeSelect
          label={t`Colour`}
          value={vehicle.colour ?? ''}
          error={errorAt('vehicle.colour')}
          data={[
            { value: '', label: t`Choose` },
            ...CAB_COLOURS.map((one) => ({ value: one, label: i18n._(COLOUR_LABELS[one]) })),
          ]}
          onChange={({ currentTarget: { value } }) => set({ colour: CAB_COLOURS.find((one) => one === value) ?? null })}
        />
      </div>
      <div className={classes.row}>
        {count('people', t`Seats for guests`, t`Without the driver's`)}
        {count('bags', t`Large bags`)}
      </div>
      <Checkbox.Group
        label={t`Features`}
        description={t`Tick only what every guest can rely on.`}
        value={vehicle.features}
        onChange={(values) => set({ features: CAB_FEATURES.filter((one) => values.includes(one)) })}
      >
        <div className={`${classes.ticks} ${classes.choices}`}>
          {CAB_FEATURES.map((feature) => (
            <Checkbox key={feature} value={feature} label={i18n._(FEATURE_LABELS[feature])} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  )
}
