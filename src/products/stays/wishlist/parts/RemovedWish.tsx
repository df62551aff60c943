import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Wish } from '#contract/products/stays/wishlist.ts'
import { useWishlist } from '../use-wishlist.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** What was just removed, with its note, its price and its day, to be taken back. */
export const RemovedWish = ({ wish, onDone }: { wish: Wish; onDone: () => void }) => {
  const { mutate } = useWishlist()
  const { hotel } = wish
  return (
    <Notice
      kind="info"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => {
              mutate({ ...wish, saved: true })
              onDone()
            }}
          >
            <Trans>Undo</Trans>
          </Button>
          <Button variant="subtle" onClick={onDone}>
            <Trans>Close</Trans>
          </Button>
        </>
      }
    >
      <Trans>{hotel.name} is no longer on your wishlist.</Trans>
    </Notice>
  )
}
