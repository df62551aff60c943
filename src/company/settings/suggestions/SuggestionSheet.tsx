import { Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { uuidv7 } from 'uuidv7'
import type { Week } from '#contract/directory/opening-hours.ts'
import {
  decideSuggestion,
  SUGGESTED_FIELDS,
  type SuggestedField,
  type Suggestion,
} from '#contract/directory/suggestions.ts'
import { periodsLabel, weekdayAt } from '#src/directory/hours-labels.ts'
import { deviceZone, formatInstant } from '#src/i18n/formats.ts'
import { call } from '#src/platform/api/client.ts'
import { LinkButton } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Sheet } from '#src/ui/Sheet.tsx'
import { useChange } from '../use-change.ts'
import { FIELD_LABELS } from './field-labels.ts'
import classes from './SuggestionSheet.module.css'

/** The days that differ, each with its hours. */
const Hours = ({ week, other }: { week: Week; other: Week }) => (
  <ul className={classes.hours}>
    {week.map((periods, index) => {
      if (JSON.stringify(periods) === JSON.stringify(other[index])) return null
      const day = weekdayAt(index)
      return (
        <li key={day}>
          {day}: {periodsLabel(periods)}
        </li>
      )
    })}
  </ul>
)

const valuesOf = ({ entry, changes }: Suggestion, field: SuggestedField): { is: ReactNode; becomes: ReactNode } => {
  if (field === 'isClosed') return { is: <Trans>Listed</Trans>, becomes: <Trans>No longer found</Trans> }
  if (field === 'week') {
    const week = changes.week ?? entry.week
    return { is: <Hours week={entry.week} other={week} />, becomes: <Hours week={week} other={entry.week} /> }
  }
  const none = <Trans>None</Trans>
  return { is: entry[field] ?? none, becomes: changes[field] ?? none }
}

const Change = (props: {
  suggestion: Suggestion
  field: SuggestedField
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}) => {
  const { i18n } = useLingui()
  const { suggestion, field, isTaken, onTake } = props
  const { is, becomes } = valuesOf(suggestion, field)
  return (
    <li className={classes.change}>
      {suggestion.decision === null ? (
        <Checkbox
          size="md"
          label={i18n._(FIELD_LABELS[field])}
          checked={isTaken}
          onChange={({ currentTarget: { checked } }) => onTake(checked)}
        />
      ) : (
        <b>{i18n._(FIELD_LABELS[field])}</b>
      )}
      <dl className={classes.values}>
        <dt>
          <Trans>Now</Trans>
        </dt>
        <dd dir="auto">{is}</dd>
        <dt>
          <Trans>Suggested</Trans>
        </dt>
        <dd dir="auto">{becomes}</dd>
      </dl>
    </li>
  )
}

/** Compares a suggested edit with the current place; ticked fields are accepted. */
export const SuggestionSheet = (props: { suggestion: Suggestion; onDone: () => void; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const { suggestion, onDone, onClose } = props
  const { entry, entryId, changes, note, decision, suggestionId, suggestedBy, suggestedAt, version } = suggestion
  const suggested = SUGGESTED_FIELDS.filter((field) => changes[field] !== undefined)
  const [taken, setTaken] = useState<readonly SuggestedField[]>(suggested)
  const [reason, setReason] = useState('')
  const { change, dialog, failure, mistakes, isPending } = useChange()
  // Sent again after a lost answer it is the same decision; another decision is another call.
  const key = useRef<{ of: string; id: string }>(null)
  const keyOf = (body: object): string => {
    const of = JSON.stringify(body)
    if (key.current?.of !== of) key.current = { of, id: uuidv7() }
    return key.current.id
  }
  const decide = (accepted: readonly SuggestedField[]) => {
    const body = { accepted: [...accepted], reason: reason.trim() }
    const options = { idempotencyKey: keyOf(body), ifMatch: version }
    void change(() => call(decideSuggestion, { params: { suggestionId }, body }, options), {
      message: accepted.length > 0 ? t`${entry.name} is updated.` : t`The edit of ${entry.name} is declined.`,
      done: () => {
        onDone()
        onClose()
      },
    })
  }
  const at = formatInstant(suggestedAt, deviceZone())
  const accepted = decision?.accepted.map((field) => i18n._(FIELD_LABELS[field])).join(', ')
  return (
    <>
      <Sheet title={t`Edit of ${entry.name}`} closeLabel={t`Close`} onClose={onClose}>
        <Stack gap="lg">
          {failure !== null && <Notice kind="danger">{failure}</Notice>}
          <Text size="sm">
            {entry.cityName}
            <br />
            {suggestedBy === null ? (
              at
            ) : (
              <Trans>
                Suggested by {suggestedBy}, {at}
              </Trans>
            )}
          </Text>
          {note !== '' && (
            <p className={classes.note} dir="auto">
              {note}
            </p>
          )}
          <ul className={classes.changes}>
            {suggested.map((field) => (
              <Change
                key={field}
                suggestion={suggestion}
                field={field}
                isTaken={taken.includes(field)}
                onTake={(isTaken) => setTaken(isTaken ? [...taken, field] : taken.filter((one) => one !== field))}
              />
            ))}
          </ul>
          <LinkButton
            to="/directories/detail"
            search={{ id: entryId }}
            variant="default"
            size="sm"
            className={classes.link ?? ''}
          >
            <Trans>Open the place</Trans>
          </LinkButton>
          {decision !== null && (
            <Notice kind="info">
              {accepted === '' ? <Trans>Declined: {decision.reason}</Trans> : <Trans>Accepted: {accepted}</Trans>}
            </Notice>
          )}
          {decision === null && (
            <>
              <Textarea
                size="md"
                label={t`Reason, if you decline`}
                description={t`Whoever suggested it reads this.`}
                rows={3}
                maxLength={300}
                value={reason}
                error={mistakes.reason}
                onChange={({ currentTarget: { value } }) => setReason(value)}
              />
              <Group>
                <Button
                  loading={isPending}
                  disabled={taken.length === 0}
                  leftSection={<IconCheck size={18} aria-hidden />}
                  onClick={() => decide(taken)}
                >
                  {taken.length === suggested.length ? <Trans>Accept</Trans> : <Trans>Accept selected</Trans>}
                </Button>
                <Button
                  variant="default"
                  loading={isPending}
                  leftSection={<IconX size={18} aria-hidden />}
                  onClick={() => decide([])}
                >
                  <Trans>Decline</Trans>
                </Button>
              </Group>
            </>
          )}
        </Stack>
      </Sheet>
      {dialog}
    </>
  )
}
