import { Trans, useLingui } from '@lingui/react/macro'
import { IconHourglassHigh } from '@tabler/icons-react'
import type { Quote } from '#contract/products/stays/quotes.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Before paying: that the booking waits for the property, until when, and what becomes of the money. */
export const OnRequestNotice = ({ quote }: { quote: Quote }) => {
  const { t } = useLingui()
  const { hotel, confirmsBy, payment } = quote
  if (quote.onRequest !== true || !confirmsBy) return null
  const until = formatInstant(confirmsBy, hotel.zone)
  return (
    <Notice
      kind="info"
      icon={<IconHourglassHigh size={22} />}
      title={t`The property has to confirm, usually by ${until}`}
    >
      {payment === 'at_property' ? (
        <Trans>
          We hold your rooms until then. If it declines or doesn't answer, the booking ends without a charge.
        </Trans>
      ) : (
        <Trans>We hold your rooms until then. If it declines or doesn't answer, we refund you in full.</Trans>
      )}
    </Notice>
  )
}
