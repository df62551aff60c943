import classes from '#src/listings/fields/Fields.module.css'
import type { TourFieldsProps } from '../tour-content.ts'
import { PhoneField, ThemeField, TitleField, TourCity } from './Basics.tsx'

/** The four things that a draft begins with. */
export const Short = (props: TourFieldsProps) => (
  <div className={classes.fields}>
    <TitleField {...props} />
    <ThemeField {...props} />
    <TourCity {...props} />
    <PhoneField {...props} />
  </div>
)
