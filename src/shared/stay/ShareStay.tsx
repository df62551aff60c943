import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconShare3 } from '@tabler/icons-react'
import { useState } from 'react'
import type { Booking } from '#contract/endpoints/bookings.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { shareText } from './share-text.ts'

/** `copied` where there is nothing to share with; `shown` where even that is forbidden. */
type Shared = 'no' | 'copied' | 'shown'

const share = async (booking: Booking, title: string): Promise<Shared> => {
  const text = shareText(booking)
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, text })
      return 'no'
    } catch (error) {
      // Closed without choosing anybody: that is an answer too.
      if (error instanceof DOMException && error.name === 'AbortError') return 'no'
    }
  }
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'shown'
  }
}

/** Gives hotel, days, address, telephone and reference to somebody else, also without network; never the price. */
export const ShareStay = ({ booking }: { booking: Booking }) => {
  const { t } = useLingui()
  const [shared, setShared] = useState<Shared>('no')
  const title = t`Stay at ${booking.hotel.name}`
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconShare3 size={18} aria-hidden />}
        onClick={() => void share(booking, title).then(setShared)}
      >
        <Trans>Share the stay</Trans>
      </Button>
      <div role="status">
        {shared === 'copied' && (
          <Notice kind="info">
            <Trans>Copied: hotel, days, address, telephone and reference, without the price.</Trans>
          </Notice>
        )}
        {shared === 'shown' && (
          <Notice kind="info" title={t`Copy these lines`}>
            <pre style={{ whiteSpace: 'pre-wrap', font: 'inherit', margin: 0 }}>{shareText(booking)}</pre>
          </Notice>
        )}
      </div>
    </>
  )
}
