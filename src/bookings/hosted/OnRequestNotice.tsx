import { useLingui } from '@lingui/react/macro'
import { IconHourglassHigh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatInstant } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Notice before payment: the host confirms, and by when. `children` explain the hold and refunds. */
export const OnRequestNotice = (props: { confirmsBy: string | undefined; zone: string; children: ReactNode }) => {
  const { t } = useLingui()
  const { confirmsBy, zone, children } = props
  if (confirmsBy === undefined) return null
  const until = formatInstant(confirmsBy, zone)
  return (
    <Notice kind="info" icon={<IconHourglassHigh size={22} />} title={t`The host has to confirm, usually by ${until}`}>
      {children}
    </Notice>
  )
}
