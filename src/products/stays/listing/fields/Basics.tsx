import { NativeSelect, TextInput } from '@mantine/core'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { HOTEL_KINDS } from '#contract/products/stays/stay-search.ts'
import type { StayFieldsProps } from '../stay-content.ts'
import { CityField } from '#src/listings/fields/CityField.tsx'
import { KIND_LABELS } from '../../detail/labels.ts'
import { PositionField } from '#src/listings/fields/PositionField.tsx'
import classes from '#src/listings/fields/Fields.module.css'

export const KindField = ({ content, onChange, errorAt }: StayFieldsProps) => {
  const { t, i18n } = useLingui()
  return (
    <NativeSelect
      label={t`Kind of property`}
      value={content.basics.kind ?? ''}
      error={errorAt('basics.kind')}
      data={[
        { value: '', label: t`Choose` },
        ...HOTEL_KINDS.map((kind) => ({ value: kind, label: i18n._(KIND_LABELS[kind]) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({
          ...content,
          basics: { ...content.basics, kind: HOTEL_KINDS.find((kind) => kind === value) ?? null },
        })
      }
    />
  )
}

export const StayCity = ({ content, onChange, errorAt }: StayFieldsProps) => (
  <CityField
    cityKey={content.basics.cityKey}
    error={errorAt('basics.cityKey')}
    onChange={(cityKey) => onChange({ ...content, basics: { ...content.basics, cityKey } })}
  />
)

type TextName = 'name' | 'address' | 'area' | 'phone'

export const BasicText = ({
  name,
  label,
  description,
  most,
  type = 'text',
  ...props
}: StayFieldsProps & {
  name: TextName
  label: string
  description?: string
  most: number
  type?: 'text' | 'tel'
}) => {
  const { content, onChange, errorAt } = props
  return (
    <TextInput
      label={label}
      description={description}
      type={type}
      maxLength={most}
      value={content.basics[name]}
      error={errorAt(`basics.${name}`)}
      onChange={({ currentTarget: { value } }) =>
        onChange({ ...content, basics: { ...content.basics, [name]: value } })
      }
    />
  )
}

/** Kind and place of a property. */
export const Basics = (props: StayFieldsProps) => {
  const { t } = useLingui()
  const { content, onChange, errorAt, terms } = props
  return (
    <div className={classes.fields}>
      <div className={classes.row}>
        <KindField {...props} />
        <NativeSelect
          label={t`Stars`}
          value={content.basics.stars === null ? '' : String(content.basics.stars)}
          error={errorAt('basics.stars')}
          data={[
            { value: '', label: t`Choose` },
            { value: '0', label: t`No official rating` },
            ...[1, 2, 3, 4, 5].map((stars) => ({
              value: String(stars),
              label: t`${plural(stars, { one: '# star', other: '# stars' })}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...content, basics: { ...content.basics, stars: value === '' ? null : Number(value) } })
          }
        />
      </div>
      <BasicText {...props} name="name" label={t`Name of the property`} most={120} />
      <StayCity {...props} />
      <BasicText
        {...props}
        name="address"
        label={t`Address`}
        description={t`Street and number, as drivers need it.`}
        most={200}
      />
      <BasicText
        {...props}
        name="area"
        label={t`Area`}
        description={t`Neighbourhood or district, such as Seminyak.`}
        most={80}
      />
      <PositionField
        value={content.basics}
        start={terms?.centre ?? null}
        description={t`Latitude and longitude, as maps copy them: hold your property on the map and copy the numbers.`}
        error={errorAt('basics.latitude') ?? errorAt('basics.longitude')}
        onChange={({ latitude, longitude }) =>
          onChange({ ...content, basics: { ...content.basics, latitude, longitude } })
        }
      />
      <BasicText
        {...props}
        name="phone"
        label={t`Phone`}
        description={t`Guests see it on the page of the property.`}
        most={32}
        type="tel"
      />
    </div>
  )
}
