import { Trans } from '@lingui/react/macro'
import classes from '#src/listings/fields/Fields.module.css'
import { MOST_PHOTOS } from '#contract/listings/photo.ts'
import { PhotosField } from '#src/listings/photos/PhotosField.tsx'
import type { TourFieldsProps } from '../tour-content.ts'

/** Photos of the tour; without any, guests see a drawing. */
export const Photos = ({ content, onChange, edit, errorAt }: TourFieldsProps) => (
  <div className={classes.fields}>
    <p className={classes.hint}>
      <Trans>
        Show what people do and see. The first photo is the cover. The place where a photo was taken is removed from it.
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
