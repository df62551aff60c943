import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { uuidv7 } from 'uuidv7'
import { savePolicyDraft, type PolicyScopeDetail } from '#contract/products/company-policies.ts'
import type { PolicyDraft } from '#contract/products/policy-scopes.ts'
import { call } from '#src/platform/api/client.ts'
import { ApiError, hasCode, isNetworkFailure } from '#src/platform/api/errors.ts'
import { policyQueries, type Subject } from './queries.ts'

const TYPING_MS = 800

export type SaveState =
  | { kind: 'saved' | 'saving' | 'unsaved' | 'offline' }
  /** Another revision was stored. */
  | { kind: 'conflict'; revision: number }
  | { kind: 'refused'; message: string }

const stateAfter = (error: unknown): SaveState => {
  if (hasCode(error, 'changed_meanwhile')) {
    const { revision } = error.details
    return { kind: 'conflict', revision: typeof revision === 'number' ? revision : 0 }
  }
  if (error instanceof ApiError) return { kind: 'refused', message: error.message }
  if (isNetworkFailure(error)) return { kind: 'offline' }
  throw error
}

/**
 * A draft that is stored while it is typed, one change after the other. In a conflict nothing more is stored until the
 * person has chosen: `keepMine` overwrites the other revision. `flush` stores what is left and gives the stored revision,
 * null where it could not. `stop` stores nothing more.
 */
export const useDraft = (subject: Subject, detail: PolicyScopeDetail, start: PolicyDraft) => {
  const queryClient = useQueryClient()
  const [rules, setRules] = useState(start)
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const [edit] = useState(uuidv7)
  const revision = useRef(detail.draftRules?.revision ?? 0)
  const pending = useRef<PolicyDraft | null>(null)
  const sending = useRef<Promise<void> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const sendAll = async (): Promise<void> => {
    for (let next = pending.current; next !== null; next = pending.current) {
      setState({ kind: 'saving' })
      try {
        const body = { rules: next, revision: revision.current, edit }
        const stored = await call(savePolicyDraft, { params: subject, body })
        if (pending.current === next) pending.current = null
        revision.current = stored.draftRules?.revision ?? 0
        queryClient.setQueryData(policyQueries.detail(subject).queryKey, stored)
        void queryClient.invalidateQueries({ queryKey: policyQueries.list().queryKey })
      } catch (error) {
        setState(stateAfter(error))
        return
      }
    }
    setState({ kind: 'saved' })
  }

  const send = async (): Promise<void> => {
    clearTimeout(timer.current)
    sending.current ??= sendAll().finally(() => {
      sending.current = null
    })
    await sending.current
  }

  const change = (changed: PolicyDraft): void => {
    setRules(changed)
    pending.current = changed
    clearTimeout(timer.current)
    if (state.kind === 'conflict') return
    setState({ kind: 'unsaved' })
    timer.current = setTimeout(() => void send(), TYPING_MS)
  }

  const flush = async (): Promise<number | null> => {
    if (revision.current === 0) pending.current ??= rules
    await send()
    return pending.current === null ? revision.current : null
  }

  const keepMine = async (): Promise<void> => {
    if (state.kind === 'conflict') revision.current = state.revision
    pending.current ??= rules
    await send()
  }

  const stop = async (): Promise<number> => {
    clearTimeout(timer.current)
    pending.current = null
    await sending.current
    return revision.current
  }

  // The last changes are stored when the screen closes.
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(
    () => () => {
      if (pending.current !== null) void latest.current()
    },
    [],
  )

  return { rules, state, change, flush, keepMine, stop }
}
