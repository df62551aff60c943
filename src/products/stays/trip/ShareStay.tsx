import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconShare3 } from '@tabler/icons-react'
import { useState } from 'react'
import type { StayBooking } from '#contract/products/stays/bookings.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { sharePlainText, type Shared } from '#src/bookings/documents/share.ts'
import { shareText } from './share-text.ts'

/** Shares hotel, dates, address, phone and reference, also offline; never the price. */
export const ShareStay = ({ booking }: { booking: StayBooking }) => {
  const { t } = useLingui()
  const [shared, setShared] = useState<Shared>('no')
  const title = t`Stay at ${booking.hotel.name}`
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconShare3 size={18} aria-hidden />}
        onClick={() => void sharePlainText(title, shareText(booking)).then(setShared)}
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
