import { Trans } from '@lingui/react/macro'
import type { StayFieldsProps } from '../stay-content.ts'
import { PhotosField } from '#src/listings/photos/PhotosField.tsx'
import classes from '#src/listings/fields/Fields.module.css'

/** Photos of the property; without any, guests see a drawing. */
export const Photos = ({ content, onChange, errorAt }: StayFieldsProps) => (
  <div className={classes.fields}>
    <p className={classes.hint}>
      <Trans>
        Show the building, each room type and the bathroom. The first photo is the cover. The place where a photo was
        taken is removed from it.
      </Trans>
    </p>
    <PhotosField
      photos={content.photos}
      onChange={(photos) => onChange({ ...content, photos })}
      errorAt={(field) => errorAt(`photos.${field}`)}
    />
  </div>
)
