import { Button, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowBack, IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import {
  decideListing,
  sectionsOf,
  type ListingReview,
  type ListingSection,
  type ReviewedListing,
} from '#contract/products/listings.ts'
import { LISTING_SECTION_LABELS } from '#src/bookings/listing-labels.ts'
import { productListing } from '#src/bookings/admin-parts.ts'
import { call } from '#src/platform/api/client.ts'
import { focusOnce } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { useChange } from '../use-change.ts'
import { PhotoStrip } from '#src/listings/photos/PhotoStrip.tsx'
import { changedPhotos, listingChanges } from './changes.ts'
import suggestion from '../suggestions/SuggestionSheet.module.css'
import classes from './ListingSheet.module.css'
import { listingReviewQueries } from './queries.ts'

const Section = (props: {
  review: ListingReview
  section: ListingSection
  reason: string
  error: string | undefined
  onReason: (text: string) => void
}) => {
  const { t, i18n } = useLingui()
  const { review, section } = props
  const changes = listingChanges(section, review)
  const name = i18n._(LISTING_SECTION_LABELS[section])
  const isFirst = review.published === null
  const [isAsking, setAsking] = useState(false)
  const { fields = {}, values = {} } = productListing.useParts()(review.service)?.changeLabels ?? {}
  const said = (labels: Readonly<Record<string, MessageDescriptor | (() => string)>>, text: string): string => {
    const label = labels[text]
    if (label === undefined) return text
    return typeof label === 'function' ? label() : i18n._(label)
  }
  const pathOf = (path: string): string =>
    path
      .split(' ')
      .map((word) => said(fields, word))
      .join(' ')
  const photos = changedPhotos(section, review)
  if (changes.length === 0 && photos === null) return null
  return (
    <li className={suggestion.change}>
      <Title order={3} size="h5">
        {name}
      </Title>
      {photos?.map((group) => (
        <PhotoStrip key={group.photos[0]?.photoId} {...group} />
      ))}
      <dl className={classes.values}>
        {changes.map(({ path, was, is }) => (
          <div key={path}>
            <dt>{pathOf(path)}</dt>
            <dd dir="auto">
              {!isFirst && was !== '' && (
                <>
                  <s>{said(values, was)}</s>{' '}
                </>
              )}
              {is === '' ? <Trans>None</Trans> : said(values, is)}
            </dd>
          </div>
        ))}
      </dl>
      {review.state === 'in_review' && !isAsking && (
        <Button
          className={classes.ask ?? ''}
          size="xs"
          variant="subtle"
          leftSection={<IconPencil size={16} aria-hidden />}
          aria-label={t`Request a change: ${name}`}
          onClick={() => setAsking(true)}
        >
          <Trans>Request a change</Trans>
        </Button>
      )}
      {review.state === 'in_review' && isAsking && (
        <Textarea
          label={t`Change needed: ${name}`}
          rows={2}
          maxLength={500}
          ref={focusOnce}
          value={props.reason}
          error={props.error}
          onChange={({ currentTarget: { value } }) => props.onReason(value)}
        />
      )}
    </li>
  )
}

type Reasons = Partial<Record<ListingSection, string>>
type Verdict = 'approve' | 'request_changes' | 'decline'

const Review = ({ review, onDone, onClose }: { review: ListingReview; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui()
  const { listingId, name, version, host, state } = review
  const [reasons, setReasons] = useState<Reasons>({})
  const [note, setNote] = useState('')
  const { change, dialog, failure, mistakes, isPending } = useChange()
  // Sent again after a lost answer it is the same decision; another decision is another call.
  const key = useRef<{ of: string; id: string }>(null)
  const said: Readonly<Record<Verdict, string>> = {
    approve: t`${name} is published.`,
    request_changes: t`Changes to ${name} are requested.`,
    decline: t`${name} is declined.`,
  }
  const given = sectionsOf(review.service).flatMap((section) => {
    const text = (reasons[section] ?? '').trim()
    return text === '' ? [] : [{ section, text }]
  })
  const decide = (verdict: Verdict) => {
    const body = { verdict, reasons: verdict === 'approve' ? [] : given, note: note.trim() }
    const of = JSON.stringify(body)
    if (key.current?.of !== of) key.current = { of, id: uuidv7() }
    const options = { idempotencyKey: key.current.id, ifMatch: version }
    void change(() => call(decideListing, { params: { listingId }, body }, options), {
      message: said[verdict],
      done: () => {
        onDone()
        onClose()
      },
    })
  }
  return (
    <Stack gap="lg">
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      {mistakes.reasons !== undefined && (
        <Notice kind="danger">
          <Trans>Write what has to change in at least one section.</Trans>
        </Notice>
      )}
      <Text size="sm">
        {host !== null && (
          <>
            {host.name}, {host.company} ({host.email})
          </>
        )}
        {review.published !== null && (
          <>
            <br />
            <Trans>An edit of a published listing. Only changes are shown.</Trans>
          </>
        )}
      </Text>
      <ul className={suggestion.changes}>
        {sectionsOf(review.service).map((section) => (
          <Section
            key={section}
            review={review}
            section={section}
            reason={reasons[section] ?? ''}
            error={mistakes[`reasons.${given.findIndex((one) => one.section === section)}.text`]}
            onReason={(text) => setReasons({ ...reasons, [section]: text })}
          />
        ))}
      </ul>
      {state === 'in_review' && (
        <>
          <Textarea
            label={t`Note to the host`}
            description={t`Required if you decline.`}
            rows={3}
            maxLength={1000}
            value={note}
            error={mistakes.note}
            onChange={({ currentTarget: { value } }) => setNote(value)}
          />
          <Group>
            <Button
              loading={isPending}
              leftSection={<IconCheck size={18} aria-hidden />}
              onClick={() => decide('approve')}
            >
              <Trans>Approve and publish</Trans>
            </Button>
            <Button
              variant="default"
              loading={isPending}
              leftSection={<IconArrowBack size={18} aria-hidden />}
              onClick={() => decide('request_changes')}
            >
              <Trans>Request changes</Trans>
            </Button>
            <Button
              variant="default"
              loading={isPending}
              leftSection={<IconX size={18} aria-hidden />}
              onClick={() => decide('decline')}
            >
              <Trans>Decline</Trans>
            </Button>
          </Group>
        </>
      )}
      {dialog}
    </Stack>
  )
}

/** A submitted listing beside its published version, with a reason per section to be changed. */
export const ListingSheet = (props: { listing: ReviewedListing; onDone: () => void; onClose: () => void }) => {
  const { t } = useLingui()
  const { listingId, name } = props.listing
  const { data, isError } = useQuery(listingReviewQueries.detail(listingId))
  return (
    <Sheet title={t`Review of ${name}`} closeLabel={t`Close`} onClose={props.onClose} className={classes.sheet ?? ''}>
      {data === undefined && !isError && <Skeleton label={t`Loading`} shape="list" />}
      {isError && data === undefined && (
        <Notice kind="danger">
          <Trans>We couldn't load this listing. Close and try again.</Trans>
        </Notice>
      )}
      {data !== undefined && <Review key={data.version} review={data} onDone={props.onDone} onClose={props.onClose} />}
    </Sheet>
  )
}
