import { NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { VEHICLE_CLASSES } from '#contract/products/cabs/vehicles.ts'
import { CityField } from '#src/listings/fields/CityField.tsx'
import classes from '#src/listings/fields/Fields.module.css'
import { CLASS_LABELS } from '../../terms/ride-labels.ts'
import type { CabFieldsProps } from '../cab-content.ts'

/** Make and model, class, city and phone: a draft begins with these. */
export const Basics = ({ content, onChange, errorAt }: CabFieldsProps) => {
  const { t, i18n } = useLingui()
  const { basics } = content
  const set = (changes: Partial<typeof basics>) => onChange({ ...content, basics: { ...basics, ...changes } })
  return (
    <div className={classes.fields}>
      <TextInput
        label={t`Make and model`}
        placeholder="Toyota Avanza"
        maxLength={60}
        value={basics.name}
        error={errorAt('basics.name')}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <NativeSelect
        label={t`Class`}
        value={basics.vehicleClass ?? ''}
        error={errorAt('basics.vehicleClass')}
        data={[
          { value: '', label: t`Choose` },
          ...VEHICLE_CLASSES.map((one) => ({ value: one, label: i18n._(CLASS_LABELS[one]) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          set({ vehicleClass: VEHICLE_CLASSES.find((one) => one === value) ?? null })
        }
      />
      <CityField
        cityKey={basics.cityKey}
        error={errorAt('basics.cityKey')}
        onChange={(cityKey) =>
          // Airports are those of the city.
          onChange({
            ...content,
            basics: { ...basics, cityKey },
            area: cityKey === basics.cityKey ? content.area : { ...content.area, airports: [] },
          })
        }
      />
      <TextInput
        label={t`Phone`}
        description={t`Guests call it about their ride.`}
        type="tel"
        maxLength={32}
        value={basics.phone}
        error={errorAt('basics.phone')}
        onChange={({ currentTarget: { value } }) => set({ phone: value })}
      />
    </div>
  )
}
