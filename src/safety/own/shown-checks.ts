import * as v from 'valibot'
import type { OwnSafetyCheck, OwnSafetyChecks } from '#contract/safety/own-checks.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { safetyAnswerInput, safetyLane } from '#src/platform/outbox/kinds.ts'
import { newerThan } from '#src/platform/outbox/newer-than.ts'

/** A check as the person left it on this device; `waits` if the server does not have the answer yet. */
export type ShownCheck = OwnSafetyCheck & { waits: boolean }

type Entry = Pick<OutboxEntry, 'lane' | 'state' | 'input' | 'endedAt'>

/** The checks with later answers from this device. */
export const checksWith = ({ items, asOf }: OwnSafetyChecks, entries: readonly Entry[]): ShownCheck[] => {
  const later = newerThan(entries, asOf)
  return items.map((check) => {
    const entry = later.findLast(({ lane }) => lane === safetyLane(check.checkId))
    const input = v.safeParse(safetyAnswerInput, entry?.input)
    if (entry === undefined || !input.success) return { ...check, waits: false }
    const { answer, note, pressedAt } = input.output.body
    return {
      ...check,
      answered: { answer, note, pressedAt, receivedAt: pressedAt },
      waits: entry.state === 'waiting',
    }
  })
}
