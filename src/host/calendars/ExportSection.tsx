import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, Title } from '@mantine/core'
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { endCalendarAddress, renewCalendarAddress, type CalendarSync } from '#contract/hosts/calendar-feeds.ts'
import { formatInstant } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Question } from './Question.tsx'
import classes from './Sync.module.css'
import { failureText } from './sync-problem-text.ts'
import type { SyncTerms } from './sync-terms.ts'
import { useSyncChange } from './use-sync-change.ts'

const Address = ({ exported, zone }: { exported: NonNullable<CalendarSync['exported']>; zone: string }) => {
  const line = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState<'copied' | 'marked' | null>(null)
  const { address, fetchedAt } = exported
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setCopied('copied'),
      () => {
        // The text is selected, ready for the keyboard.
        if (line.current) getSelection()?.selectAllChildren(line.current)
        setCopied('marked')
      },
    )
  return (
    <>
      <code ref={line} className={classes.address} dir="ltr">
        {address}
      </code>
      <div className={classes.ways}>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          <Trans>Copy address</Trans>
        </Button>
      </div>
      <Text size="sm" c="dimmed" role="status">
        {copied === 'copied' && <Trans>Address copied.</Trans>}
        {copied === 'marked' && <Trans>Text selected. Copy it with your keyboard.</Trans>}
        {copied === null &&
          (fetchedAt === null ? (
            <Trans>No site has read it yet.</Trans>
          ) : (
            <Trans>Last read by another site: {formatInstant(fetchedAt, zone)}</Trans>
          ))}
      </Text>
    </>
  )
}

const failureOf = ({ error }: { error: Error | null }): string | null => error && failureText(error)

/** Our calendar for other sites: its address, renewed or turned off after a question. */
export const ExportSection = ({ sync, terms }: { sync: CalendarSync; terms: SyncTerms }) => {
  const { t } = useLingui()
  const { resourceId, exported, zone } = sync
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null)
  const params = { resourceId }
  const close = () => setAsked(null)
  const renew = useSyncChange({ resourceId, terms }, () => call(renewCalendarAddress, { params }), close)
  const end = useSyncChange({ resourceId, terms }, () => call(endCalendarAddress, { params }), close)
  return (
    <section className={classes.section} aria-labelledby="sync-export">
      <Title order={3} size="h4" id="sync-export">
        <Trans>Your calendar for other sites</Trans>
      </Title>
      <Text size="sm" c="dimmed">
        <Trans>
          Paste this address where the other site asks for an iCal link. It shows when you're fully booked or closed,
          without guest names or prices.
        </Trans>
      </Text>
      {exported === null ? (
        <>
          <div className={classes.ways}>
            <Button
              leftSection={<IconCalendarPlus size={18} aria-hidden />}
              loading={renew.isPending}
              onClick={() => renew.mutate()}
            >
              <Trans>Create calendar address</Trans>
            </Button>
          </div>
          {renew.error && <Notice kind="danger">{failureOf(renew)}</Notice>}
        </>
      ) : (
        <>
          <Address key={exported.address} exported={exported} zone={zone} />
          <div className={classes.ways}>
            <Button variant="default" onClick={() => setAsked('renew')}>
              <Trans>Renew address</Trans>
            </Button>
            <Button variant="default" onClick={() => setAsked('end')}>
              <Trans>Turn off</Trans>
            </Button>
          </div>
        </>
      )}
      {asked === 'renew' && (
        <Question
          title={t`Renew the address?`}
          action={t`Renew address`}
          isBusy={renew.isPending}
          failure={failureOf(renew)}
          onConfirm={() => renew.mutate()}
          onClose={close}
        >
          <Trans>
            The old address stops at once. Sites that use it no longer see when you're booked until you paste the new
            one there.
          </Trans>
        </Question>
      )}
      {asked === 'end' && (
        <Question
          title={t`Turn off the address?`}
          action={t`Turn off`}
          isBusy={end.isPending}
          failure={failureOf(end)}
          onConfirm={() => end.mutate()}
          onClose={close}
        >
          <Trans>Sites that use it no longer see when you're booked, and may sell the same times.</Trans>
        </Question>
      )}
    </section>
  )
}
