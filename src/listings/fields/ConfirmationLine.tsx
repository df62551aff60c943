import { Plural, Trans } from '@lingui/react/macro'
import type { ConfirmationDraft } from '#contract/hosts/requests.ts'

/** Booking confirmation in the preview of a listing. */
export const ConfirmationLine = ({ rules: { isOnRequest = false, firstOnRequest } }: { rules: ConfirmationDraft }) => {
  if (isOnRequest) return <Trans>On request: you accept or decline each booking</Trans>
  const first = firstOnRequest ?? 0
  if (first === 0) return <Trans>Instant booking: every booking is confirmed at once</Trans>
  return (
    <Plural
      value={first}
      one="The first booking is on request; later ones are confirmed at once"
      other="The first # bookings are on request; later ones are confirmed at once"
    />
  )
}
