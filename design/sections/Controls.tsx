import { Button } from '@mantine/core'
import { IconHeart, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#src/ui/IconButton.tsx'
import { LinkButton, LinkText } from '#src/ui/links.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from '../design.module.css'
import { Sample, Samples } from '../Section.tsx'
import type { Density } from '../view.ts'

export const Controls = ({ density }: { density: Density }) => {
  const [pending, setPending] = useState(false)
  const size = density === 'compact' ? 'sm' : 'md'
  return (
    <Samples>
      <Sample name="Button: main, default, subtle, danger, disabled, loading" wide>
        <div className={classes.row}>
          <Button size={size}>Search hotels</Button>
          <Button size={size} variant="default">
            Show more
          </Button>
          <Button size={size} variant="subtle">
            Later
          </Button>
          <Button size={size} color="red">
            Cancel it now
          </Button>
          <Button size={size} disabled>
            Sold out
          </Button>
          <Button size={size} loading>
            Checking
          </Button>
          <Button size={size} variant="default" leftSection={<IconRefresh size={18} aria-hidden />}>
            Try again
          </Button>
        </div>
      </Sample>
      <Sample name="SubmitButton: pending keeps the focus and does nothing">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setPending(!pending)
          }}
        >
          <div className={classes.row}>
            <SubmitButton size={size} pending={pending}>
              Book
            </SubmitButton>
            <Button size={size} variant="default" onClick={() => setPending(!pending)}>
              {pending ? 'Answer' : 'Ask'}
            </Button>
          </div>
        </form>
      </Sample>
      <Sample name="LinkButton and LinkText">
        <div className={classes.row}>
          <LinkButton size={size} to="/hotels/home">
            Search hotels
          </LinkButton>
          <span>
            or read <LinkText to="/help/center">how it works</LinkText> first
          </span>
        </div>
      </Sample>
      <Sample name="IconButton: at rest, and at its end (aria-disabled)">
        <div className={classes.row}>
          <IconButton label="Keep">
            <IconHeart size={20} aria-hidden />
          </IconButton>
          <IconButton label="Keep, not possible" aria-disabled>
            <IconHeart size={20} aria-hidden />
          </IconButton>
        </div>
      </Sample>
    </Samples>
  )
}
