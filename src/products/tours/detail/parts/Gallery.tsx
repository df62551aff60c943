import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { CoverArt } from '#src/frame/cover/CoverArt.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './Gallery.module.css'

/** One picture of a gallery: what is drawn, or later photographed, and what it shows in words. */
export type GalleryPicture = { id: string; kind: string; label: string }

type Props = {
  pictures: readonly GalleryPicture[]
  /** Of what the pictures are. */
  name: string
  city: string
}

/** One picture at a time in a dialog. `at` is the index of the first one. */
const Viewer = ({ pictures, name, city, at, onClose }: Props & { at: number; onClose: () => void }) => {
  const { t } = useLingui()
  const [index, setIndex] = useState(at)
  const picture = pictures[index]
  if (picture === undefined) return null
  const count = pictures.length
  const step = (by: number) => setIndex((index + by + count) % count)
  return (
    <Sheet title={picture.label} closeLabel={t`Close`} onClose={onClose} className={classes.viewer ?? ''}>
      <CoverArt className={classes.large} id={picture.id} kind={picture.kind} city={city} name={name} />
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

/** Pictures of a tour: a strip on phones, else one large picture with the others beside it, each uncropped. */
export const Gallery = ({ pictures, name, city }: Props) => {
  const { t } = useLingui()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <ul className={classes.gallery} aria-label={t`Pictures of ${name}`}>
        {pictures.map(({ id, kind, label }, index) => (
          <li key={`${kind}/${id}`}>
            <button type="button" className={classes.picture} aria-label={label} onClick={() => setOpen(index)}>
              <CoverArt first className={classes.art} id={id} kind={kind} city={city} name={name} decorative />
              <span className={classes.label} aria-hidden>
                {label}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {open !== null && <Viewer pictures={pictures} name={name} city={city} at={open} onClose={() => setOpen(null)} />}
    </>
  )
}
