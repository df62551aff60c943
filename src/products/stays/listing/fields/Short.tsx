import { useLingui } from '@lingui/react/macro'
import type { StayFieldsProps } from '../stay-content.ts'
import { BasicText, KindField, StayCity } from './Basics.tsx'
import classes from '#src/listings/fields/Fields.module.css'

/** The four things that a draft begins with. */
export const Short = (props: StayFieldsProps) => {
  const { t } = useLingui()
  return (
    <div className={classes.fields}>
      <KindField {...props} />
      <BasicText {...props} name="name" label={t`Name of the property`} most={120} />
      <StayCity {...props} />
      <BasicText {...props} name="phone" label={t`Phone`} most={32} type="tel" />
    </div>
  )
}
