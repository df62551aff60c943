import { Button, Checkbox, NativeSelect, Switch, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { putNotificationPreferences, type NotificationPreferences } from '#contract/notifications/notifications.ts'
import {
  CHANNELS_OF,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_SUBJECTS,
  type NotificationChannel,
  type NotificationSubject,
  type QuietHours,
} from '#contract/notifications/subjects.ts'
import { call } from '../platform/api/client.ts'
import { ApiError } from '../platform/api/errors.ts'
import { deviceZone } from '../i18n/formats.ts'
import { Notice } from '../ui/Notice.tsx'
import classes from './NotificationSettings.module.css'
import { notificationQueries } from './queries.ts'
import { CHANNEL_LABELS, SUBJECT_LABELS } from './subject-labels.ts'

const USUAL = { from: '22:00', to: '07:00' }

const zonesFor = (stored: string): string[] => [
  ...new Set([stored, deviceZone(), ...Intl.supportedValuesOf('timeZone')]),
]

type Off = NotificationPreferences['off']
type Cell = { subject: NotificationSubject; channel: NotificationChannel }

const isOff = (off: Off, { subject, channel }: Cell): boolean =>
  off.some((one) => one.subject === subject && one.channel === channel)

const Channels = (props: { off: Off; onChange: (off: Off) => void }) => {
  const { t, i18n } = useLingui()
  const { off, onChange } = props
  const turn = (cell: Cell): void =>
    onChange(isOff(off, cell) ? off.filter((one) => !isOff([one], cell)) : [...off, cell])
  return (
    <table className={classes.table} aria-label={t`Choose notifications`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Topic</Trans>
          </th>
          {NOTIFICATION_CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {i18n._(CHANNEL_LABELS[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_SUBJECTS.map((subject) => (
          <tr key={subject}>
            <th scope="row">
              {i18n._(SUBJECT_LABELS[subject].name)}
              <span className={classes.what}>{i18n._(SUBJECT_LABELS[subject].what)}</span>
            </th>
            {NOTIFICATION_CHANNELS.map((channel) => {
              const way = CHANNELS_OF[subject][channel]
              const name = `${i18n._(SUBJECT_LABELS[subject].name)}, ${i18n._(CHANNEL_LABELS[channel])}`
              return (
                <td key={channel}>
                  {way === undefined ? (
                    <span className={classes.none}>
                      <Trans>not sent</Trans>
                    </span>
                  ) : (
                    <label className={classes.cell} htmlFor={`${subject}-${channel}`}>
                      <Checkbox
                        id={`${subject}-${channel}`}
                        aria-label={way === 'always' ? t`${name}, always on` : name}
                        checked={way === 'always' || !isOff(off, { subject, channel })}
                        disabled={way === 'always'}
                        onChange={() => turn({ subject, channel })}
                      />
                    </label>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Quiet = (props: { quiet: QuietHours | null; onChange: (quiet: QuietHours | null) => void }) => {
  const { t } = useLingui()
  const { quiet, onChange } = props
  return (
    <div className={classes.part}>
      <Title order={3} size="h4">
        <Trans>Quiet hours</Trans>
      </Title>
      <Switch
        size="md"
        label={t`Mute notifications on my devices at night`}
        description={t`Urgent ones still come through. You get the rest in one message afterwards. Emails aren't affected.`}
        checked={quiet !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { ...USUAL, zone: deviceZone() } : null)}
      />
      {quiet !== null && (
        <div className={classes.hours}>
          <TextInput
            type="time"
            label={t`From`}
            value={quiet.from}
            onChange={(event) => onChange({ ...quiet, from: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t`Until`}
            value={quiet.to}
            onChange={(event) => onChange({ ...quiet, to: event.currentTarget.value })}
          />
          <NativeSelect
            size="md"
            label={t`Time zone`}
            value={quiet.zone}
            data={zonesFor(quiet.zone)}
            onChange={(event) => onChange({ ...quiet, zone: event.currentTarget.value })}
          />
        </div>
      )}
    </div>
  )
}

/** The choices as they are kept, to be changed and saved together. */
export const NotificationChoices = ({ stored: before }: { stored: NotificationPreferences }) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [off, setOff] = useState(before.off)
  const [quietHours, setQuietHours] = useState(before.quietHours)
  const [isPending, setIsPending] = useState(false)
  const [status, setStatus] = useState<{ kind: 'info' | 'danger'; words: string } | null>(null)
  const statusId = useId()

  const save = async (): Promise<void> => {
    setIsPending(true)
    setStatus(null)
    try {
      const stored = await call(putNotificationPreferences, { body: { off, quietHours } })
      queryClient.setQueryData(notificationQueries.preferences().queryKey, stored)
      setStatus({ kind: 'info', words: t`Saved.` })
    } catch (error) {
      const unreachable = t`We can't connect right now. Try again when you're online.`
      const refused = error instanceof ApiError && error.code === 'validation_failed'
      const text = refused ? t`Choose different start and end times.` : unreachable
      setStatus({ kind: 'danger', words: error instanceof ApiError && !refused ? error.message : text })
    } finally {
      setIsPending(false)
    }
  }
  return (
    <>
      <Channels off={off} onChange={setOff} />
      <Quiet quiet={quietHours} onChange={setQuietHours} />
      <div className={classes.save}>
        <Button loading={isPending} aria-busy={isPending} aria-describedby={statusId} onClick={() => void save()}>
          <Trans>Save choices</Trans>
        </Button>
        <div id={statusId} aria-live="polite">
          {status !== null && <Notice kind={status.kind}>{status.words}</Notice>}
        </div>
      </div>
    </>
  )
}
