import { useLingui } from '@lingui/react/macro'
import type { ListingFieldsProps } from '#src/bookings/listing-slot.ts'
import { BasicText, CityField, KindField } from './Basics.tsx'
import classes from './Fields.module.css'

/** The four things that a draft begins with. */
export const Short = (props: ListingFieldsProps) => {
  const { t } = useLingui()
  return (
    <div className={classes.fields}>
      <KindField {...props} />
      <BasicText {...props} name="name" label={t`Name of the property`} most={120} />
      <CityField {...props} />
      <BasicText {...props} name="phone" label={t`Phone`} most={32} type="tel" />
    </div>
  )
}
