import { Trans } from '@lingui/react/macro'
import { MOST_PHOTOS } from '#contract/listings/photo.ts'
import classes from '#src/listings/fields/Fields.module.css'
import { PhotosField } from '#src/listings/photos/PhotosField.tsx'
import type { CabFieldsProps } from '../cab-content.ts'

/** Photos of the vehicle; without any, guests see a drawing. */
export const Photos = ({ content, onChange, edit, errorAt }: CabFieldsProps) => (
  <div className={classes.fields}>
    <p className={classes.hint}>
      <Trans>
        Show the vehicle from outside and its seats. The first photo is the cover. The place where a photo was taken is
        removed from it.
      </Trans>
    </p>
    <PhotosField
      field="photos"
      target={{
        most: MOST_PHOTOS,
        count: () => edit.read().photos.length,
        add: (photo) => edit.update((now) => ({ ...now, photos: [...now.photos, photo] })),
      }}
      photos={content.photos}
      onChange={(photos) => onChange({ ...content, photos })}
      errorAt={(field) => errorAt(`photos.${field}`)}
    />
  </div>
)
