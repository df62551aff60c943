import { Badge } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { validityOf, type TravelDocument } from '#contract/accounts/travel-documents.ts'
import { dayInZone } from '#contract/core/days.ts'
import { deviceZone } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'

/** Says of a document that it has to be renewed; nothing where it is valid for another six months. */
export const DocumentValidity = ({ document }: { document: Pick<TravelDocument, 'expiresOn'> }) => {
  const validity = validityOf(document, dayInZone(new Date(now()), deviceZone()))
  if (validity === 'valid') return null
  return (
    <Badge variant="light" color={validity === 'expired' ? 'red' : 'kunyit'} tt="none">
      {validity === 'expired' ? <Trans>Expired</Trans> : <Trans>Expires within 6 months</Trans>}
    </Badge>
  )
}
