import { Trans } from '@lingui/react/macro'
import classes from '#src/listings/fields/Fields.module.css'
import { PhotosField } from '#src/listings/photos/PhotosField.tsx'
import type { TourFieldsProps } from '../tour-content.ts'

/** Photos of the tour; without any, guests see a drawing. */
export const Photos = ({ content, onChange, errorAt }: TourFieldsProps) => (
  <div className={classes.fields}>
    <p className={classes.hint}>
      <Trans>
        Show what people do and see. The first photo is the cover. The place where a photo was taken is removed from it.
      </Trans>
    </p>
    <PhotosField
      photos={content.photos}
      onChange={(photos) => onChange({ ...content, photos })}
      errorAt={(field) => errorAt(`photos.${field}`)}
    />
  </div>
)
