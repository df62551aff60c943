import { Trans } from '@lingui/react/macro'
import type { Photo } from '#contract/listings/photo.ts'
import { OwnPhoto } from './OwnPhoto.tsx'
import classes from './Photos.module.css'

/** Photos of a version in their order, for the review. */
export const PhotoStrip = ({ photos }: { photos: readonly Photo[] }) => (
  <ul className={classes.strip}>
    {photos.map((photo) => (
      <li key={photo.photoId}>
        <OwnPhoto
          isReview
          className={classes.small ?? ''}
          photo={photo}
          sizes="10rem"
          fallback={
            <span className={classes.missing}>
              <Trans>This photo can't be shown right now.</Trans>
            </span>
          }
        />
      </li>
    ))}
  </ul>
)
