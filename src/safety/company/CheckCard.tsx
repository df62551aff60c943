import { Button, Group, Text, Title } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { closeSafety, remindSafety, type AskedPerson, type SafetyCheck } from '#contract/safety/safety-checks.ts'
import { PhoneLink } from '#src/bookings/PhoneLink.tsx'
import { useChange } from '#src/company/settings/use-change.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { Notice } from '#src/ui/Notice.tsx'
import classes from './WhoIsWhere.module.css'

/** An answer that was on its way for longer than this was pressed offline, in milliseconds. */
const LATE_MS = 60_000

const Answer = ({ person: { answered } }: { person: AskedPerson }) => {
  if (answered === null) {
    return (
      <span className={classes.quiet}>
        <Trans>No answer yet</Trans>
      </span>
    )
  }
  const { answer, note, pressedAt, receivedAt } = answered
  const zone = deviceZone()
  const isLate = Date.parse(receivedAt) - Date.parse(pressedAt) > LATE_MS
  return (
    <>
      <b>{answer === 'safe' ? <Trans>Safe</Trans> : <Trans>Needs help</Trans>}</b>
      <span className={classes.quiet}>
        {isLate ? (
          <Trans>
            answered {formatInstant(pressedAt, zone)} offline, received {formatInstant(receivedAt, zone)}
          </Trans>
        ) : (
          formatInstant(pressedAt, zone)
        )}
      </span>
      {note !== '' && <q>{note}</q>}
    </>
  )
}

/** A safety check with its answers. */
export const CheckCard = ({ check, onChanged }: { check: SafetyCheck; onChanged: () => void }) => {
  const { t } = useLingui()
  const { change, dialog, failure, isPending } = useChange()
  const { checkId, about, note, askedBy, askedAt, remindedAt, closedAt, people } = check
  const count = (answer: 'safe' | 'help' | null) =>
    people.filter(({ answered }) => (answered?.answer ?? null) === answer).length
  const silent = count(null)
  const params = { checkId }
  return (
    <li className={classes.check}>
      <div>
        <Title order={3} size="h4">
          {about}
        </Title>
        {note !== '' && <Text>{note}</Text>}
        <Text className={classes.quiet}>
          <Trans>
            Asked by {askedBy}, {formatInstant(askedAt, deviceZone())}
          </Trans>
          {remindedAt !== null && (
            <>
              {' · '}
              <Trans>reminded {formatInstant(remindedAt, deviceZone())}</Trans>
            </>
          )}
        </Text>
      </div>
      <p className={classes.counts}>
        <span>
          <Trans>Need help: {count('help')}</Trans>
        </span>
        <span>
          <Trans>No answer: {silent}</Trans>
        </span>
        <span>
          <Trans>Safe: {count('safe')}</Trans>
        </span>
      </p>
      <ul className={classes.answers}>
        {people.map((person) => (
          <li key={person.userId} className={classes.answer} data-answer={person.answered?.answer}>
            <span>{person.travellers.join(', ')}</span>
            <Answer person={person} />
            {person.answered?.answer !== 'safe' && person.phone !== '' && <PhoneLink phone={person.phone} />}
          </li>
        ))}
      </ul>
      {failure !== null && <Notice kind="danger">{failure}</Notice>}
      {closedAt === null ? (
        <Group gap="sm">
          {silent > 0 && (
            <Button
              variant="default"
              loading={isPending}
              onClick={() =>
                void change(() => call(remindSafety, { params }), { message: t`Reminder sent`, done: onChanged })
              }
            >
              <Trans>Remind those without an answer</Trans>
            </Button>
          )}
          <Button
            variant="default"
            loading={isPending}
            onClick={() =>
              void change(() => call(closeSafety, { params }), { message: t`Check closed`, done: onChanged })
            }
          >
            <Trans>Close this check</Trans>
          </Button>
        </Group>
      ) : (
        <Text className={classes.quiet}>
          <Trans>Closed {formatInstant(closedAt, deviceZone())}</Trans>
        </Text>
      )}
      {dialog}
    </li>
  )
}
