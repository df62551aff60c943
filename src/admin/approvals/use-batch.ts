import { useState } from 'react'
import type { PendingRequest } from '#contract/approvals/approval-requests.ts'
import type { ReceivedProblem } from '#contract/core/problems.ts'
import { outbox } from '#src/frame/outbox/device-outbox.ts'
import { useOutbox } from '#src/frame/outbox/use-outbox.ts'
import { ApiError } from '#src/platform/api/errors.ts'
import type { OutboxEntry } from '#src/platform/outbox/entry.ts'
import { bookingLane, OUTBOX_KINDS } from '#src/platform/outbox/kinds.ts'

export type BatchKind = 'approve' | 'decline'
/** `queued` on this device; `next`: approved, and the next step of the chain waits. */
export type BatchState =
  | { is: 'queued' | 'sending' | 'done' | 'next' }
  | { is: 'refused'; problem: Pick<ReceivedProblem, 'code' | 'message'> | null }

const DECISIONS = ['approval.approve', 'approval.reject']

/** A decision that was made on this screen. */
export type MadeDecision = { request: PendingRequest; kind: BatchKind; madeAt: number }

const stateOf = (entry: OutboxEntry, sendingId: string | null): BatchState => {
  if (entry.state === 'refused') return { is: 'refused', problem: entry.problem }
  if (entry.state === 'done') return { is: entry.waitsForApproval === true ? 'next' : 'done' }
  return { is: entry.id === sendingId ? 'sending' : 'queued' }
}

const latestOf = (entries: readonly OutboxEntry[], bookingId: string): OutboxEntry | undefined =>
  entries
    .filter(({ kind, lane }) => DECISIONS.includes(kind) && lane === bookingLane(bookingId))
    .toSorted((one, other) => other.madeAt - one.madeAt)[0]

const send = ({ bookingId, version, total, reference }: PendingRequest, kind: BatchKind, note: string) => {
  const [params, ifMatch] = [{ bookingId }, version]
  if (kind === 'decline') {
    const input = { params, body: { note }, ifMatch }
    return outbox.submit(OUTBOX_KINDS['approval.reject'], input, reference, { waits: false })
  }
  const input = { params, body: { expectedTotal: total, ...(note !== '' && { note }) }, ifMatch }
  return outbox.submit(OUTBOX_KINDS['approval.approve'], input, reference, { waits: false })
}

/**
 * Decisions on several requests, each sent and answered for itself with the version and price that were on screen. They wait
 * in the outbox where the server can't be reached.
 */
export const useBatch = () => {
  const { entries, sendingId } = useOutbox()
  const [made, setMade] = useState<readonly MadeDecision[]>([])
  /** Without storage on the device, decisions are sent immediately. */
  const [direct, setDirect] = useState<ReadonlyMap<string, BatchState>>(new Map())

  const decide = async (requests: readonly PendingRequest[], kind: BatchKind, note: string): Promise<void> => {
    const madeAt = Date.now()
    const ids = new Set(requests.map(({ bookingId }) => bookingId))
    setMade((before) => [
      ...requests.map((request) => ({ request, kind, madeAt })),
      ...before.filter(({ request }) => !ids.has(request.bookingId)),
    ])
    for (const request of requests) {
      const { bookingId } = request
      const put = (state: BatchState) => setDirect((before) => new Map([...before, [bookingId, state]]))
      const refused = latestOf(entries, bookingId)
      if (refused?.state === 'refused') await outbox.discard(refused.id)
      try {
        put({ is: (await send(request, kind, note)) === 'sent' ? 'done' : 'queued' })
      } catch (error) {
        put({ is: 'refused', problem: error instanceof ApiError ? error : null })
      }
    }
  }

  return {
    made,
    decide,
    /** What became of a decision made here. */
    outcomeOf: ({ request: { bookingId }, madeAt }: MadeDecision): BatchState => {
      const entry = latestOf(entries, bookingId)
      if (entry !== undefined && entry.madeAt >= madeAt) return stateOf(entry, sendingId)
      return direct.get(bookingId) ?? { is: 'sending' }
    },
    /** The decision on a request of the list that is not sent yet, or was refused; undefined: none. */
    pendingOf: (bookingId: string): BatchState | undefined => {
      const entry = latestOf(entries, bookingId)
      return entry === undefined || entry.state === 'done' ? undefined : stateOf(entry, sendingId)
    },
  }
}
