import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { WishlistItem } from '#contract/products/stays/wishlist.ts'
import { useWishlist } from '../use-wishlist.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Undo for a removed wishlist item, including its note, price and date. */
export const RemovedItem = ({ item, onDone }: { item: WishlistItem; onDone: () => void }) => {
  const { mutate } = useWishlist()
  const { hotel } = item
  return (
    <Notice
      kind="info"
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            onClick={() => {
              mutate({ ...item, saved: true })
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
      <Trans>{hotel.name} removed from saved.</Trans>
    </Notice>
  )
}
