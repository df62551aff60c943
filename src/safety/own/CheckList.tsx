import { Button, Text, TextInput, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OwnSafetyChecks, SafetyAnswer } from '#contract/safety/own-checks.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { remembered } from '#src/frame/outbox/remembered-inputs.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { now } from '#src/platform/device/clock.ts'
import { OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'
import { notify } from '#src/ui/notify.ts'
import { ownChecksQuery } from '../queries.ts'
import classes from './CheckList.module.css'
import { checksWith, type ShownCheck } from './shown-checks.ts'

const State = ({ check: { answered, waits } }: { check: ShownCheck }) => {
  if (answered === null) return null
  const at = formatInstant(answered.pressedAt, deviceZone())
  return (
    <Text fw={650}>
      {answered.answer === 'safe' ? (
        <Trans>You answered “I’m safe”, {at}.</Trans>
      ) : (
        <Trans>You asked for help, {at}.</Trans>
      )}{' '}
      {waits && <Trans>We send it as soon as you’re online.</Trans>}
    </Text>
  )
}

/** Guards against double presses; the last answer wins. */
const useAnswer = (check: ShownCheck) => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const isBusy = useRef(false)
  return async (answer: SafetyAnswer, note: string) => {
    if (isBusy.current) return
    isBusy.current = true
    const { checkId, about } = check
    const body = { answer, note: note.trim(), pressedAt: new Date(now()).toISOString() }
    try {
      const submitted = await outbox.submit(OUTBOX_KINDS['safety.answer'], { params: { checkId }, body }, about)
      if (submitted === 'sent') await queryClient.invalidateQueries({ queryKey: ownChecksQuery().queryKey })
    } catch (error) {
      void notify({ title: t`Not sent`, message: error instanceof Error ? error.message : '' })
    } finally {
      isBusy.current = false
    }
  }
}

const Check = ({ check }: { check: ShownCheck }) => {
  const { t } = useLingui()
  const answer = useAnswer(check)
  const [note, setNote] = useState('')
  const { about, askedBy, askedAt, travellers, answered } = check
  return (
    <li className={classes.check} data-answered={answered === null ? undefined : true}>
      <div>
        <Title order={2} size="h3">
          <Trans>Are you safe?</Trans>
        </Title>
        <Text>
          <Trans>
            {askedBy} asks about {travellers.join(', ')}: {about}
          </Trans>
        </Text>
        {check.note !== '' && <Text>{check.note}</Text>}
        <Text c="dimmed" size="sm">
          {formatInstant(askedAt, deviceZone())}
        </Text>
      </div>
      <div role="status">
        <State check={check} />
      </div>
      <TextInput
        size="md"
        label={t`Where are you, what do you need? (optional)`}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button size="md" onClick={() => void answer('safe', note)}>
          <Trans>I’m safe</Trans>
        </Button>
        <Button size="md" color="red" variant="outline" onClick={() => void answer('help', note)}>
          <Trans>I need help</Trans>
        </Button>
      </div>
    </li>
  )
}

/** Safety checks to answer. */
export const CheckList = ({ data }: { data: OwnSafetyChecks }) => {
  const { t } = useLingui()
  const { entries } = useOutbox()
  return (
    <ul className={classes.checks} aria-label={t`Safety checks`}>
      {checksWith(data, remembered(entries)).map((check) => (
        <Check key={check.checkId} check={check} />
      ))}
    </ul>
  )
}
