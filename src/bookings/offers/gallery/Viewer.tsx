import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Sheet } from '#src/ui/Sheet.tsx'
import classes from './Gallery.module.css'
import { Picture, type Pictured } from './Picture.tsx'

/** One picture at a time in a dialog. `at` is the index of the first one. */
export const Viewer = ({
  pictures,
  name,
  city,
  at,
  onClose,
  ...rest
}: Pictured & { at: number; onClose: () => void }) => {
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
