import { Trans, useLingui } from '@lingui/react/macro'
import type { ListingSummary } from '#contract/products/listings.ts'
import { LISTING_SECTION_LABELS } from '#src/bookings/listing-labels.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './Listing.module.css'

/** Why the operator sent a listing back. */
export const Reasons = ({ listing }: { listing: Pick<ListingSummary, 'state' | 'reasons' | 'note'> }) => {
  const { t, i18n } = useLingui()
  const { state, reasons, note } = listing
  if (state !== 'changes_requested' && state !== 'declined') return null
  return (
    <Notice kind="warning" title={state === 'declined' ? t`Declined` : t`Changes requested`}>
      {note !== '' && <p dir="auto">{note}</p>}
      {reasons.length > 0 && (
        <ul className={classes.reasons}>
          {reasons.map(({ section, text }) => (
            <li key={section} dir="auto">
              <b>{i18n._(LISTING_SECTION_LABELS[section])}:</b> {text}
            </li>
          ))}
        </ul>
      )}
      {state === 'changes_requested' && <Trans>Change it and submit again.</Trans>}
    </Notice>
  )
}
