import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { recordsOn } from '#tests/support/device-contents.ts'
import type { Kind } from './offline-kinds/kind.ts'
import type { FaultProxy } from '#tests/support/faults/fault-proxy.ts'

/** Changes of one kind that a page said it keeps, and what became of them. */
export type KindFigures = {
  made: number
  lost: number
  doubled: number
  /** Took effect and were told as refused or as waiting, or the other way round. */
  mistold: number
  /** Refused by the server, and told so. */
  declined: number
}

export type OfflineKills = {
  cycles: number
  kinds: Record<string, KindFigures>
  /** What was wrong or declined, by kind and cycle. */
  what: string[]
  /** Cycles that took longer than a person would wait; what came then is not lost. */
  late: number
  /** Opened, the app did not start. */
  dead: number
  answersLost: number
  /** Cycles opened on a damaged update, and files that came damaged in them. */
  damagedUpdates: number
  damagedFiles: number
  updatesTaken: number
  updatesNotTaken: number
  /** Cycles that the experiment itself could not end. */
  broken: string[]
  secondsPerCycle: number
}

export const noFigures = (): OfflineKills => ({
  cycles: 0,
  kinds: {},
  what: [],
  late: 0,
  dead: 0,
  answersLost: 0,
  damagedUpdates: 0,
  damagedFiles: 0,
  updatesTaken: 0,
  updatesNotTaken: 0,
  broken: [],
  secondsPerCycle: 0,
})

/** Adds to the figures of a kind. */
export const count = ({ kinds }: OfflineKills, kind: string, more: Partial<KindFigures>): void => {
  const before = kinds[kind] ?? { made: 0, lost: 0, doubled: 0, mistold: 0, declined: 0 }
  kinds[kind] = {
    made: before.made + (more.made ?? 0),
    lost: before.lost + (more.lost ?? 0),
    doubled: before.doubled + (more.doubled ?? 0),
    mistold: before.mistold + (more.mistold ?? 0),
    declined: before.declined + (more.declined ?? 0),
  }
}

export const sumOf = ({ kinds }: OfflineKills, figure: keyof KindFigures): number =>
  Object.values(kinds).reduce((sum, one) => sum + one[figure], 0)

/** All that must not be. */
export const wrongIn = (found: OfflineKills): number =>
  sumOf(found, 'lost') + sumOf(found, 'doubled') + sumOf(found, 'mistold') + found.dead

const entrySchema = v.object({
  id: v.string(),
  kind: v.string(),
  state: v.string(),
  problem: v.nullable(v.object({ code: v.string() })),
})
export type StoredChange = v.InferOutput<typeof entrySchema>

/** The changes on the disk of the device, the sent ones of the last day too. */
export const changesOn = async (page: Page): Promise<StoredChange[]> =>
  (await recordsOn(page, 'singgah-outbox:')).flatMap((record) => {
    const entry = v.safeParse(entrySchema, JSON.parse(record))
    return entry.success ? [entry.output] : []
  })

/** States of the changes as the list on the screen has them. */
export const statesOnScreen = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Changes from this device' })
    .locator('li[data-state]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-state') ?? ''))

type Sent = FaultProxy['seen'][number]

const tookEffect = ({ status, isReplay }: Sent): boolean => status !== null && status < 300 && !isReplay

/** Counts by the keys of what was sent: took effect twice; took effect and is told as refused or waiting. */
export const countTold = (
  found: OfflineKills,
  told: { stored: readonly StoredChange[]; sent: readonly Sent[]; made: readonly { kind: Kind }[]; cycle: number },
): void => {
  const { stored, sent, made, cycle } = told
  for (const { id, kind, state, problem } of stored) {
    const effective = sent.filter((one) => one.key === id && tookEffect(one)).length
    // Of the others a second time is the same as once.
    const isOnce = made.some((one) => one.kind.name === kind && one.kind.endpoint?.idempotent === true)
    if (isOnce && effective > 1) {
      count(found, kind, { doubled: effective - 1 })
      found.what.push(`${kind} took effect ${effective} times in cycle ${cycle}`)
    }
    if (state === 'done') continue
    const isRefused = state === 'refused' && sent.some((one) => one.key === id && (one.status ?? 0) >= 400)
    const isMistold = effective > 0 || !isRefused
    count(found, kind, isMistold ? { mistold: 1 } : { declined: 1 })
    found.what.push(
      `${kind} is told as ${state} (${problem?.code ?? 'no reason'}), took effect ${effective} times, in cycle ${cycle}`,
    )
  }
}
