import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState, type ComponentType } from 'react'
import type { Photo } from '#contract/listings/photo.ts'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { PhotoPicture, type PhotoPictureProps } from '#src/frame/cover/PhotoPicture.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './Gallery.module.css'

/** A drawing or photo of a gallery, with its description. */
export type GalleryPicture = { id: string; kind: string; label: string; photo?: Photo }

/** On the page, before all of them are seen in the dialog. */
const MOST_SHOWN = 5
const SMALL = '(width < 48rem) 88vw, 50vw'
const LARGE = '(width < 48rem) 100vw, 760px'

type Props = {
  pictures: readonly GalleryPicture[]
  /** Of what the pictures are. */
  name: string
  city: string
  /** Shows photos that are not published. */
  Unpublished?: ComponentType<Omit<PhotoPictureProps, 'src'>>
}

/** A photo, or the drawing in place of one. */
const Picture = (
  props: Pick<Props, 'name' | 'city' | 'Unpublished'> & {
    picture: GalleryPicture
    className: string | undefined
    isLarge?: boolean
  },
) => {
  const { picture, city, name, isLarge = false, Unpublished: Photographed = PhotoPicture } = props
  const { id, kind, photo } = picture
  const className = props.className ?? ''
  const shared = { className, ...(isLarge ? {} : { decorative: true, first: true }) }
  const art = <CoverArt {...shared} id={id} kind={kind} city={city} name={name} />
  if (photo === undefined) return art
  return <Photographed {...shared} photo={photo} sizes={isLarge ? LARGE : SMALL} fallback={art} />
}

/** One picture at a time in a dialog. `at` is the index of the first one. */
export const Viewer = ({ pictures, name, city, at, onClose, ...rest }: Props & { at: number; onClose: () => void }) => {
  const { t } = useLingui()
  const [index, setIndex] = useState(at)
  const picture = pictures[index]
  if (picture === undefined) return null
  const count = pictures.length
  const step = (by: number) => setIndex((index + by + count) % count)
  return (
    <Sheet title={picture.label} closeLabel={t`Close`} onClose={onClose} className={classes.viewer ?? ''}>
      <Picture {...rest} isLarge key={picture.id} className={classes.large} picture={picture} city={city} name={name} />
      <div className={classes.steps}>
        <Button
          variant="default"
          leftSection={<IconChevronLeft size={18} aria-hidden className={classes.arrow} />}
          onClick={() => step(-1)}
        >
          <Trans>Previous</Trans>
        </Button>
        <span role="status" className="tabular">
          <Trans>
            {index + 1} of {count}
          </Trans>
        </span>
        <Button
          variant="default"
          rightSection={<IconChevronRight size={18} aria-hidden className={classes.arrow} />}
          onClick={() => step(1)}
        >
          <Trans>Next</Trans>
        </Button>
      </div>
    </Sheet>
  )
}

/** Pictures of an offer: a strip on phones, else one large picture with the others beside it, each uncropped. */
export const Gallery = (props: Props) => {
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
      {open !== null && <Viewer {...props} at={open} onClose={() => setOpen(null)} />}
    </>
  )
}
