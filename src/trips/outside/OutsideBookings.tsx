import { Button, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconPlus, IconRefresh, IconBriefcase } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { uuidv7 } from 'uuidv7'
import { useHeadingFocus } from '#src/account/records/use-heading-focus.ts'
import classes from '#src/account/records/Records.module.css'
import { outsideLane } from '#src/platform/outbox/kinds.ts'
import { now } from '#src/platform/device/clock.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Loading } from '#src/ui/Loading.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { DraftList } from './DraftList.tsx'
import own from './Outside.module.css'
import { OutsideDetails } from './OutsideDetails.tsx'
import { OutsideRows } from './OutsideRows.tsx'
import { outsideOf, type ShownOutside } from './pending.ts'
import { useDrafts, useOutside } from './use-outside.ts'

const route = getRouteApi('/_user/user/outside-bookings')

const Lists = ({ items }: { items: readonly ShownOutside[] }) => {
  const at = new Date(now())
  const past = outsideOf('past', items, at)
  return (
    <>
      <OutsideRows items={outsideOf('upcoming', items, at)} />
      {past.length > 0 && (
        <section className={own.section}>
          <Title order={2} size="h3">
            <Trans>Past</Trans>
          </Title>
          <OutsideRows items={past.toReversed()} />
        </section>
      )}
    </>
  )
}

const All = ({ onAdd }: { onAdd: () => void }) => {
  const { t } = useLingui()
  const { from } = route.useSearch()
  const { items, isKnown, isAsking, again } = useOutside()
  const { drafts, isUnread, isWaiting } = useDrafts()
  const isEmpty = items.length + drafts.length === 0
  return (
    <>
      {(from === 'lost-share' || isUnread) && (
        <Notice kind="warning" title={t`We couldn't find a booking in what you shared`}>
          <Trans>Import the email (.eml) or calendar file (.ics) here, or add the booking yourself.</Trans>
        </Notice>
      )}
      {isWaiting && (
        <Notice kind="warning" title={t`We can't read it offline`}>
          <Trans>Go online within ten minutes and open this page again, or share it again later.</Trans>
        </Notice>
      )}
      <div className={classes.ways}>
        <Button leftSection={<IconPlus size={20} aria-hidden />} onClick={onAdd}>
          <Trans>Add a booking</Trans>
        </Button>
        <ChooseFile />
      </div>
      <DraftList drafts={drafts} />
      <Lists items={items} />
      {!isKnown && isAsking && <Loading label={t`Loading`} />}
      {!isKnown && !isAsking && (
        <EmptyState
          role="alert"
          icon={<IconCloudOff size={34} />}
          title={t`Not available offline`}
          actions={
            <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>You can add a booking now. Go online to see the others.</Trans>
        </EmptyState>
      )}
      {isKnown && isEmpty && (
        <EmptyState icon={<IconBriefcase size={34} />} title={t`Nothing booked elsewhere yet`}>
          <Trans>
            Share a confirmation email or calendar file with Singgah from your phone, import it here, or add it
            yourself.
          </Trans>
        </EmptyState>
      )}
    </>
  )
}

/** Outside bookings: the list with the drafts, or the form of one. */
export const OutsideBookings = () => {
  const { t } = useLingui()
  const navigate = route.useNavigate()
  const { edit } = route.useSearch()
  const { items, entries } = useOutside()
  const { drafts } = useDrafts()
  const heading = useHeadingFocus(edit)

  const booking = items.find(({ outsideId }) => outsideId === edit) ?? null
  const draft = drafts.find(({ outsideId }) => outsideId === edit)
  const refused =
    edit === undefined
      ? undefined
      : entries.findLast(({ lane, state }) => lane === outsideLane(edit) && state === 'refused')
  return (
    <div className={classes.page}>
      <div>
        <Title order={1} ref={heading} tabIndex={-1}>
          {edit === undefined ? t`Booked elsewhere` : booking ? booking.title : t`Add a booking`}
        </Title>
        <Text c="dimmed">
          <Trans>Hotels, flights and trains you booked outside Singgah. Only you can see them.</Trans>
        </Text>
      </div>
      {edit === undefined ? (
        <All onAdd={() => void navigate({ search: { edit: uuidv7() } })} />
      ) : (
        <OutsideDetails
          key={`${edit} ${refused?.id ?? ''} ${draft === undefined ? '' : 'draft'}`}
          outsideId={edit}
          booking={booking}
          draft={draft}
          refused={refused}
          onClose={() => void navigate({ search: {} })}
        />
      )}
    </div>
  )
}
