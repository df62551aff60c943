import { TOUR_ACCESS } from '#contract/products/tours/tour-terms.ts'
import { Checkbox } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import classes from '#src/listings/fields/Fields.module.css'
import { LineList } from '#src/listings/fields/LineList.tsx'
import { ACCESS_LABELS } from '../../detail/labels.ts'
import type { TourFieldsProps } from '../tour-content.ts'

/** Inclusions, exclusions, things to bring and accessibility. */
export const Inclusions = ({ content, onChange, errorAt }: TourFieldsProps) => {
  const { t, i18n } = useLingui()
  const { inclusions } = content
  const set = (changes: Partial<typeof inclusions>) =>
    onChange({ ...content, inclusions: { ...inclusions, ...changes } })
  const list = (name: 'inclusions' | 'exclusions' | 'bring', label: string) => (
    <LineList
      label={label}
      description={t`One per line, at most 20.`}
      lines={inclusions[name]}
      errorAt={(index) => errorAt(index === undefined ? `inclusions.${name}` : `inclusions.${name}.${index}`)}
      onChange={(lines) => set({ [name]: lines })}
    />
  )
  return (
    <div className={classes.fields}>
      {list('inclusions', t`Included`)}
      {list('exclusions', t`Not included`)}
      {list('bring', t`What to bring`)}
      <Checkbox.Group
        label={t`Accessibility`}
        description={t`Tick only what every guest can rely on.`}
        value={inclusions.accessibility}
        onChange={(values) => set({ accessibility: TOUR_ACCESS.filter((one) => values.includes(one)) })}
      >
        <div className={`${classes.ticks} ${classes.choices}`}>
          {TOUR_ACCESS.map((fact) => (
            <Checkbox key={fact} value={fact} label={i18n._(ACCESS_LABELS[fact])} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  )
}
