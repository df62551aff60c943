import { Trans, useLingui } from '@lingui/react/macro'
import type { Photo } from '#contract/listings/photo.ts'
import { OwnPhoto } from './OwnPhoto.tsx'
import classes from './Photos.module.css'

/** Photos of a version in their order, for the review; `title` says of what, where it is not the listing. */
export const PhotoStrip = ({ title, photos }: { title: string; photos: readonly Photo[] }) => {
  const { t } = useLingui()
  return (
    <ul className={classes.strip} aria-label={title === '' ? t`Photos of the listing` : t`Photos of ${title}`}>
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
}
