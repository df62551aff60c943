import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { endAbsence, MAX_AWAY_DAYS, setAbsence, type ApprovalSettings } from '#contract/approvals/approval-settings.ts'
import { addDays } from '#contract/core/days.ts'
import { formatDay } from '#src/i18n/formats.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { call } from '#src/platform/api/client.ts'
import { DayPicker } from '#src/search/DayPicker.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import classes from '../AdminSettings.module.css'
import { useChange } from '../use-change.ts'

type Props = { settings: ApprovalSettings; onChanged: (settings: ApprovalSettings) => void }

/** The days and the colleague of an absence that is being entered. */
const AwayForm = ({ settings, onChanged }: Props) => {
  const { t } = useLingui()
  const { colleagues, today } = settings
  const { change, dialog, failure, mistakes, isPending } = useChange()
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState('')
  const [delegateUserId, setDelegate] = useState('')
  const [isPressed, setPressed] = useState(false)
  const until = addDays(today, MAX_AWAY_DAYS)
  const missing = (value: string) => (isPressed && value === '' ? problemText('required') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPressed(true)
    if (from === '' || to === '' || delegateUserId === '') return
    void change(() => call(setAbsence, { body: { fromDay: from, toDay: to, delegateUserId } }), {
      done: onChanged,
      message: t`Absence saved`,
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" maw={420}>
        {failure !== null && <Notice kind="danger">{failure}</Notice>}
        <DayPicker
          label={t`Away from`}
          day={from}
          today={today}
          from={today}
          until={until}
          cursor={today}
          mayBeEmpty
          against={() => null}
          onDay={setFrom}
          problem={mistakes.fromDay ?? missing(from)}
        />
        <DayPicker
          label={t`Until`}
          day={to}
          today={today}
          from={from === '' ? today : from}
          until={until}
          cursor={from === '' ? today : from}
          mayBeEmpty
          against={(day) => (from !== '' && day < from ? problemText('ends_before_start') : null)}
          onDay={setTo}
          problem={mistakes.toDay ?? missing(to)}
        />
        <NativeSelect
          size="md"
          label={t`Who decides for you`}
          value={delegateUserId}
          error={mistakes.delegateUserId ?? missing(delegateUserId)}
          onChange={({ currentTarget: { value } }) => setDelegate(value)}
        >
          <option value="">{t`Choose a colleague`}</option>
          {colleagues.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </NativeSelect>
        <div>
          <SubmitButton pending={isPending}>
            <Trans>Save absence</Trans>
          </SubmitButton>
        </div>
        {dialog}
      </Stack>
    </form>
  )
}

const Away = ({
  absence,
  onChanged,
}: { absence: NonNullable<ApprovalSettings['absence']> } & Pick<Props, 'onChanged'>) => {
  const { t } = useLingui()
  const { change, dialog, failure, isPending } = useChange()
  const { fromDay: from, toDay: to, delegate } = absence
  return (
    <Notice
      kind="info"
      title={t`Away from ${formatDay(from)} until ${formatDay(to)}`}
      actions={
        <Group gap="sm">
          <Button
            variant="default"
            loading={isPending}
            onClick={() => void change(() => call(endAbsence, {}), { done: onChanged, message: t`Absence ended` })}
          >
            <Trans>End absence</Trans>
          </Button>
        </Group>
      }
    >
      <Trans>{delegate.name} decides for you. You still get the requests, too.</Trans>
      {failure !== null && <Text role="alert">{failure}</Text>}
      {dialog}
    </Notice>
  )
}

/** The delegate while the signed-in approver is away. */
export const Absence = ({ settings, onChanged }: Props) => (
  <section aria-labelledby="absence" className={classes.section}>
    <div>
      <Title order={2} size="h3" id="absence">
        <Trans>When you're away</Trans>
      </Title>
      <Text c="dimmed" maw="48.2em">
        <Trans>
          Name a colleague who may approve. Requests go to both of you, and their decisions show that they were made for
          you. It ends automatically.
        </Trans>
      </Text>
    </div>
    {settings.absence !== null ? (
      <Away absence={settings.absence} onChanged={onChanged} />
    ) : settings.colleagues.length === 0 ? (
      <Text>
        <Trans>No colleague of yours may approve yet.</Trans>
      </Text>
    ) : (
      <AwayForm settings={settings} onChanged={onChanged} />
    )}
  </section>
)
