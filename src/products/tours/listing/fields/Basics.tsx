import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { GUIDE_LANGUAGES, TOUR_THEMES } from '#contract/products/tours/tour-search.ts'
import { languageName } from '#src/i18n/language-name.ts'
import { CityField } from '#src/listings/fields/CityField.tsx'
import classes from '#src/listings/fields/Fields.module.css'
import { NumberInput } from '#src/listings/fields/NumberInput.tsx'
import { durationLabel, THEME_LABELS } from '../../detail/labels.ts'
import type { TourFieldsProps } from '../tour-content.ts'

type Basics = TourFieldsProps['content']['basics']

const setterOf =
  ({ content, onChange }: TourFieldsProps) =>
  (changes: Partial<Basics>) =>
    onChange({ ...content, basics: { ...content.basics, ...changes } })

export const TitleField = (props: TourFieldsProps) => {
  const { t } = useLingui()
  const set = setterOf(props)
  return (
    <TextInput
      label={t`Title of the tour`}
      description={t`What people do, and where.`}
      maxLength={120}
      value={props.content.basics.name}
      error={props.errorAt('basics.name')}
      onChange={({ currentTarget: { value } }) => set({ name: value })}
    />
  )
}

export const ThemeField = (props: TourFieldsProps) => {
  const { t, i18n } = useLingui()
  const set = setterOf(props)
  return (
    <NativeSelect
      label={t`Theme`}
      value={props.content.basics.theme ?? ''}
      error={props.errorAt('basics.theme')}
      data={[
        { value: '', label: t`Choose` },
        ...TOUR_THEMES.map((theme) => ({ value: theme, label: i18n._(THEME_LABELS[theme]) })),
      ]}
      onChange={({ currentTarget: { value } }) => set({ theme: TOUR_THEMES.find((theme) => theme === value) ?? null })}
    />
  )
}

export const TourCity = (props: TourFieldsProps) => {
  const set = setterOf(props)
  const { cityKey } = props.content.basics
  return (
    <CityField cityKey={cityKey} error={props.errorAt('basics.cityKey')} onChange={(key) => set({ cityKey: key })} />
  )
}

export const PhoneField = (props: TourFieldsProps) => {
  const { t } = useLingui()
  const set = setterOf(props)
  return (
    <TextInput
      label={t`Phone`}
      description={t`Guests call it on the day of the tour.`}
      type="tel"
      maxLength={32}
      value={props.content.basics.phone}
      error={props.errorAt('basics.phone')}
      onChange={({ currentTarget: { value } }) => set({ phone: value })}
    />
  )
}

/** Name, theme, city, duration and languages. */
export const Basics = (props: TourFieldsProps) => {
  const { t } = useLingui()
  const { content, errorAt } = props
  const { languages, durationMinutes } = content.basics
  const set = setterOf(props)
  return (
    <div className={classes.fields}>
      <TitleField {...props} />
      <div className={classes.row}>
        <ThemeField {...props} />
        <NumberInput
          label={t`Duration in minutes`}
          description={durationMinutes === null ? t`From start to end` : durationLabel(durationMinutes)}
          value={durationMinutes}
          error={errorAt('basics.durationMinutes')}
          onChange={(minutes) => set({ durationMinutes: minutes })}
        />
      </div>
      <TourCity {...props} />
      <Checkbox.Group
        label={t`Languages of the guide`}
        error={errorAt('basics.languages')}
        value={languages}
        onChange={(values) => set({ languages: GUIDE_LANGUAGES.filter((one) => values.includes(one)) })}
      >
        <div className={`${classes.ticks} ${classes.choices}`}>
          {GUIDE_LANGUAGES.map((language) => (
            <Checkbox key={language} value={language} label={languageName(language)} />
          ))}
        </div>
      </Checkbox.Group>
      <PhoneField {...props} />
    </div>
  )
}
