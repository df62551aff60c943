import { Textarea, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import classes from '#src/listings/fields/Fields.module.css'
import { PositionField } from '#src/listings/fields/PositionField.tsx'
import type { TourFieldsProps } from '../tour-content.ts'

/** The meeting point. */
export const Meeting = ({ content, onChange, errorAt, terms }: TourFieldsProps) => {
  const { t } = useLingui()
  const { meeting } = content
  const set = (changes: Partial<typeof meeting>) => onChange({ ...content, meeting: { ...meeting, ...changes } })
  return (
    <div className={classes.fields}>
      <TextInput
        label={t`Name of the meeting point`}
        maxLength={120}
        value={meeting.name}
        error={errorAt('meeting.name')}
        onChange={({ currentTarget: { value } }) => set({ name: value })}
      />
      <TextInput
        label={t`Address`}
        maxLength={200}
        value={meeting.address}
        error={errorAt('meeting.address')}
        onChange={({ currentTarget: { value } }) => set({ address: value })}
      />
      <Textarea
        label={t`How to find the guide`}
        description={t`Such as the entrance, the colour of the shirt, or where to park.`}
        rows={3}
        maxLength={600}
        value={meeting.directions}
        error={errorAt('meeting.directions')}
        onChange={({ currentTarget: { value } }) => set({ directions: value })}
      />
      <PositionField
        value={meeting}
        start={terms?.centre ?? null}
        description={t`Latitude and longitude, as maps copy them: hold the place on the map and copy the numbers.`}
        error={errorAt('meeting.latitude') ?? errorAt('meeting.longitude')}
        onChange={({ latitude, longitude }) => set({ latitude, longitude })}
      />
    </div>
  )
}
