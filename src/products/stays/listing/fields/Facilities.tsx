import { Checkbox } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { ACCESSIBILITY, FACILITIES } from '#contract/products/stays/stay-search.ts'
import type { StayFieldsProps } from '../stay-content.ts'
import { ACCESSIBILITY_LABELS, FACILITY_LABELS } from '../../detail/labels.ts'
import classes from '#src/listings/fields/Fields.module.css'

/** Facilities and accessibility. */
export const Facilities = ({ content, onChange, errorAt }: StayFieldsProps) => {
  const { t, i18n } = useLingui()
  const { facilities: chosen } = content
  const set = (changes: Partial<typeof chosen>) => onChange({ ...content, facilities: { ...chosen, ...changes } })
  return (
    <div className={classes.fields}>
      <Checkbox.Group
        label={t`Facilities`}
        error={errorAt('facilities.facilities')}
        value={chosen.facilities}
        onChange={(values) => set({ facilities: FACILITIES.filter((one) => values.includes(one)) })}
      >
        <div className={`${classes.ticks} ${classes.choices}`}>
          {FACILITIES.map((facility) => (
            <Checkbox key={facility} value={facility} label={i18n._(FACILITY_LABELS[facility])} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox
        label={t`The property has none of these`}
        checked={chosen.isReviewed && chosen.facilities.length === 0}
        disabled={chosen.facilities.length > 0}
        onChange={({ currentTarget: { checked } }) => set({ isReviewed: checked })}
      />
      <Checkbox.Group
        label={t`Accessibility`}
        value={chosen.accessibility}
        onChange={(values) => set({ accessibility: ACCESSIBILITY.filter((one) => values.includes(one)) })}
      >
        <div className={`${classes.ticks} ${classes.choices}`}>
          {ACCESSIBILITY.map((fact) => (
            <Checkbox key={fact} value={fact} label={i18n._(ACCESSIBILITY_LABELS[fact])} />
          ))}
        </div>
      </Checkbox.Group>
      <p className={classes.hint}>
        <Trans>Tick only what a guest in a wheelchair, or one who sees or hears badly, can rely on.</Trans>
      </p>
    </div>
  )
}
