import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import classes from './Gallery.module.css'
import { LateViewer } from './LateViewer.tsx'
import { Picture, type Pictured } from './Picture.tsx'

/** On the page, before all of them are seen in the dialog. */
const MOST_SHOWN = 5

/** Pictures of an offer: a strip on phones, else one large picture with the others beside it, each uncropped. */
export const Gallery = (props: Pictured) => {
  const { t } = useLingui()
  const { pictures, name } = props
  const [open, setOpen] = useState<number | null>(null)
  const shown = pictures.slice(0, MOST_SHOWN)
  const more = pictures.length - shown.length
  return (
    <>
      <ul className={classes.gallery} data-count={shown.length} aria-label={t`Pictures of ${name}`}>
        {shown.map((picture, index) => (
          <li key={`${picture.kind}/${picture.id}`}>
            <button
              type="button"
              className={classes.picture}
              aria-label={more > 0 && index === shown.length - 1 ? t`${picture.label}, ${more} more` : picture.label}
              onClick={() => setOpen(index)}
            >
              <Picture {...props} className={classes.art} picture={picture} />
              {picture.photo === undefined && (
                <span className={classes.label} aria-hidden>
                  {picture.label}
                </span>
              )}
              {more > 0 && index === shown.length - 1 && (
                <span className={classes.label}>
                  <Trans>{more} more</Trans>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <LateViewer {...props} at={open} onClose={() => setOpen(null)} />
    </>
  )
}
