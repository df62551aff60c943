import { useLingui } from '@lingui/react/macro'
import { IconHome } from '@tabler/icons-react'
import { useId } from 'react'
import { PlaceField } from '#src/search/PlaceField.tsx'
import { Field, fieldIds } from '#src/ui/Field.tsx'
import type { FormPlace } from './cab-form.ts'
import classes from './CabForm.module.css'

const MOST_ADDRESS = 120

/** An airport, a hotel or a city; in a city the address too. */
export const PlaceFields = (props: {
  label: string
  place: FormPlace
  error: string | undefined
  onChange: (place: FormPlace) => void
}) => {
  const { t } = useLingui()
  const id = useId()
  const { label, place, error, onChange } = props
  return (
    <div className={classes.place}>
      <PlaceField
        label={label}
        placeholder={t`Airport, hotel or city`}
        placeKey={place.key}
        error={error}
        regions="without"
        onChange={(key) => onChange({ key, address: key === place.key ? place.address : '' })}
      />
      {place.key?.startsWith('city:') && (
        <Field id={id} label={t`Address in this city`} icon={<IconHome size={20} aria-hidden />} error={undefined}>
          <input
            {...fieldIds(id, undefined)}
            placeholder={t`Street and number`}
            autoComplete="off"
            maxLength={MOST_ADDRESS}
            value={place.address}
            onChange={(event) => onChange({ ...place, address: event.currentTarget.value })}
          />
        </Field>
      )}
    </div>
  )
}
