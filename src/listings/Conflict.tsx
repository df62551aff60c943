import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { sectionsOf, sectionValue, type Listing, type ListingContent } from '#contract/products/listings.ts'
import { LISTING_SECTION_LABELS } from '#src/bookings/listing-labels.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { Notice } from '#src/ui/Notice.tsx'

/** Another device saved this listing since: the person chooses which version goes on. */
export const Conflict = (props: {
  other: Listing
  content: ListingContent
  onOther: () => void
  onMine: () => void
}) => {
  const { t, i18n } = useLingui()
  const { other, content } = props
  const at = formatInstant(other.changedAt, deviceZone())
  const sections = sectionsOf(content.service)
    .filter(
      (section) =>
        JSON.stringify(sectionValue(content, section)) !== JSON.stringify(sectionValue(other.content, section)),
    )
    .map((section) => i18n._(LISTING_SECTION_LABELS[section]))
    .join(', ')
  return (
    <Notice
      kind="danger"
      title={t`Changed on another device`}
      actions={
        <>
          <Button size="sm" onClick={props.onMine}>
            <Trans>Keep this version</Trans>
          </Button>
          <Button size="sm" variant="default" onClick={props.onOther}>
            <Trans>Use the other version</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        This listing was saved elsewhere on {at}. Different: {sections}. Choose the version to go on with.
      </Trans>
    </Notice>
  )
}
